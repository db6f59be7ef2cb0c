import { Card, Skeleton, Stack } from '@portal/sdk';

const places = [0, 1, 2];

export const BoardSkeleton = () => (
  <Stack gap={16} data-testid="board-placeholder">
    {places.map((place) => (
      <Stack as={Card} gap={12} key={place}>
        <Skeleton width={90} height={22} />
        <Skeleton width="60%" height={26} />
        <Skeleton width="90%" height={18} />
        <Skeleton width="40%" height={16} />
      </Stack>
    ))}
  </Stack>
);
