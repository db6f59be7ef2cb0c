import { dueTasks, type Log } from '@portal/kit';
import type { AccountPhotoHolds } from '../photo-holds/account-photo-holds.ts';
import { GardenPlantModel } from './garden-plant.model.ts';

/** The plants whose photo is to be checked, or to be announced to the moderators, by id. */
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
    await notePhotoChange(plantId);
  }
}

/** Has the current state of a plant's photo announced to the moderators. */
export const notePhotoChange = (plantId: number) => changedGardenPhotos.put(plantId, {});

/** Has the end of a photo announced, by when its plant is deleted. */
export const notePhotoRemoval = (plantId: number) => changedGardenPhotos.put(plantId, {}, writeMs);

/** Has the held photos of a garden announced, after a link has begun or ceased to show it. */
export async function noteHeldPhotos(userId: number): Promise<void> {
  const held = await GardenPlantModel.find({ userId, 'photo.hold': { $exists: true } }, { _id: 1 }).lean();
  for (const { _id } of held) await notePhotoChange(_id);
}
