import { limits } from '@portal/contracts';
import { dropPhotos } from '../photos/photos.ts';
import { changePlant, type PlantDeps } from '../plants/change-plant.ts';
import { storedPhotosOf } from '../plants/pictures.ts';
import { type PlantDocument, PlantModel } from '../plants/plant.model.ts';
import { lifecycleEvent, restorableUntil } from './remove-plant.ts';

/**
 * Erases plants whose deletion can no longer be undone, with people's edits and photos, and publishes it. The
 * tombstone stays, so that no catalogue brings them back. Returns how many it erased.
 */
export async function erasePlants(deps: PlantDeps, now = new Date()): Promise<number> {
  const deletedBefore = new Date(now.getTime() - limits.plantRemoval.undoMs);
  const due = await PlantModel.find(
    { 'removal.at': { $lte: deletedBefore }, 'removal.erasedAt': null },
    { _id: 1 },
  ).lean<Pick<PlantDocument, '_id'>[]>();
  for (const { _id } of due) await erasePlant(_id, deps, now);
  return due.length;
}

async function erasePlant(plantId: number, deps: PlantDeps, now: Date): Promise<void> {
  const { before } = await changePlant(
    plantId,
    ({ removal }, revision) => {
      // It may have been restored, or erased by another instance.
      if (!removal || removal.erasedAt || restorableUntil(removal) > now) return undefined;
      return {
        set: { removal: { ...removal, erasedAt: now, revision } },
        unset: ['changes', 'photoRequests', 'waitingPhotos', 'pictureUndo'],
        events: [lifecycleEvent(plantId, 'erased', revision)],
      };
    },
    deps,
  );
  // After a crash here, the cleanup job finds them.
  if (before.removal) await dropPhotos(storedPhotosOf(before));
}
