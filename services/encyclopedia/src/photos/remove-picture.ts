import type { BodyOf, ChangedPhotos, plantPhotos, Viewer } from '@portal/contracts';
import { invalidInput } from '@portal/kit';
import type { PlantDeps } from '../plants/change-plant.ts';
import { picturesOf } from '../plants/pictures.ts';
import { addressList, changePictures, picturesChangedMeanwhile } from './change-pictures.ts';

/**
 * Removes one picture; the next one replaces a main picture. Throws conflict where another picture has moved to that
 * place, invalid_input where there is none.
 */
export function removePicture(
  plantId: number,
  removal: BodyOf<typeof plantPhotos.remove>,
  viewer: Viewer,
  deps: PlantDeps,
): Promise<ChangedPhotos> {
  const index = 'removeMain' in removal ? 0 : removal.photoIndex + 1;
  let expected = removal.photoUrl;
  return changePictures(
    {
      plantId,
      viewer,
      act: 'plant.photos_removed',
      decide(plant, shown) {
        const current = addressList(shown)[index];
        // Without an address, the request means the picture that was there when it arrived.
        expected ??= current;
        if (expected === undefined) throw invalidInput('This plant has no such picture.');
        if (expected !== current) throw picturesChangedMeanwhile();
        return picturesOf(plant).toSpliced(index, 1);
      },
    },
    deps,
  );
}
