import { limits } from '@portal/contracts';
import { conflict, isDuplicateKey } from '@portal/kit';
import { maxPlants } from '../plants/known-plant.ts';
import { CollectionModel, nameKey, storedName } from './collection.model.ts';

interface Placement {
  userId: number;
  plantId: number;
  name: string;
}

/**
 * Adds a plant to a member's collection, creating the collection if needed; answers its stored name. Each step is one
 * write that can lose to a concurrent request; the loop then starts over, and ends because someone always succeeds.
 * Throws conflict when a limit is reached.
 */
export async function collectPlant(placement: Placement): Promise<string> {
  for (;;) {
    const name = (await push(placement)) ?? (await nameIfContained(placement)) ?? (await create(placement));
    if (name !== undefined) return name;
  }
}

/** Undefined if the collection doesn't exist, already contains the plant, or is full. */
async function push({ userId, plantId, name }: Placement): Promise<string | undefined> {
  const hasSpace = {
    'plants.plantId': { $ne: plantId },
    [`plants.${maxPlants - 1}`]: { $exists: false },
  };
  const pushed = await CollectionModel.findOneAndUpdate(
    { userId, key: nameKey(name), ...hasSpace },
    { $push: { plants: { plantId, addedAt: new Date() } } },
    { projection: { name: 1 } },
  ).lean();
  return pushed?.name;
}

/** Undefined if the collection doesn't exist, or if it has space by now. */
async function nameIfContained({ userId, plantId, name }: Placement): Promise<string | undefined> {
  const collection = await CollectionModel.findOne({ userId, key: nameKey(name) }).lean();
  if (!collection) return undefined;
  if (collection.plants.some((entry) => entry.plantId === plantId)) return collection.name;
  if (collection.plants.length < maxPlants) return undefined;
  throw conflict(`This collection has reached the limit of ${maxPlants} plants.`);
}

/** Undefined if a concurrent request took the name or the slot. */
async function create({ userId, plantId, name }: Placement): Promise<string | undefined> {
  const own = await CollectionModel.find({ userId }, { slot: 1 }).lean();
  const taken = new Set(own.map(({ slot }) => slot));
  const slot = Array.from({ length: limits.collection.perMember }, (_, place) => place).find(
    (place) => !taken.has(place),
  );
  if (slot === undefined) {
    throw conflict(`You have reached the limit of ${limits.collection.perMember} collections.`);
  }
  const plants = [{ plantId, addedAt: new Date() }];
  try {
    const created = await CollectionModel.create({
      userId,
      name: storedName(name),
      key: nameKey(name),
      slot,
      plants,
    });
    return created.name;
  } catch (error) {
    if (isDuplicateKey(error)) return undefined;
    throw error;
  }
}
