import { Skeleton, Stack } from '@portal/sdk';
import { CommentsSkeleton } from '../comments/comments-skeleton.tsx';
import { ForumFrame } from './forum-frame.tsx';

export const ThreadSkeleton = () => (
  <Stack gap={40} aria-busy="true" data-testid="thread-skeleton">
    <Skeleton width="70%" height={48} />
    <Skeleton width="30%" height={20} />
    <Skeleton height={140} />
    <CommentsSkeleton />
  </Stack>
);

export const ThreadScreenSkeleton = () => (
  <ForumFrame>
    <ThreadSkeleton />
  </ForumFrame>
);
