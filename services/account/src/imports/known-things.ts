import { limits } from '@portal/contracts';
import { CollectionModel } from '../collections/collection.model.ts';
import { FavoriteModel } from '../favorites/favorite.model.ts';
import { CareRecordModel } from '../garden/care-record.model.ts';
import { dayOf } from '../garden/day.ts';
import { GardenPlantModel } from '../garden/garden-plant.model.ts';
import { GardenSettingsModel } from '../garden/garden-settings.model.ts';
import { HealthReadingModel } from '../garden/health-reading.model.ts';
import { JournalEntryModel } from '../journal/journal-entry.model.ts';
import { maxPlants } from '../plants/known-plant.ts';
import { UserModel } from '../users/user.model.ts';
import type { CheckContext } from './check.ts';
import type { FindPlant } from './plant-names.ts';
import type { CareDone, ImportRow, ProfileValue } from './row.ts';

/** Reads the keys and free places of a member, for the check of a file. */
export async function contextOf(
  userId: number,
  { find, now }: { find: FindPlant; now: Date },
): Promise<Omit<CheckContext, 'isKnown' | 'keepsVisibility'>> {
  const [plants, collections, favorites] = await Promise.all([
    GardenPlantModel.find({ userId }, { requestKey: 1 }).lean(),
    CollectionModel.find({ userId }, { key: 1, plants: 1 }).lean(),
    FavoriteModel.find({ userId }, { plantId: 1 }).lean(),
  ]);
  return {
    now,
    today: dayOf(now),
    find,
    quotas: {
      plants: limits.garden.plants - plants.length,
      collections: limits.collection.perMember - collections.length,
      favorites: maxPlants - favorites.length,
    },
    plantKeys: new Set(plants.map(({ requestKey }) => requestKey)),
    collections: new Map(
      collections.map(({ key, plants: placed }) => [key, new Set(placed.map(({ plantId }) => plantId))]),
    ),
    favorites: new Set(favorites.map(({ plantId }) => plantId)),
  };
}

/** The ids of a member's plants by their keys. */
export async function plantIdsOf(userId: number, keys: Iterable<string>): Promise<Map<string, number>> {
  const requestKey = { $in: [...new Set(keys)] };
  const plants = await GardenPlantModel.find({ userId, requestKey }, { requestKey: 1 }).lean();
  return new Map(plants.map((plant) => [plant.requestKey, plant._id]));
}

/** Those keys of rows that the member has already. */
export async function knownKeys(userId: number, rows: ImportRow[]): Promise<Set<string>> {
  const keysOf = (kind: ImportRow['kind']) => rows.filter((row) => row.kind === kind).map(({ key }) => key);
  const readings = rows.flatMap((row) => (row.kind === 'reading' ? row.value.plantKey : []));
  const plantIds = await plantIdsOf(userId, [...keysOf('plant'), ...readings]);
  const entries = await JournalEntryModel.find(
    { userId, requestKey: { $in: keysOf('entry') } },
    { requestKey: 1 },
  ).lean();
  const known = await HealthReadingModel.find(
    { gardenPlantId: { $in: [...plantIds.values()] }, requestKey: { $in: keysOf('reading') } },
    { requestKey: 1 },
  ).lean();
  return new Set([
    ...keysOf('plant').filter((key) => plantIds.has(key)),
    ...[...entries, ...known].map(({ requestKey }) => requestKey),
  ]);
}

/** The records of care that a plant of the member doesn't have yet; all of a plant that isn't there yet. */
export async function newRecords(
  userId: number,
  { plantKey, careDone }: { plantKey: string; careDone: CareDone[] },
): Promise<CareDone[]> {
  const gardenPlantId = (await plantIdsOf(userId, [plantKey])).get(plantKey);
  if (gardenPlantId === undefined) return careDone;
  const records = await CareRecordModel.find({ gardenPlantId }, { task: 1, on: 1 }).lean();
  const known = new Set(records.map(({ task, on }) => `${task} ${on}`));
  return careDone.filter(({ task, on }) => !known.has(`${task} ${on}`));
}

/** Those fields of a profile that are still empty: an import replaces nothing. */
export async function emptyFields(userId: number, value: ProfileValue): Promise<ProfileValue> {
  const [user, settings] = await Promise.all([
    UserModel.findById(userId).lean(),
    GardenSettingsModel.findById(userId, { hemisphere: 1 }).lean(),
  ]);
  const isEmpty = (field: string) => {
    const present = user?.[field as keyof ProfileValue['names']];
    return present === undefined || present === null || present.length === 0;
  };
  return {
    names: Object.fromEntries(Object.entries(value.names).filter(([field]) => isEmpty(field))),
    ...(value.timeZone && !user?.timeZone && { timeZone: value.timeZone }),
    ...(value.hemisphere && !settings?.hemisphere && { hemisphere: value.hemisphere }),
  };
}
