import { limits } from '@portal/contracts';
import { dropPhotos } from '../photos/photos.ts';
import { changePlant, type PlantDeps } from '../plants/change-plant.ts';
import { photosOf } from '../plants/pictures.ts';
import { type PlantDocument, PlantModel } from '../plants/plant.model.ts';
import { presence, restorableUntil } from './remove-plant.ts';

/**
 * Ends for good the plants that nobody brought back in time: what people wrote of them and their photos go, and every
 * service is told to do the same. The tombstone stays, so that no catalogue brings one back. Answers how many there were.
 */
export async function erasePlants(deps: PlantDeps, now = new Date()): Promise<number> {
  const lastDay = new Date(now.getTime() - limits.plantRemoval.undoMs);
  const due = await PlantModel.find(
    { 'removal.at': { $lte: lastDay }, 'removal.erasedAt': null },
    { _id: 1 },
  ).lean<Pick<PlantDocument, '_id'>[]>();
  for (const { _id } of due) await erasePlant(_id, deps, now);
  return due.length;
}

async function erasePlant(plantId: number, deps: PlantDeps, now: Date): Promise<void> {
  const { before } = await changePlant(
    plantId,
    ({ removal }, revision) => {
      // Someone may have brought it back, or another instance been quicker.
      if (!removal || removal.erasedAt || restorableUntil(removal) > now) return undefined;
      return {
        set: { removal: { ...removal, erasedAt: now, revision } },
        unset: ['changes', 'photoRequests'],
        news: [presence(plantId, 'erased', revision)],
      };
    },
    deps,
  );
  // Should this process die here, the sweep finds them.
  if (before.removal) await dropPhotos(photosOf(before));
}
