import { namedPhotosOf } from '../plants/pictures.ts';
import { type PlantDocument, PlantModel } from '../plants/plant.model.ts';
import { plantPhotos } from './photos.ts';

/** Drops photos that no plant names. Those of plants that can be restored stay. Returns how many it dropped. */
export const cleanUpPhotos = (now?: Date): Promise<number> =>
  plantPhotos.dropOrphans(async (plantIds) => {
    const plants = await PlantModel.find({ _id: { $in: plantIds } }, { changes: 1, waitingPhotos: 1 }).lean<
      Pick<PlantDocument, 'changes' | 'waitingPhotos'>[]
    >();
    return plants.flatMap((plant) => namedPhotosOf(plant).map(({ claim }) => claim));
  }, now);
