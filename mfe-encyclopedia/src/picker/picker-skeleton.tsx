import { Skeleton } from '@portal/sdk';
import styles from './picker-skeleton.module.css';

export const PickerSkeleton = () => (
  <div className={styles.skeleton} aria-busy="true">
    <Skeleton width={120} height={24} />
    <Skeleton height={48} />
    <Skeleton height={288} />
  </div>
);
