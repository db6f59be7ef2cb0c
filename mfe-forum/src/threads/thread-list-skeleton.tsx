import { limits } from '@portal/contracts';
import { Skeleton, Stack } from '@portal/sdk';
import styles from './thread-list.module.css';
import row from './thread-row.module.css';

const places = Array.from({ length: limits.skeletons.threads }, (_, place) => place);

/** Five placeholders (specification §9), with the lines of a row. */
export const RowsSkeleton = () => (
  <div>
    {places.map((place) => (
      <div key={place} className={row.row} data-testid="thread-placeholder">
        <Stack gap={6} className={row.text}>
          <Skeleton width="48%" height={20} />
          <Skeleton height={34} />
        </Stack>
        <Skeleton height={24} />
      </div>
    ))}
  </div>
);

export const ThreadListScreenSkeleton = () => (
  <Stack isPage gap={24} className={styles.page} aria-busy="true">
    <Skeleton height={94} />
    <RowsSkeleton />
  </Stack>
);
