import { ChipsSkeleton } from './category-chips.tsx';
import styles from './home.module.css';
import heroStyles from './home-hero.module.css';
import { GridSkeleton } from './plant-grid.tsx';

export const HomeSkeleton = () => (
  <div aria-busy="true">
    <div className={heroStyles.hero} />
    <div className={styles.body}>
      <ChipsSkeleton />
      <GridSkeleton />
    </div>
  </div>
);
