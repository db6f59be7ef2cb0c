import { EmptyState, Skeleton } from '@portal/sdk';
import { useQuery } from '@portal/sdk/query';
import { AdminFrame } from '../admin/admin-frame.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { useTexts } from '../texts/index.ts';
import { PhotoReview } from './photo-review.tsx';
import { waitingOf, waitingQuery } from './waiting-photos.ts';

/** The found photos that a person has yet to approve, one at a time. */
export const PhotoApprovalsScreen = () => (
  <AdminFrame page="photoApprovals">
    <PhotoApprovals />
  </AdminFrame>
);

function PhotoApprovals() {
  const { waiting: labels } = useTexts();
  const read = useQuery({ ...waitingQuery(), refetchOnMount: 'always' });
  return (
    <Loaded read={read} failed={labels.listFailed} skeleton={<Skeleton height={420} />}>
      {(data) => {
        const photos = waitingOf(data);
        if (photos.length === 0) return <EmptyState title={labels.none}>{labels.noneAbout}</EmptyState>;
        return <PhotoReview photos={photos} />;
      }}
    </Loaded>
  );
}
