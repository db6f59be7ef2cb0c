import { storedPhotosOf } from '../plants/pictures.ts';
import { type PlantDocument, PlantModel } from '../plants/plant.model.ts';
import { plantPhotos } from './photos.ts';

/** An undo that was accepted just before its end is written by then. */
const graceMs = 60 * 1000;

/**
 * Drops photos that no plant names. Those of plants that can be restored, and of changes that can be undone, stay.
 * Returns how many it dropped.
 */
export async function cleanUpPhotos(now = new Date()): Promise<number> {
  await PlantModel.updateMany(
    { 'pictureUndo.until': { $lt: new Date(now.getTime() - graceMs) } },
    { $unset: { pictureUndo: 1 } },
  );
  return plantPhotos.dropOrphans(async (plantIds) => {
    const plants = await PlantModel.find(
      { _id: { $in: plantIds } },
      { changes: 1, waitingPhotos: 1, pictureUndo: 1 },
    ).lean<Pick<PlantDocument, 'changes' | 'waitingPhotos' | 'pictureUndo'>[]>();
    return plants.flatMap((plant) => storedPhotosOf(plant).map(({ claim }) => claim));
  }, now);
}
