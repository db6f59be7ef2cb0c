import { Skeleton, Stack } from '@portal/sdk';

/** The place of the screen while its code or its plants load. */
export const PlantsSkeleton = () => (
  <Stack isPage gap={24} aria-busy="true">
    <Skeleton width="12ch" height={48} />
    <Skeleton height={320} />
  </Stack>
);
