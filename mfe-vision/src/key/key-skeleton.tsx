import { Grid, Skeleton, Stack } from '@portal/sdk';
import styles from './key.module.css';

const states = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** A question whose answers load. */
export const KeySkeleton = () => (
  <Stack isPage gap={24} aria-busy="true">
    <Skeleton width="14ch" height={56} />
    <Skeleton width="22ch" height={32} />
    <Grid gap={8} className={styles.skeleton}>
      {states.map((key) => (
        <Skeleton key={key} height={60} />
      ))}
    </Grid>
  </Stack>
);
