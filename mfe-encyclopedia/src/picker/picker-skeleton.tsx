import { Skeleton, Stack } from '@portal/sdk';

export const PickerSkeleton = () => (
  <Stack gap={8} aria-busy="true">
    <Skeleton width={120} height={24} />
    <Skeleton height={48} />
  </Stack>
);
