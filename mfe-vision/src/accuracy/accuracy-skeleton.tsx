import { Skeleton } from '@portal/sdk';
import styles from './accuracy.module.css';

export const AccuracySkeleton = () => (
  <div className={styles.screen} aria-busy="true">
    <Skeleton width="14ch" height={56} />
    <div className={styles.cards}>
      {['a', 'b', 'c', 'd'].map((key) => (
        <Skeleton key={key} height={150} />
      ))}
    </div>
    <Skeleton height={360} />
  </div>
);
