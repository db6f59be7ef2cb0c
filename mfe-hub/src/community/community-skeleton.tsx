import { Skeleton, Stack } from '@portal/sdk';
import { BoardSkeleton } from '../bulletin/board-skeleton.tsx';
import styles from './community.module.css';

export const CommunitySkeleton = () => (
  <Stack isPage gap={24} aria-busy="true">
    <Skeleton width="16ch" height={56} />
    <Stack gap={32} className={styles.columns}>
      <BoardSkeleton />
      <Skeleton className={styles.chatPlaceholder} />
    </Stack>
  </Stack>
);
