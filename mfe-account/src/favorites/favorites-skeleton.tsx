import { Muted, Skeleton, Stack } from '@portal/sdk';
import { useTexts } from '../texts/index.ts';
import styles from './favorites.module.css';
import { FavoritesFrame } from './favorites-frame.tsx';

export const FavoritesLoading = () => (
  <Stack gap={16} aria-busy="true">
    <Muted size="text">{useTexts().lists.loading}</Muted>
    <Stack gap={24} className={styles.columns}>
      <Stack gap={24}>
        <Skeleton height={220} />
        <Skeleton height={140} />
      </Stack>
      <Skeleton height={320} />
    </Stack>
  </Stack>
);

export const FavoritesScreenSkeleton = () => (
  <FavoritesFrame>
    <FavoritesLoading />
  </FavoritesFrame>
);
