import { Skeleton, Stack } from '@portal/sdk';
import { PlantFrame } from './plant-frame.tsx';
import styles from './plant-skeleton.module.css';

/** Six placeholders in the shape of the page (specification §9). */
export const PlantSkeleton = () => (
  <div className={styles.page} aria-busy="true" data-testid="plant-skeleton">
    <Skeleton className={styles.bar} />
    <Stack gap={12} className={styles.names}>
      <Skeleton width="80%" height={40} />
      <Skeleton width="60%" height={24} />
    </Stack>
    <Skeleton className={styles.picture} />
    <Skeleton className={styles.summary} />
    <Skeleton className={styles.warnings} />
  </div>
);

export const PlantScreenSkeleton = () => (
  <PlantFrame>
    <PlantSkeleton />
  </PlantFrame>
);
