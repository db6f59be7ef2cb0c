import type { BodyOf, Plant, plantPhotos, Viewer } from '@portal/contracts';
import { invalidInput } from '@portal/kit';
import type { PlantDeps } from '../plants/change-plant.ts';
import { picturesOf } from '../plants/pictures.ts';
import { addressList, changePictures, picturesChangedMeanwhile } from './change-pictures.ts';

/**
 * Takes one picture away; the next takes the place of a main one. Throws conflict where another picture stands there
 * than the one that was meant, invalid_input where none does.
 */
export function removePicture(
  plantId: number,
  removal: BodyOf<typeof plantPhotos.remove>,
  viewer: Viewer,
  deps: PlantDeps,
): Promise<Plant> {
  const place = 'removeMain' in removal ? 0 : removal.photoIndex + 1;
  let meant = removal.photoUrl;
  return changePictures(
    {
      plantId,
      viewer,
      act: 'plant.photos_removed',
      decide(plant, shown) {
        const there = addressList(shown)[place];
        // Who does not say which picture they mean has meant the one that was there when they asked.
        meant ??= there;
        if (meant === undefined) throw invalidInput('The plant has no such picture.');
        if (meant !== there) throw picturesChangedMeanwhile();
        return picturesOf(plant).toSpliced(place, 1);
      },
    },
    deps,
  );
}
