import { limits } from '@portal/contracts';
import { AppError, isDuplicateKey } from '@portal/kit';
import { CollectionModel, nameKey, storedName } from '../collections/collection.model.ts';
import { FavoriteModel } from '../favorites/favorite.model.ts';
import { freeSlot } from '../garden/free-slot.ts';
import { GardenSettingsModel } from '../garden/garden-settings.model.ts';
import { maxPlants } from '../plants/known-plant.ts';
import { changeAvatar } from '../users/avatars.ts';
import { changeProfile } from '../users/change-profile.ts';
import { toTimeZone } from '../users/to-time-zone.ts';
import { UserModel } from '../users/user.model.ts';
import { ImportRowModel } from './import.model.ts';
import { emptyFields } from './known-things.ts';
import { noteProblems } from './note-problems.ts';
import { insertNew, type StoredRow, type WriteContext } from './write-row.ts';

/** Fills what is empty of a profile; a name that can't be used here is left out. */
export async function writeProfile(
  rows: StoredRow<'profile'>[],
  context: WriteContext,
): Promise<StoredRow[]> {
  const { userId, importId, fixed, holds, storePhoto } = context;
  for (const row of rows) {
    const { names, timeZone, hemisphere } = await emptyFields(userId, row.value);
    const user = await UserModel.findById(userId).lean();
    if (!user) return [];
    const viewer = { id: userId, username: user.username, roles: [] };
    const isRefused = (error: unknown) => error instanceof AppError && error.status < 500;
    for (const [field, value] of Object.entries(names)) {
      await changeProfile(viewer, { [field]: value }, fixed).catch(async (error) => {
        if (!isRefused(error)) throw error;
        const { line, kind } = row;
        await noteProblems(importId, [{ line, kind, problem: 'name_refused', value: String(value) }]);
      });
    }
    if (timeZone) {
      const known = toKnownZone(timeZone);
      if (known) await UserModel.updateOne({ _id: userId }, { $set: { timeZone: known } });
    }
    if (hemisphere)
      await GardenSettingsModel.updateOne({ _id: userId }, { $set: { hemisphere } }, { upsert: true });
    if (user.avatar) continue;
    const changed = await storePhoto(row, (bytes) => changeAvatar(viewer, bytes, holds));
    if (changed?.avatar)
      await ImportRowModel.updateOne({ _id: row.id }, { $set: { made: changed.avatar.claim } });
  }
  return [];
}

function toKnownZone(typed: string): string | undefined {
  try {
    return toTimeZone(typed);
  } catch {
    return undefined;
  }
}

/** Writes collections with their plants, and returns those that there is no place for. */
export async function writeCollections(
  rows: StoredRow<'collection'>[],
  { userId }: WriteContext,
): Promise<StoredRow[]> {
  const left: StoredRow[] = [];
  for (const row of rows) {
    const { name, note, plants } = row.value;
    const own = await CollectionModel.find({ userId }, { slot: 1, key: 1, plants: 1 }).lean();
    const key = nameKey(name);
    const present = own.find((collection) => collection.key === key);
    const placed = plants.map(({ plantId, addedAt }) => ({ plantId, addedAt: new Date(addedAt) }));
    if (present) {
      const missing = placed
        .filter(({ plantId }) => !present.plants.some((each) => each.plantId === plantId))
        .slice(0, maxPlants - present.plants.length);
      await CollectionModel.updateOne({ userId, key }, { $push: { plants: { $each: missing } } });
      continue;
    }
    const slot = freeSlot(
      own.map((collection) => collection.slot),
      limits.collection.perMember,
    );
    const document = { userId, name: storedName(name), key, slot, plants: placed, ...(note && { note }) };
    if (slot === undefined || !(await isCreated(document))) left.push(row);
  }
  return left;
}

async function isCreated(document: object): Promise<boolean> {
  try {
    await CollectionModel.create(document);
    return true;
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    return false;
  }
}

/** Writes favourites, and returns those beyond their limit. */
export async function writeFavorites(
  rows: StoredRow<'favorite'>[],
  { userId }: WriteContext,
): Promise<StoredRow[]> {
  const present = await FavoriteModel.find({ userId }, { plantId: 1 }).lean();
  const known = new Set(present.map(({ plantId }) => plantId));
  const fresh = rows.filter(({ value }) => !known.has(value.plantId));
  const fitting = fresh.slice(0, Math.max(0, maxPlants - present.length));
  await insertNew(() =>
    FavoriteModel.insertMany(
      fitting.map(({ value }) => ({ userId, plantId: value.plantId, addedAt: new Date(value.addedAt) })),
      { ordered: false, lean: true },
    ),
  );
  return fresh.slice(fitting.length);
}
