import { limits } from '@portal/contracts';
import { Skeleton, Stack } from '@portal/sdk';
import styles from './thread-list.module.css';

const places = Array.from({ length: limits.skeletons.threads }, (_, place) => place);

/** Five placeholders (specification §9). */
export const RowsSkeleton = () => (
  <div>
    {places.map((place) => (
      <Stack gap={4} key={place} className={styles.rowPlaceholder} data-testid="thread-placeholder">
        <Skeleton width="38%" height={22} />
        <Skeleton width="70%" height={17} />
        <Skeleton width="46%" height={17} />
      </Stack>
    ))}
  </div>
);

export const ThreadListScreenSkeleton = () => (
  <Stack isPage gap={24} aria-busy="true">
    <Skeleton width={240} height={56} />
    <Skeleton height={48} />
    <RowsSkeleton />
  </Stack>
);
