import { Skeleton } from '@portal/sdk';
import { ForumFrame } from './forum-frame.tsx';
import styles from './thread-page.module.css';

export const NewThreadScreenSkeleton = () => (
  <ForumFrame>
    <div className={styles.page} aria-busy="true">
      <Skeleton width="60%" height={48} />
      <Skeleton height={72} />
      <Skeleton height={280} />
    </div>
  </ForumFrame>
);
