import { Skeleton } from '@portal/sdk';
import { BoardSkeleton } from '../bulletin/board-skeleton.tsx';
import styles from './community.module.css';

export const CommunitySkeleton = () => (
  <div className={styles.screen} aria-busy="true">
    <Skeleton width="16ch" height={56} />
    <div className={styles.columns}>
      <BoardSkeleton />
      <Skeleton className={styles.chatPlaceholder} />
    </div>
  </div>
);
