import { type PhotoOrgan, photoApprovals, type WaitingPhoto, type WaitingPhotos } from '@portal/contracts';
import { query, toast, useWrite } from '@portal/sdk';
import { usePlantWrite, useRefusal } from '../plants/use-plant-write.ts';
import { texts, useTexts } from '../texts/index.ts';

export const waitingQuery = () => query(photoApprovals.list);

/** A photo that waits, and its plant. */
export interface Waiting {
  plant: WaitingPhotos;
  photo: WaitingPhoto;
}

export const waitingOf = (plants: readonly WaitingPhotos[]): Waiting[] =>
  plants.flatMap((plant) => plant.photos.map((photo) => ({ plant, photo })));

/** Approves or rejects a photo. */
export function useDecision({ onRejected }: { onRejected: () => void }) {
  const { waiting } = useTexts();
  const refetch = [waitingQuery().queryKey];
  const approval = usePlantWrite(photoApprovals.approve, {
    done: waiting.approved,
    failed: waiting.failed,
  });
  const rejection = useWrite(photoApprovals.reject, {
    refetch,
    onSuccess: () => {
      toast({ title: texts().waiting.rejected });
      onRejected();
    },
    onError: useRefusal({ failed: waiting.failed }),
  });
  const inputOf = ({ plant, photo }: Waiting) => ({
    params: { id: plant.plantId },
    body: { photoUrl: photo.imageUrl },
  });
  return {
    approve: (of: Waiting, organ: PhotoOrgan | '') => {
      const { params, body } = inputOf(of);
      approval.mutate({ params, body: { ...body, ...(organ && { organ }) } });
    },
    reject: (of: Waiting, reason: string) => {
      const { params, body } = inputOf(of);
      rejection.mutate({ params, body: { ...body, reason } });
    },
    isApproving: approval.isPending,
    isRejecting: rejection.isPending,
  };
}
