import { collections, limits } from '@portal/contracts';
import { conflict, found, isDuplicateKey, isPlantDeleted, type Served, serve } from '@portal/kit';
import type { CheckPlant } from '../plants/known-plant.ts';
import { asMember } from '../removal/as-member.ts';
import { collectPlant } from './collect-plant.ts';
import { CollectionModel, nameKey, storedName, visiblePlants } from './collection.model.ts';

export const collectionRoutes = (checkPlant: CheckPlant): Served[] => [
  serve(collections.list, ({ viewer }) => namesOf({ userId: viewer.id })),

  serve(collections.read, async ({ params, viewer }) => {
    const collection = await CollectionModel.findOne({ userId: viewer.id, key: nameKey(params.name) }).lean();
    return (await visiblePlants(found(collection, 'Collection')))
      .map(({ plantId }) => ({ plantId }))
      .reverse();
  }),

  serve(collections.holding, async ({ params, viewer }) =>
    (await isPlantDeleted(params.id)) ? [] : namesOf({ userId: viewer.id, 'plants.plantId': params.id }),
  ),

  serve(collections.add, async ({ params: { plantId }, body, viewer, requestId }) => {
    await checkPlant(plantId, requestId);
    const placement = { userId: viewer.id, plantId, name: body.collectionName };
    return { collectionName: await asMember(viewer, () => collectPlant(placement)) };
  }),

  serve(collections.remove, ({ params: { plantId }, body, viewer }) =>
    CollectionModel.updateOne(
      { userId: viewer.id, key: nameKey(body.collectionName) },
      { $pull: { plants: { plantId } } },
    ),
  ),

  serve(collections.rename, async ({ params, body: { collectionName }, viewer }) => {
    await rename(viewer.id, params.name, collectionName);
    return { collectionName: storedName(collectionName) };
  }),

  serve(collections.erase, ({ params, viewer }) =>
    CollectionModel.deleteOne({ userId: viewer.id, key: nameKey(params.name) }),
  ),
];

const byName = new Intl.Collator('en', { numeric: true });

/** A member's collection names in natural order. */
async function namesOf(filter: { userId: number; 'plants.plantId'?: number }): Promise<string[]> {
  const named = await CollectionModel.find(filter, { name: 1 }).limit(limits.collection.perMember).lean();
  return named.map(({ name }) => name).sort(byName.compare);
}

async function rename(userId: number, from: string, to: string): Promise<void> {
  try {
    const { matchedCount } = await CollectionModel.updateOne(
      { userId, key: nameKey(from) },
      { $set: { name: storedName(to), key: nameKey(to) } },
    );
    found(matchedCount || undefined, 'Collection');
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    const sentence = 'You already have a collection with this name.';
    throw conflict(sentence, { collectionName: sentence });
  }
}
