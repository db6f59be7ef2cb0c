import type { ClaimedPhoto, PhotoHold } from '@portal/kit';
import { GardenPlantModel } from './garden-plant.model.ts';
import { isGardenShared } from './open-garden-link.ts';

/**
 * The photos of garden plants, for their check. Each is checked when it is stored, so that a garden shows all its photos as
 * soon as it is shared; until then moderators are asked for none.
 */
export const gardenPlantPhotos = {
  async find(_id: number) {
    const plant = await GardenPlantModel.findById(_id).lean();
    return plant?.photo?.hold === 'approval' && !(await isGardenShared(plant.userId))
      ? undefined
      : plant?.photo;
  },
  change: (_id: number, { claim }: ClaimedPhoto, hold: PhotoHold | null) =>
    GardenPlantModel.updateOne(
      { _id, 'photo.claim': claim },
      hold ? { $set: { 'photo.hold': hold } } : { $unset: { 'photo.hold': 1 } },
    ),
};
