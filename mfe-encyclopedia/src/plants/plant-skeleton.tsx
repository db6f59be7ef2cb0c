import { Skeleton, Stack } from '@portal/sdk';
import { PlantFrame } from './plant-frame.tsx';
import styles from './plant-skeleton.module.css';

/** Six placeholders in the shape of the page (specification §9). */
export const PlantSkeleton = () => (
  <Stack gap={40} rowGap={24} className={styles.page} aria-busy="true" data-testid="plant-skeleton">
    <Skeleton className={styles.picture} />
    <Stack gap={16}>
      <Skeleton width="60%" height={44} />
      <Skeleton width="45%" height={28} />
      <Skeleton width="30%" height={26} />
      <Skeleton height={120} />
      <Skeleton height={180} />
    </Stack>
  </Stack>
);

export const PlantScreenSkeleton = () => (
  <PlantFrame>
    <PlantSkeleton />
  </PlantFrame>
);
