import type { BodyOf, garden } from '@portal/contracts';
import { found } from '@portal/kit';
import type { AccountPhotoHolds } from '../photo-holds/account-photo-holds.ts';
import { dayOf } from './day.ts';
import { plantPhotos, storePhoto } from './garden-photos.ts';
import { type GardenPlantDocument, GardenPlantModel } from './garden-plant.model.ts';
import { withPhotoCheck } from './held-photos.ts';

/**
 * Changes a plant: stores a new photo first, then writes the plant, then drops the photo it replaced. Throws not_found
 * if the plant was deleted.
 */
export async function changePlant(
  { _id, userId }: Pick<GardenPlantDocument, '_id' | 'userId'>,
  { photo, ...fields }: BodyOf<typeof garden.update>,
  { holds, now }: { holds: AccountPhotoHolds; now: Date },
): Promise<GardenPlantDocument> {
  const stored = photo ? await storePhoto(plantPhotos, photo, _id) : undefined;
  const photoField = photo === '' ? null : stored && { ...stored, hold: 'check' };
  const write = () =>
    GardenPlantModel.findOneAndUpdate({ _id, userId }, changeOf({ ...fields, photo: photoField }, now), {
      returnDocument: 'before',
    }).lean();
  const before = await (photo === undefined ? write() : withPhotoCheck(_id, holds, write));
  if (photo !== undefined) await plantPhotos.drop(before ? before.photo : stored);
  return found(await GardenPlantModel.findById(before?._id).lean(), 'Garden plant');
}

/** Sets what has a value, removes what is empty, and leaves what is undefined. */
function changeOf(fields: Record<string, unknown>, now: Date) {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  const isEmpty = (value: unknown) => value === null || value === '';
  return {
    $set: {
      ...Object.fromEntries(given.filter(([, value]) => !isEmpty(value))),
      updatedAt: now,
      remindOn: dayOf(now),
    },
    $unset: Object.fromEntries(given.filter(([, value]) => isEmpty(value)).map(([name]) => [name, 1])),
  };
}
