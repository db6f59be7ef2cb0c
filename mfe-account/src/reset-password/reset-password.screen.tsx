import { type ApiError, FailedState, LinkButton, Skeleton, usePage } from '@portal/sdk';
import { useQuery } from '@portal/sdk/query';
import { AuthFrame } from '../auth/auth-frame.tsx';
import { paths } from '../paths.ts';
import { ResetForm } from './reset-form.tsx';
import styles from './reset-password.module.css';
import { isRefusal, tokenQuery } from './reset-password.queries.ts';
import { useToken } from './use-token.ts';

const titles = {
  validating: 'Reset Password',
  valid: 'New password',
  invalid: 'Invalid Reset Link',
  unknown: 'Reset Password',
};

/** Sets a new password by the link from the mail. */
export function ResetPasswordScreen() {
  const token = useToken();
  usePage({ title: 'Reset Password', description: 'Set a new password for your account.' });
  if (token) return <ResetOf key={token} token={token} />;
  return (
    <AuthFrame title={titles.invalid}>
      <InvalidLink />
    </AuthFrame>
  );
}

function ResetOf({ token }: { token: string }) {
  const { data: isValid, error, isFetching, refetch } = useQuery(tokenQuery(token));
  const state = stateOf(isValid, error, isFetching);
  return (
    <AuthFrame title={titles[state]}>
      {state === 'validating' && <Validating />}
      {state === 'valid' && <ResetForm token={token} onRefuse={refetch} />}
      {state === 'invalid' && <InvalidLink />}
      {state === 'unknown' && (
        <FailedState title="Your link could not be checked." error={error} onRetry={refetch} />
      )}
    </AuthFrame>
  );
}

function stateOf(
  isValid: true | undefined,
  error: ApiError | null,
  isFetching: boolean,
): keyof typeof titles {
  if (error && isRefusal(error)) return 'invalid';
  if (isValid) return 'valid';
  return isFetching ? 'validating' : 'unknown';
}

const Validating = () => (
  <div className={styles.fields} aria-busy="true">
    <p role="status" className={styles.text}>
      Validating reset link...
    </p>
    <Skeleton height={77} />
    <Skeleton height={77} />
    <Skeleton width={160} height={44} />
  </div>
);

const InvalidLink = () => (
  <div className={styles.fields}>
    <p className={styles.text}>
      This link is not valid any more: it was used, a newer one was sent, or its time is over. You can ask for
      another one under “Forgot password?”.
    </p>
    <div>
      <LinkButton to={paths.auth} variant="primary">
        Back to Login
      </LinkButton>
    </div>
  </div>
);
