import { EmptyState, FailedState, Skeleton } from '@portal/sdk';
import { useQuery } from '@portal/sdk/query';
import { AdminFrame } from '../admin/admin-frame.tsx';
import { useTexts } from '../texts/index.ts';
import { PhotoReview } from './photo-review.tsx';
import { waitingOf, waitingQuery } from './waiting-photos.ts';

/** The found photos that a person has yet to approve, one at a time. */
export function PhotoApprovalsScreen() {
  const { admin } = useTexts();
  return (
    <AdminFrame title={admin.photoApprovals} allow={['admin', 'owner']}>
      <PhotoApprovals />
    </AdminFrame>
  );
}

function PhotoApprovals() {
  const { waiting: labels } = useTexts();
  const { data, error, isFetching, refetch } = useQuery({ ...waitingQuery(), refetchOnMount: 'always' });
  if (!data && isFetching) return <Skeleton height={420} />;
  if (!data) return <FailedState title={labels.listFailed} error={error} onRetry={() => void refetch()} />;
  const photos = waitingOf(data);
  if (photos.length === 0) return <EmptyState title={labels.none}>{labels.noneAbout}</EmptyState>;
  return <PhotoReview photos={photos} />;
}
