import { FailedState, LinkButton, Skeleton, usePage } from '@portal/sdk';
import { useQuery } from '@portal/sdk/query';
import { AuthFrame } from '../auth/auth-frame.tsx';
import { paths } from '../paths.ts';
import { ResetForm } from './reset-form.tsx';
import styles from './reset-password.module.css';
import { isRefusal, tokenQuery } from './reset-password.queries.ts';
import { useToken } from './use-token.ts';

/** Sets a new password by the link from the mail. */
export function ResetPasswordScreen() {
  const token = useToken();
  usePage({ title: 'Reset Password', description: 'Set a new password for your account.' });
  return token ? <ResetOf key={token} token={token} /> : <InvalidLink />;
}

function ResetOf({ token }: { token: string }) {
  const { data: isValid, error, refetch } = useQuery(tokenQuery(token));
  if (error && isRefusal(error)) return <InvalidLink />;
  if (isValid) {
    return (
      <AuthFrame title="Set a new password">
        <ResetForm token={token} onRefuse={refetch} />
      </AuthFrame>
    );
  }
  if (!error) return <Validating />;
  return (
    <AuthFrame title="Reset Password">
      <FailedState title="Your link could not be checked." error={error} onRetry={refetch} />
    </AuthFrame>
  );
}

const Validating = () => (
  <AuthFrame title="Reset Password">
    <div className={styles.fields} aria-busy="true">
      <p role="status" className={styles.text}>
        Validating reset link...
      </p>
      <Skeleton height={72} />
      <Skeleton height={72} />
      <Skeleton width={180} height={44} />
    </div>
  </AuthFrame>
);

const InvalidLink = () => (
  <AuthFrame title="Invalid Reset Link">
    <div className={styles.fields}>
      <p className={styles.text}>
        This link is not valid any more: it was used, a newer one was sent, or its time is over. You can ask
        for another one under “Forgot password?”.
      </p>
      <div>
        <LinkButton to={paths.auth} variant="primary">
          Back to Login
        </LinkButton>
      </div>
    </div>
  </AuthFrame>
);
