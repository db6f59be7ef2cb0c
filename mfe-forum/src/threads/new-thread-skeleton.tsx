import { Skeleton, Stack } from '@portal/sdk';
import { ForumFrame } from './forum-frame.tsx';

export const NewThreadScreenSkeleton = () => (
  <ForumFrame>
    <Stack gap={40} aria-busy="true">
      <Skeleton width="60%" height={48} />
      <Skeleton height={72} />
      <Skeleton height={280} />
    </Stack>
  </ForumFrame>
);
