import { limits } from '@portal/contracts';
import { Button } from '@portal/sdk';
import { Form, TextField } from '@portal/sdk/forms';
import { useEffect } from 'react';
import { useAccountTexts } from '../texts/account.ts';
import styles from './auth.module.css';
import { useLogIn } from './auth.writes.ts';
import { Failure } from './failure.tsx';
import { PasswordField } from './password-field.tsx';
import { useFields } from './use-fields.ts';

interface LoginFormProps {
  /** The initial value. */
  username: string;
  /** Whether to focus the form, after returning from another view. */
  takesFocus: boolean;
  /** Called with the current username. */
  onForgot: (username: string) => void;
}

export function LoginForm({ username, takesFocus, onForgot }: LoginFormProps) {
  const { login, password } = useAccountTexts();
  const { values, field, focus, refuse } = useFields({ username, password: '' });
  const logIn = useLogIn();
  useEffect(() => {
    if (takesFocus) focus('username');
  }, [takesFocus, focus]);
  const submit = () => {
    const isIncomplete = refuse({
      username: values.username.trim() ? undefined : login.usernameMissing,
      password: values.password ? undefined : password.missing,
    });
    if (isIncomplete) return;
    logIn.mutate(
      { body: values },
      // The answer doesn't say which is wrong; people usually mistype the password.
      { onError: ({ code, detail }) => refuse({ password: code === 'not_signed_in' ? detail : undefined }) },
    );
  };
  return (
    <Form label={login.submit} onSubmit={submit} busy={logIn.isPending}>
      <div className={styles.fields}>
        <TextField
          label={login.username}
          autoComplete="username"
          maxLength={limits.emailLength}
          isRequired
          {...field('username')}
        />
        <PasswordField label={password.label} {...field('password')} />
        <Failure error={logIn.error} isAtField={field('password').error !== undefined} />
        <div className={styles.actions}>
          <Button type="submit" variant="primary" isBusy={logIn.isPending}>
            {logIn.isPending ? login.submitting : login.submit}
          </Button>
          <Button variant="quiet" onClick={() => onForgot(values.username)}>
            {login.forgot}
          </Button>
        </div>
      </div>
    </Form>
  );
}
