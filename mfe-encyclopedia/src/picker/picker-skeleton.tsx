import { Skeleton } from '@portal/sdk';
import styles from './picker-skeleton.module.css';

/** The picker while its code is still coming: label, field and list. */
export const PickerSkeleton = () => (
  <div className={styles.waiting} aria-busy="true">
    <Skeleton width={120} height={24} />
    <Skeleton height={48} />
    <Skeleton height={288} />
  </div>
);
