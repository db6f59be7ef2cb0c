import { Skeleton } from '@portal/sdk';
import { useTexts } from '../texts/index.ts';
import styles from './favorites.module.css';
import { FavoritesFrame } from './favorites-frame.tsx';

/** The plants while they are still coming. */
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

/** The page while its code is still coming: it stands where the page will. */
export const FavoritesScreenSkeleton = () => (
  <FavoritesFrame>
    <FavoritesLoading />
  </FavoritesFrame>
);
