import type { ClaimedPhoto, PhotoHold } from '@portal/kit';
import { GardenPlantModel } from './garden-plant.model.ts';

/**
 * The photos of garden plants, for their check. Each is checked when it is stored, so that a garden shows all its photos as
 * soon as it is shared. One that must wait is never announced: no moderator sees photos of a garden.
 */
export const gardenPlantPhotos = {
  async find(_id: number) {
    const plant = await GardenPlantModel.findById(_id).lean();
    return plant?.photo?.hold === 'check' ? plant.photo : undefined;
  },
  change: (_id: number, { claim }: ClaimedPhoto, hold: PhotoHold | null) =>
    GardenPlantModel.updateOne(
      { _id, 'photo.claim': claim },
      hold ? { $set: { 'photo.hold': hold } } : { $unset: { 'photo.hold': 1 } },
    ),
};
