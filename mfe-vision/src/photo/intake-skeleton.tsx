import { Skeleton } from '@portal/sdk';
import styles from './intake.module.css';

export const IntakeSkeleton = () => (
  <div className={styles.screen} aria-busy="true">
    <Skeleton width="14ch" height={56} />
    <div className={styles.columns}>
      <Skeleton className={styles.stageSkeleton} />
    </div>
  </div>
);
