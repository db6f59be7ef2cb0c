import { isDeepStrictEqual } from 'node:util';
import {
  type BodyOf,
  type ChangedPhotos,
  type plantPhotos,
  plates,
  plateViews,
  type Viewer,
} from '@portal/contracts';
import { invalidInput, isPublicAddress } from '@portal/kit';
import type { PlantDeps } from '../plants/change-plant.ts';
import { picturesOf } from '../plants/pictures.ts';
import type { Picture, PlantDocument } from '../plants/plant.model.ts';
import { addressList, changePictures, picturesChangedMeanwhile } from './change-pictures.ts';
import { withRecord } from './photo-record.ts';

/**
 * Sets a plant's pictures and their order: pictures that it has, its own plates, and https links to other sites.
 * Throws conflict where someone else changed them since the editor opened them.
 */
export function replacePictures(
  plantId: number,
  { imageUrl, additionalImages, replaces, records = [] }: BodyOf<typeof plantPhotos.replace>,
  viewer: Viewer,
  deps: PlantDeps,
): Promise<ChangedPhotos> {
  const requested = [...new Set([imageUrl, ...additionalImages])];
  let expected = replaces;
  return changePictures(
    {
      plantId,
      viewer,
      act: 'plant.photos_replaced',
      decide(plant, shown) {
        const present = addressList(shown);
        if (isDeepStrictEqual(present, requested) && records.length === 0) return undefined;
        // Without `replaces`, the request means the pictures that were there when it arrived.
        expected ??= present;
        if (!isDeepStrictEqual(expected, present)) throw picturesChangedMeanwhile();
        const pictures = picturesOf(plant);
        return withoutRepeats(
          requested.map((address) => {
            const field = address === imageUrl ? 'imageUrl' : 'additionalImages';
            const picture = pictures[present.indexOf(address)] ?? newPicture(address, field, plant);
            const record = records.find((one) => one.imageUrl === address);
            return record && picture.kind !== 'drawing' ? withRecord(picture, record, viewer) : picture;
          }),
        );
      },
    },
    deps,
  );
}

/** A plate or link that the plant doesn't show yet. Throws for any other address. */
function newPicture(address: string, field: string, plant: PlantDocument): Picture {
  const view = plant.catalogue && drawingAt(address, plant._id);
  if (view) return { kind: 'drawing', view };
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const isAllowed =
    url?.protocol === 'https:' && !url.username && !url.password && url.href.length <= maxLength;
  if (!isAllowed) throw refusal(field, 'Please enter a valid image URL.');
  if (!isPublicAddress(url.href))
    throw refusal(field, 'Please enter the address of a picture on the public internet.');
  return { kind: 'link', url: url.href };
}

/** The contract's limit: a normalised address can be longer than what was typed. */
const maxLength = 2000;

/** The view of a plant's own plate, in any revision. */
const drawingAt = (address: string, plantId: number) =>
  plateViews.find((view) => {
    const path = plates.read.path.replace(':id', String(plantId)).replace(':view', view);
    return address === path || address.startsWith(`${path}?`);
  });

/** Two addresses may name one picture. */
const withoutRepeats = (pictures: Picture[]) =>
  pictures.filter((picture, index) => pictures.findIndex((one) => keyOf(one) === keyOf(picture)) === index);

const keyOf = (picture: Picture) =>
  picture.kind === 'drawing' ? picture.view : picture.kind === 'photo' ? picture.path : picture.url;

const refusal = (field: string, sentence: string) => invalidInput(sentence, { [field]: sentence });
