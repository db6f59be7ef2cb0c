import { Stack } from '@portal/sdk';
import { ChipsSkeleton } from './category-chips.tsx';
import styles from './home.module.css';
import heroStyles from './home-hero.module.css';
import { ListSkeleton } from './plant-lists.tsx';

export const HomeSkeleton = () => (
  <div aria-busy="true">
    <div className={heroStyles.hero} />
    <Stack className={styles.body}>
      <ChipsSkeleton />
      <ListSkeleton />
    </Stack>
  </div>
);
