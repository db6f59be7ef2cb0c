import { Skeleton, Stack } from '@portal/sdk';
import styles from './auth.module.css';
import { AuthFrame } from './auth-frame.tsx';

export const AuthSkeleton = () => (
  <AuthFrame>
    <Stack gap={24} aria-busy="true" data-testid="auth-skeleton">
      <Skeleton className={styles.title} width="70%" height="1.2em" />
      <Skeleton height={50} />
      <Skeleton height={77} />
      <Skeleton height={77} />
      <Skeleton width={140} height={44} />
    </Stack>
  </AuthFrame>
);
