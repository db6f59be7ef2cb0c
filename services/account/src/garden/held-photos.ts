import { dueTasks, type Log } from '@portal/kit';
import type { AccountPhotoHolds } from '../photo-holds/account-photo-holds.ts';

/** The plants whose photo is to be checked, by id. */
export const changedGardenPhotos = dueTasks({ collection: 'changedGardenPhotos', maxPauseMs: 60_000 });

/** Time that a write may take before its process counts as dead, in milliseconds. */
const writeMs = 45_000;

/** Checks what is due, until stopped. */
export const startGardenPhotoChecks = (holds: AccountPhotoHolds, log: Log) =>
  changedGardenPhotos.start(({ _id }) => holds.settle('garden_plant', Number(_id)), log);

/** Runs a write that changes the photo of a plant, then has it checked. If that fails, its task does it later. */
export async function withPhotoCheck<T>(
  plantId: number,
  holds: AccountPhotoHolds,
  write: () => Promise<T>,
): Promise<T> {
  await changedGardenPhotos.put(plantId, {}, writeMs);
  try {
    const written = await write();
    await holds.settle('garden_plant', plantId).catch(() => undefined);
    return written;
  } finally {
    await changedGardenPhotos.put(plantId, {});
  }
}
