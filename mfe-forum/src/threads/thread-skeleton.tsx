import { Skeleton } from '@portal/sdk';
import { CommentsSkeleton } from '../comments/comments-skeleton.tsx';
import { ForumFrame } from './forum-frame.tsx';
import styles from './thread-page.module.css';

/** A discussion that is still coming. */
export const ThreadSkeleton = () => (
  <div className={styles.page} aria-busy="true" data-testid="thread-skeleton">
    <Skeleton width="70%" height={48} />
    <Skeleton width="30%" height={20} />
    <Skeleton height={140} />
    <CommentsSkeleton />
  </div>
);

/** The page while its code is still coming: it stands where the page will. */
export const ThreadScreenSkeleton = () => (
  <ForumFrame>
    <ThreadSkeleton />
  </ForumFrame>
);
