import { Skeleton } from '@portal/sdk';
import { useTexts } from '../texts/index.ts';
import styles from './favorites.module.css';
import { FavoritesFrame } from './favorites-frame.tsx';

export const FavoritesLoading = () => (
  <div aria-busy="true">
    <p className={styles.loading}>{useTexts().lists.loading}</p>
    <div className={styles.columns}>
      <div className={styles.lists}>
        <Skeleton height={220} />
        <Skeleton height={140} />
      </div>
      <Skeleton height={320} />
    </div>
  </div>
);

export const FavoritesScreenSkeleton = () => (
  <FavoritesFrame>
    <FavoritesLoading />
  </FavoritesFrame>
);
