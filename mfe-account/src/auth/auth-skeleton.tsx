import { Skeleton } from '@portal/sdk';
import styles from './auth.module.css';
import { AuthFrame } from './auth-frame.tsx';

/** The page in its frame while the form, or word on who is signed in, still comes. */
export const AuthSkeleton = () => (
  <AuthFrame title={<Skeleton width="60%" height={40} />}>
    <div className={styles.fields} aria-busy="true" data-testid="auth-skeleton">
      <Skeleton height={44} />
      <Skeleton height={72} />
      <Skeleton height={72} />
      <Skeleton width={140} height={44} />
    </div>
  </AuthFrame>
);
