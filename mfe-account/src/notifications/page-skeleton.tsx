import { Skeleton } from '@portal/sdk';
import styles from './page-skeleton.module.css';

/** While the code of a page of notifications loads. Without texts: those come with the page. */
export const PageSkeleton = () => (
  <div className={styles.screen} aria-busy="true">
    <Skeleton width={280} height={48} />
    <Skeleton height={84} />
    <Skeleton height={84} />
    <Skeleton height={84} />
  </div>
);
