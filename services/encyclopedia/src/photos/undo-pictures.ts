import type { BodyOf, Plant, plantPhotos, Viewer } from '@portal/contracts';
import { conflict } from '@portal/kit';
import type { PlantDeps } from '../plants/change-plant.ts';
import { changePictures } from './change-pictures.ts';

/**
 * Puts back the pictures before the latest change of them. Throws conflict if the pictures have changed
 * since, or the time for it is over.
 */
export const undoPictures = (
  plantId: number,
  { revision }: BodyOf<typeof plantPhotos.undo>,
  viewer: Viewer,
  deps: PlantDeps,
): Promise<Plant> =>
  changePictures(
    {
      plantId,
      viewer,
      act: 'plant.photos_restored',
      isFinal: true,
      decide({ pictureUndo }) {
        const isOver = pictureUndo?.until !== undefined && pictureUndo.until.getTime() < Date.now();
        if (pictureUndo?.revision !== revision || isOver)
          throw conflict('This plant’s pictures have changed since. Edit them in the photo editor instead.');
        return pictureUndo.pictures;
      },
    },
    deps,
  );
