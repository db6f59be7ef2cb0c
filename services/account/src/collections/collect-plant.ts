import { limits } from '@portal/contracts';
import { conflict, isDuplicateKey } from '@portal/kit';
import { maxPlants } from '../favorites/known-plant.ts';
import { CollectionModel } from './collection.model.ts';
import { nameKey, storedName } from './collection-name.ts';

/** A plant, a collection by its name, and whose it is. */
interface Placement {
  userId: number;
  plantId: number;
  name: string;
}

/**
 * Puts a plant into a member's collection, which is made where there is none of the name; answers the name that it
 * has. Each turn is one write that may find the world changed since it was looked at, and then looks again: it ends,
 * as a turn is lost only to another request that got its own through. Throws conflict where there is no room.
 */
export async function collectPlant(placement: Placement): Promise<string> {
  for (;;) {
    const name = (await push(placement)) ?? (await nameWhereHeld(placement)) ?? (await make(placement));
    if (name !== undefined) return name;
  }
}

/** Undefined where there is no such collection, it holds the plant, or it is full. */
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

/** Undefined where there is no such collection, or one that has got room for the plant meanwhile. */
async function nameWhereHeld({ userId, plantId, name }: Placement): Promise<string | undefined> {
  const collection = await CollectionModel.findOne({ userId, key: nameKey(name) }).lean();
  if (!collection) return undefined;
  if (collection.plants.some((entry) => entry.plantId === plantId)) return collection.name;
  if (collection.plants.length < maxPlants) return undefined;
  throw conflict(`This collection holds ${maxPlants} plants, the most that it can.`);
}

/** Undefined where the name or the place was taken meanwhile. */
async function make({ userId, plantId, name }: Placement): Promise<string | undefined> {
  const own = await CollectionModel.find({ userId }, { slot: 1 }).lean();
  const taken = new Set(own.map(({ slot }) => slot));
  const slot = Array.from({ length: limits.collection.perMember }, (_, place) => place).find(
    (place) => !taken.has(place),
  );
  if (slot === undefined) {
    throw conflict(`You have ${limits.collection.perMember} collections, the most that there can be.`);
  }
  const plants = [{ plantId, addedAt: new Date() }];
  try {
    const made = await CollectionModel.create({
      userId,
      name: storedName(name),
      key: nameKey(name),
      slot,
      plants,
    });
    return made.name;
  } catch (error) {
    if (isDuplicateKey(error)) return undefined;
    throw error;
  }
}
