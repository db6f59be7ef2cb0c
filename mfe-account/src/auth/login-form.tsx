import { limits } from '@portal/contracts';
import { type ApiError, Button, Muted, Row, Stack } from '@portal/sdk';
import { Form, TextField } from '@portal/sdk/forms';
import { useEffect, useRef, useState } from 'react';
import { useAccountTexts } from '../texts/account.ts';
import styles from './auth.module.css';
import { useLogIn } from './auth.writes.ts';
import { CodeField } from './code-field.tsx';
import { Failure } from './failure.tsx';
import { PasskeyLogin } from './passkey-login.tsx';
import { PasswordField } from './password-field.tsx';
import { useFields } from './use-fields.ts';

interface LoginFormProps {
  /** The initial value. */
  username: string;
  /** True if the form takes the focus, after returning from another view. */
  takesFocus: boolean;
  /** Called with the current username. */
  onForgot: (username: string) => void;
}

/** Username and password; then, where the account has a second factor, its code. */
export function LoginForm({ username, takesFocus, onForgot }: LoginFormProps) {
  const { login, password, code } = useAccountTexts();
  const { values, field, focus, refuse } = useFields({ username, password: '', code: '' });
  const [step, setStep] = useState<'password' | 'code'>('password');
  const logIn = useLogIn();
  useEffect(() => {
    if (takesFocus) focus('username');
  }, [takesFocus, focus]);
  const shownStep = useRef(step);
  useEffect(() => {
    if (step !== shownStep.current) focus(step);
    shownStep.current = step;
  }, [step, focus]);

  const showRefusal = ({ code, detail, fields }: ApiError) => {
    if (code === 'second_factor_required') {
      setStep('code');
      refuse(fields);
    } else if (code === 'not_signed_in') {
      setStep('password');
      // The answer doesn't say which is wrong; people usually mistype the password.
      refuse({ password: detail });
    }
  };
  const submit = () => {
    const isIncomplete = refuse({
      username: values.username.trim() ? undefined : login.usernameMissing,
      password: values.password ? undefined : password.missing,
      code: step === 'password' || values.code.trim() ? undefined : code.missing,
    });
    if (isIncomplete) return;
    const { code: typed, ...credentials } = values;
    logIn.mutate(
      { body: { ...credentials, ...(step === 'code' && { code: typed }) } },
      { onError: showRefusal },
    );
  };
  const isShown = field('password').error !== undefined || field('code').error !== undefined;
  const isCodeAsked = logIn.error?.code === 'second_factor_required';
  return (
    <Stack gap={24}>
      <Form label={login.submit} onSubmit={submit} busy={logIn.isPending}>
        <Stack gap={24}>
          {step === 'password' ? (
            <>
              <TextField
                label={login.username}
                autoComplete="username webauthn"
                maxLength={limits.emailLength}
                isRequired
                {...field('username')}
              />
              <PasswordField label={password.label} {...field('password')} />
            </>
          ) : (
            <>
              <Muted>{login.codeNeeded(values.username.trim())}</Muted>
              <CodeField {...field('code')} />
            </>
          )}
          <Failure error={logIn.error} isAtField={isShown || isCodeAsked} />
          <Row gap={16} rowGap={8} justify="between" className={styles.actions}>
            <Button type="submit" variant="primary" isBusy={logIn.isPending}>
              {logIn.isPending ? login.submitting : login.submit}
            </Button>
            {step === 'password' ? (
              <Button variant="quiet" onClick={() => onForgot(values.username)}>
                {login.forgot}
              </Button>
            ) : (
              <Button variant="quiet" onClick={() => setStep('password')}>
                {login.back}
              </Button>
            )}
          </Row>
        </Stack>
      </Form>
      {step === 'password' && <PasskeyLogin isFormBusy={logIn.isPending} />}
    </Stack>
  );
}
