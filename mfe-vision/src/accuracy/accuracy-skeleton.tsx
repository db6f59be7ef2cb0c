import { Grid, Skeleton, Stack } from '@portal/sdk';
import styles from './accuracy.module.css';

export const AccuracySkeleton = () => (
  <Stack isPage gap={24} aria-busy="true">
    <Skeleton width="14ch" height={56} />
    <Grid gap={16} className={styles.cards}>
      {['a', 'b', 'c'].map((key) => (
        <Skeleton key={key} height={150} />
      ))}
    </Grid>
    <Skeleton height={360} />
  </Stack>
);
