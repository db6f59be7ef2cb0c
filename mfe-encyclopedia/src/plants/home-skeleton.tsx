import { Stack } from '@portal/sdk';
import { ChipsSkeleton } from './category-chips.tsx';
import styles from './home.module.css';
import heroStyles from './home-hero.module.css';
import { GridSkeleton } from './plant-grid.tsx';

export const HomeSkeleton = () => (
  <div aria-busy="true">
    <div className={heroStyles.hero} />
    <Stack gap={32} className={styles.body}>
      <ChipsSkeleton />
      <GridSkeleton />
    </Stack>
  </div>
);
