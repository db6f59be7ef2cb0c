import { isDeepStrictEqual } from 'node:util';
import {
  type BodyOf,
  type Plant,
  type plantPhotos,
  plates,
  plateViews,
  type Viewer,
} from '@portal/contracts';
import { invalidInput } from '@portal/kit';
import type { PlantDeps } from '../plants/change-plant.ts';
import { picturesOf } from '../plants/pictures.ts';
import type { Picture, PlantDocument } from '../plants/plant.model.ts';
import { addressList, changePictures, picturesChangedMeanwhile } from './change-pictures.ts';

/**
 * Sets a plant's pictures and their order: pictures that it has, its own drawings, and pictures elsewhere by https.
 * Throws conflict where someone else changed them since the editor looked.
 */
export function replacePictures(
  plantId: number,
  { imageUrl, additionalImages, replaces }: BodyOf<typeof plantPhotos.replace>,
  viewer: Viewer,
  deps: PlantDeps,
): Promise<Plant> {
  const wanted = [...new Set([imageUrl, ...additionalImages])];
  let seen = replaces;
  return changePictures(
    {
      plantId,
      viewer,
      act: 'plant.photos_replaced',
      decide(plant, shown) {
        const present = addressList(shown);
        if (isDeepStrictEqual(present, wanted)) return undefined;
        // Who does not say what they looked at has looked at what was there when they asked.
        seen ??= present;
        if (!isDeepStrictEqual(seen, present)) throw picturesChangedMeanwhile();
        const pictures = picturesOf(plant);
        return once(wanted.map((address) => pictures[present.indexOf(address)] ?? read(address, plant)));
      },
    },
    deps,
  );
}

/** A picture that the plant does not have now. Throws where it may not have it. */
function read(address: string, plant: PlantDocument): Picture {
  const view = plant.catalogue && drawingAt(address, plant._id);
  if (view) return { kind: 'drawing', view };
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const isFit =
    url?.protocol === 'https:' && !url.username && !url.password && url.href.length <= longestAddress;
  if (!isFit) throw notAnAddress();
  return { kind: 'link', url: url.href };
}

/** Written out, an address may be longer than it was typed; the contract takes no longer ones back. */
const longestAddress = 2000;

/** The view of a plant's own drawing, whatever revision its address names. */
const drawingAt = (address: string, plantId: number) =>
  plateViews.find((view) => {
    const path = plates.read.path.replace(':id', String(plantId)).replace(':view', view);
    return address === path || address.startsWith(`${path}?`);
  });

/** Two addresses may lead to one picture. */
const once = (pictures: Picture[]) =>
  pictures.filter((picture, index) => pictures.findIndex((one) => keyOf(one) === keyOf(picture)) === index);

const keyOf = (picture: Picture) =>
  picture.kind === 'drawing' ? picture.view : picture.kind === 'photo' ? picture.path : picture.url;

const notAnAddress = () => {
  const sentence = 'Please enter a valid image URL.';
  return invalidInput(sentence, { imageUrl: sentence });
};
