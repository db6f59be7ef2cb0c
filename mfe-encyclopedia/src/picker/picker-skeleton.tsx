import { Skeleton, Stack } from '@portal/sdk';

export const PickerSkeleton = ({ opensOnFocus = false }) => (
  <Stack gap={8} aria-busy="true">
    <Skeleton width={120} height={24} />
    <Skeleton height={48} />
    {!opensOnFocus && <Skeleton height={288} />}
  </Stack>
);
