import type { DescribeCare } from '../notifications/list-notifications.ts';
import { GardenPlantModel } from './garden-plant.model.ts';

/** The plants of a notice that the member still has, by their present names. */
export const describeCare: DescribeCare = async (userId, plants) => {
  const ids = plants.map(({ gardenPlantId }) => gardenPlantId);
  const own = await GardenPlantModel.find({ _id: { $in: ids }, userId }, { name: 1 }).lean();
  const names = new Map(own.map(({ _id, name }) => [_id, name]));
  return plants.flatMap((plant) => {
    const name = names.get(plant.gardenPlantId);
    return name === undefined ? [] : [{ ...plant, name }];
  });
};
