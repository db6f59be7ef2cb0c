import type { CareTask } from '@portal/contracts';
import { CollectionModel, nameKey } from '../collections/collection.model.ts';
import { FavoriteModel } from '../favorites/favorite.model.ts';
import { removeReading } from '../garden/add-reading.ts';
import { CareRecordModel } from '../garden/care-record.model.ts';
import { GardenPlantModel } from '../garden/garden-plant.model.ts';
import { GardenSettingsModel } from '../garden/garden-settings.model.ts';
import { HealthReadingModel } from '../garden/health-reading.model.ts';
import { removePlant } from '../garden/remove-garden.ts';
import { deleteEntry } from '../journal/delete-entries.ts';
import { JournalEntryModel } from '../journal/journal-entry.model.ts';
import { removeAvatar } from '../users/avatars.ts';
import { changeProfile } from '../users/change-profile.ts';
import { UserModel } from '../users/user.model.ts';
import { type ImportDocument, ImportModel, ImportRowModel } from './import.model.ts';
import { plantIdsOf } from './known-things.ts';
import type { ImportKind } from './row.ts';
import type { WriteDeps } from './write-row.ts';
import type { WrittenValues } from './written-values.ts';

const batchLength = 100;

interface UndoneRow<Kind extends ImportKind> {
  key: string;
  value: WrittenValues[Kind];
  made?: string | null | undefined;
}

type UndoContext = { userId: number } & Pick<WriteDeps, 'fixed'>;

/** Removes what a row has written; returns false if it stays, because it was changed or used since. Safe to repeat. */
type UndoRow<Kind extends ImportKind> = (row: UndoneRow<Kind>, context: UndoContext) => Promise<boolean>;

const undoers: { [Kind in ImportKind]: UndoRow<Kind> } = {
  profile: undoProfile,
  plant: undoPlant,
  care: undoRecords,
  reading: undoReading,
  entry: undoEntry,
  collection: undoCollection,
  favorite: async ({ value: { plantId, addedAt } }, { userId }) => {
    await FavoriteModel.deleteOne({ userId, plantId, addedAt: new Date(addedAt) });
    return true;
  },
};

/** Undoes the last rows that an import has written. Returns whether there were any. */
export async function undoBatch(
  { _id: importId, userId }: ImportDocument,
  deps: WriteDeps,
): Promise<boolean> {
  const rows = await ImportRowModel.find({ importId, state: 'written' }, { photo: 0 })
    .sort({ place: -1 })
    .limit(batchLength)
    .lean();
  for (const { _id, kind, key, value, made } of rows) {
    const undo = undoers[kind] as UndoRow<ImportKind>;
    const isGone = await undo({ key, value: JSON.parse(value), made }, { ...deps, userId });
    await ImportRowModel.updateOne({ _id }, { $set: { state: isGone ? 'removed' : 'stayed' } });
  }
  const count = (state: 'written' | 'stayed') => ImportRowModel.countDocuments({ importId, state });
  await ImportModel.updateOne(
    { _id: importId },
    { $set: { done: await count('written'), stayed: await count('stayed') } },
  );
  return rows.length > 0;
}

async function undoEntry({ key, value }: UndoneRow<'entry'>, { userId }: UndoContext): Promise<boolean> {
  const entry = await JournalEntryModel.findOne({ userId, requestKey: key }).lean();
  if (!entry) return true;
  if (entry.updatedAt.toISOString() !== value.updatedAt) return false;
  await deleteEntry(entry);
  return true;
}

async function undoReading({ key, value }: UndoneRow<'reading'>, { userId }: UndoContext): Promise<boolean> {
  const gardenPlantId = (await plantIdsOf(userId, [value.plantKey])).get(value.plantKey);
  if (gardenPlantId === undefined) return true;
  const reading = await HealthReadingModel.findOne({ gardenPlantId, requestKey: key }).lean();
  if (reading) await removeReading(gardenPlantId, reading._id);
  return true;
}

async function undoRecords({ value }: UndoneRow<'care'>, { userId }: UndoContext): Promise<boolean> {
  const gardenPlantId = (await plantIdsOf(userId, [value.plantKey])).get(value.plantKey);
  if (gardenPlantId === undefined) return true;
  for (const { task, on } of value.careDone) await CareRecordModel.deleteOne({ gardenPlantId, task, on });
  for (const task of new Set(value.careDone.map((done) => done.task)))
    await copyLastDone(gardenPlantId, task);
  return true;
}

/** Leaves the time of the plant's last change: an undo of the plant compares it. */
async function copyLastDone(gardenPlantId: number, task: CareTask): Promise<void> {
  const last = await CareRecordModel.findOne({ gardenPlantId, task }).sort({ on: -1 }).lean();
  const field = `care.${task}.lastDoneOn`;
  await GardenPlantModel.updateOne(
    { _id: gardenPlantId },
    last ? { $set: { [field]: last.on } } : { $unset: { [field]: 1 } },
  );
}

/** A plant stays that was changed, cared for or written about since. */
async function undoPlant({ key, value }: UndoneRow<'plant'>, { userId }: UndoContext): Promise<boolean> {
  const plant = await GardenPlantModel.findOne({ userId, requestKey: key }).lean();
  if (!plant) return true;
  const isUsed =
    plant.updatedAt.toISOString() !== value.updatedAt ||
    (await CareRecordModel.countDocuments({ gardenPlantId: plant._id })) > value.careDone.length ||
    (await HealthReadingModel.exists({ gardenPlantId: plant._id })) !== null ||
    (await JournalEntryModel.exists({ gardenPlantId: plant._id })) !== null;
  if (isUsed) return false;
  await removePlant(plant);
  return true;
}

async function undoCollection({ value }: UndoneRow<'collection'>, { userId }: UndoContext): Promise<boolean> {
  const key = nameKey(value.name);
  // By its time, so that plants which the member added later stay.
  const $or = value.plants.map(({ plantId, addedAt }) => ({ plantId, addedAt: new Date(addedAt) }));
  if ($or.length > 0) await CollectionModel.updateOne({ userId, key }, { $pull: { plants: { $or } } });
  const collection = await CollectionModel.findOne({ userId, key }).lean();
  if (!collection || !value.isNew) return true;
  if (collection.plants.length > 0) return false;
  await CollectionModel.deleteOne({ userId, key, plants: { $size: 0 } });
  return true;
}

async function undoProfile(
  { value, made }: UndoneRow<'profile'>,
  { userId, fixed }: UndoContext,
): Promise<boolean> {
  const user = await UserModel.findById(userId).lean();
  if (!user) return true;
  const { names, timeZone, hemisphere } = value;
  const same = Object.entries(names).filter(([field, written]) =>
    isSame(user[field as keyof typeof names], written),
  );
  const emptied = Object.fromEntries(same.map(([field]) => [field, field === 'links' ? [] : '']));
  await changeProfile({ id: userId, username: user.username, roles: [] }, emptied, fixed);
  if (timeZone) await UserModel.updateOne({ _id: userId, timeZone }, { $unset: { timeZone: 1 } });
  if (hemisphere)
    await GardenSettingsModel.updateOne({ _id: userId, hemisphere }, { $unset: { hemisphere: 1 } });
  if (made && user.avatar?.claim === made) await removeAvatar(userId);
  return same.length === Object.keys(names).length;
}

const isSame = (present: unknown, written: unknown) => JSON.stringify(present) === JSON.stringify(written);
