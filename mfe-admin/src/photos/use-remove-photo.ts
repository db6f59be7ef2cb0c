import { type ChangedPhotos, type Plant, plantPhotos } from '@portal/contracts';
import type { ToastMessage } from '@portal/sdk';
import { usePlantWrite } from '../plants/use-plant-write.ts';
import { useTexts } from '../texts/index.ts';

/** Answers the "Undo" of a toast about changed photos; nothing where the change can't be undone. */
export function usePhotoUndo() {
  const { shared, photos } = useTexts();
  const { mutate } = usePlantWrite(plantPhotos.undo, { done: photos.undone, failed: photos.undoFailed });
  return ({ id, undoRevision }: ChangedPhotos): Pick<ToastMessage, 'action'> =>
    undoRevision === undefined
      ? {}
      : {
          action: {
            label: shared.undo,
            onPress: () => mutate({ params: { id }, body: { revision: undoRevision } }),
          },
        };
}

/** Removes a photo by index and URL, so that the portal refuses if someone else changed the list. */
export function useRemovePhoto(plant: Plant) {
  const { photos } = useTexts();
  const undo = usePhotoUndo();
  const { mutate, isPending } = usePlantWrite(plantPhotos.remove, {
    done: (changed: ChangedPhotos) => ({ title: photos.removed, ...undo(changed) }),
    failed: photos.removeFailed,
  });
  const remove = (photoUrl: string) =>
    mutate({
      params: { id: plant.id },
      body:
        photoUrl === plant.imageUrl
          ? { removeMain: true, photoUrl }
          : { photoIndex: plant.additionalImages.indexOf(photoUrl), photoUrl },
    });
  return { remove, isRemoving: isPending };
}
