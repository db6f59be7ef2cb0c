import { type ChangedPhotos, plantPhotos } from '@portal/contracts';
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
