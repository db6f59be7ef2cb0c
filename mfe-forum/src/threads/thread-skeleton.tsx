import { Skeleton } from '@portal/sdk';
import { CommentsSkeleton } from '../comments/comments-skeleton.tsx';
import { ForumFrame } from './forum-frame.tsx';
import styles from './thread-page.module.css';

export const ThreadSkeleton = () => (
  <div className={styles.page} aria-busy="true" data-testid="thread-skeleton">
    <Skeleton width="70%" height={48} />
    <Skeleton width="30%" height={20} />
    <Skeleton height={140} />
    <CommentsSkeleton />
  </div>
);

export const ThreadScreenSkeleton = () => (
  <ForumFrame>
    <ThreadSkeleton />
  </ForumFrame>
);
