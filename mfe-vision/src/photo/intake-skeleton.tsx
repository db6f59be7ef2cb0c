import { Skeleton, Stack } from '@portal/sdk';
import styles from './intake.module.css';

export const IntakeSkeleton = () => (
  <Stack isPage gap={24} aria-busy="true">
    <Skeleton width="14ch" height={56} />
    <Stack gap={32} className={styles.columns}>
      <Skeleton className={styles.stageSkeleton} />
    </Stack>
  </Stack>
);
