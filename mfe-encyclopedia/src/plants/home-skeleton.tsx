import { ChipsSkeleton } from './category-chips.tsx';
import styles from './home.module.css';
import heroStyles from './home-hero.module.css';
import { GridSkeleton } from './plant-grid.tsx';

/** The home page while its code is still coming. */
export const HomeSkeleton = () => (
  <div aria-busy="true">
    <div className={heroStyles.hero} />
    <div className={styles.body}>
      <ChipsSkeleton />
      <GridSkeleton />
    </div>
  </div>
);
