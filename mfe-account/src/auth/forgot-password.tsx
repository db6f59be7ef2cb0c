import { limits } from '@portal/contracts';
import { Button } from '@portal/sdk';
import { Form, TextField } from '@portal/sdk/forms';
import { useEffect } from 'react';
import styles from './auth.module.css';
import { useRequestReset } from './auth.writes.ts';
import { Failure } from './failure.tsx';
import { useFields } from './use-fields.ts';

interface ForgotPasswordProps {
  /** What stands in the field at first. */
  username: string;
  onBack: () => void;
}

/** Asks for a mail with a link to a new password. The answer is the same whether or not there is such an account. */
export function ForgotPassword({ username, onBack }: ForgotPasswordProps) {
  const { values, field, focus, refuse } = useFields({ usernameOrEmail: username });
  const request = useRequestReset();
  // The button that led here is gone, and the focus with it.
  useEffect(() => focus('usernameOrEmail'), [focus]);
  const submit = () => {
    const isEmpty = refuse({
      usernameOrEmail: values.usernameOrEmail.trim()
        ? undefined
        : 'Please enter your username or email address',
    });
    if (!isEmpty) request.mutate({ body: values }, { onError: ({ fields }) => refuse(fields) });
  };
  return (
    <Form label="Forgot password" onSubmit={submit} busy={request.isPending}>
      <div className={styles.fields}>
        <p className={styles.text}>
          We send a link to the email address of your account. It works once, for{' '}
          {limits.passwordReset.lifetimeMs / 60_000} minutes.
        </p>
        <TextField
          label="Username or email"
          autoComplete="username"
          maxLength={limits.emailLength}
          isRequired
          {...field('usernameOrEmail')}
        />
        {request.isSuccess && (
          <p className={styles.text} role="status">
            Look into your mailbox, and among the spam. Nothing there after some minutes? Send it again.
          </p>
        )}
        <Failure error={request.error} isAtField={field('usernameOrEmail').error !== undefined} />
        <div className={styles.actions}>
          <Button type="submit" variant="primary" isBusy={request.isPending}>
            {request.isPending ? 'Sending...' : 'Send Reset Link'}
          </Button>
          <Button variant="quiet" onClick={onBack}>
            Back to Login
          </Button>
        </div>
      </div>
    </Form>
  );
}
