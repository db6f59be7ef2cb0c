import { limits } from '@portal/contracts';
import { Button, LinkButton, toast } from '@portal/sdk';
import { Form } from '@portal/sdk/forms';
import { useNavigate } from '@portal/sdk/router';
import { useEffect } from 'react';
import { Failure } from '../auth/failure.tsx';
import { tooShort } from '../auth/password-advice.ts';
import { NewPasswordField, PasswordField } from '../auth/password-field.tsx';
import { useFields } from '../auth/use-fields.ts';
import { paths } from '../paths.ts';
import styles from './reset-password.module.css';
import { isRefusal, useResetPassword } from './reset-password.queries.ts';

interface ResetFormProps {
  token: string;
  /** The server refused for a reason that no field explains: the link may have ended meanwhile. */
  onRefuse: () => void;
}

export function ResetForm({ token, onRefuse }: ResetFormProps) {
  const { values, field, refuse } = useFields({ password: '', confirmation: '' });
  const reset = useResetPassword();
  const { password, confirmation } = values;
  const isMatch = password !== '' && password === confirmation;
  const submit = () => {
    if (!isMatch) {
      return complain('Password mismatch', "Passwords don't match. Please try again.");
    }
    const short = tooShort(password);
    if (refuse({ password: short })) return complain('Password too short', `${short}`);
    reset.mutate(
      { body: { token, password } },
      { onError: (error) => !refuse(error.fields) && isRefusal(error) && onRefuse() },
    );
  };
  if (reset.isSuccess) return <Done />;
  return (
    <Form label="Set a new password" onSubmit={submit} busy={reset.isPending}>
      <div className={styles.fields}>
        <NewPasswordField label="New Password" {...field('password')} />
        <div>
          <PasswordField
            label="Confirm New Password"
            autoComplete="new-password"
            {...field('confirmation')}
          />
          <p role="status" className={styles.match} data-match={isMatch}>
            {confirmation && (isMatch ? 'Passwords match' : "Passwords don't match")}
          </p>
        </div>
        <Failure error={reset.error} isAtField={field('password').error !== undefined} />
        <div>
          <Button type="submit" variant="primary" disabled={!isMatch} isBusy={reset.isPending}>
            {reset.isPending ? 'Resetting...' : 'Reset Password'}
          </Button>
        </div>
      </div>
    </Form>
  );
}

const complain = (title: string, description: string) =>
  toast({ title, description, variant: 'destructive' });

/** The password is set; the page leads on to the login by itself. */
function Done() {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => navigate(paths.auth, { replace: true }), limits.resetRedirectMs);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <div className={styles.fields}>
      <p className={styles.text}>Your new password is set. You are taken to the login page.</p>
      <div>
        <LinkButton to={paths.auth} replace variant="primary">
          Go to Login
        </LinkButton>
      </div>
    </div>
  );
}
