import { limits } from '@portal/contracts';
import { Skeleton } from '@portal/sdk';
import styles from './thread-list.module.css';

const places = Array.from({ length: limits.skeletons.threads }, (_, place) => place);

/** Five placeholders (specification §9). */
export const RowsSkeleton = () => (
  <div>
    {places.map((place) => (
      <div key={place} className={styles.rowPlaceholder} data-testid="thread-placeholder">
        <Skeleton width="38%" height={22} />
        <Skeleton width="70%" height={17} />
        <Skeleton width="46%" height={17} />
      </div>
    ))}
  </div>
);

export const ThreadListScreenSkeleton = () => (
  <div className={styles.screen} aria-busy="true">
    <Skeleton width={240} height={56} />
    <Skeleton height={48} />
    <RowsSkeleton />
  </div>
);
