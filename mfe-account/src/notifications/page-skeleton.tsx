import { Skeleton, Stack } from '@portal/sdk';
import styles from './notifications.module.css';

/** While the code of a page of notifications loads. Without texts: those come with the page. */
export const PageSkeleton = () => (
  <Stack isPage gap={24} className={styles.screen} aria-busy="true">
    <Skeleton width={280} height={48} />
    <Skeleton height={84} />
    <Skeleton height={84} />
    <Skeleton height={84} />
  </Stack>
);
