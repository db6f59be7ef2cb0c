import { collections, limits, links, type Viewer } from '@portal/contracts';
import {
  compact,
  conflict,
  found,
  isDuplicateKey,
  isPlantDeleted,
  plainText,
  type Served,
  serve,
} from '@portal/kit';
import type { UpdateQuery } from 'mongoose';
import type { CheckPlant } from '../plants/known-plant.ts';
import { asMember } from '../removal/as-member.ts';
import { UserModel } from '../users/user.model.ts';
import { collectPlant } from './collect-plant.ts';
import {
  type CollectionDocument,
  CollectionModel,
  nameKey,
  storedName,
  visiblePlants,
} from './collection.model.ts';
import { newShare, openOf, sharedCollection, sharedCollections, withoutShare } from './collection-links.ts';

export const collectionRoutes = (checkPlant: CheckPlant, now: () => Date): Served[] => [
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

  serve(collections.details, async ({ params, viewer }) =>
    detailsOf(await CollectionModel.findOne({ userId: viewer.id, key: nameKey(params.name) }).lean(), now()),
  ),

  serve(collections.describe, ({ params, body, viewer }) => {
    const note = plainText(body.note, { name: 'note', length: limits.collection.noteLength });
    return change(viewer, params.name, note ? { $set: { note } } : { $unset: { note: 1 } }, now());
  }),

  serve(collections.share, ({ params, viewer }) =>
    asMember(viewer, () => change(viewer, params.name, { $set: newShare(now()) }, now())),
  ),

  serve(collections.withdraw, ({ params, viewer }) =>
    CollectionModel.updateOne({ userId: viewer.id, key: nameKey(params.name) }, withoutShare),
  ),

  serve(collections.listShared, async ({ viewer }) => {
    const shared = await sharedCollections(viewer.id, now());
    return shared
      .map(({ name, shareSince }) => ({ name, since: (shareSince ?? now()).toISOString() }))
      .sort((a, b) => byName.compare(a.name, b.name));
  }),

  serve(collections.readShared, async ({ query: { token }, reply }) => {
    reply.cacheControl = 'private, no-store';
    const collection = found(await sharedCollection(token, now()), 'Collection');
    const member = await UserModel.findById(collection.userId, { username: 1, displayName: 1 }).lean();
    const { username, displayName } = found(member, 'Collection');
    const { name, note } = collection;
    const plants = (await visiblePlants(collection)).map(({ plantId }) => ({ plantId })).reverse();
    return compact({
      name,
      note: note ?? undefined,
      username,
      displayName: displayName || undefined,
      plants,
    });
  }),

  serve(collections.erase, ({ params, viewer }) =>
    CollectionModel.deleteOne({ userId: viewer.id, key: nameKey(params.name) }),
  ),
];

async function change(viewer: Viewer, name: string, update: UpdateQuery<CollectionDocument>, now: Date) {
  const filter = { userId: viewer.id, key: nameKey(name) };
  return detailsOf(
    await CollectionModel.findOneAndUpdate(filter, update, { returnDocument: 'after' }).lean(),
    now,
  );
}

async function detailsOf(stored: CollectionDocument | null, now: Date) {
  const collection = found(stored, 'Collection');
  const { userId, name, note, shareToken } = collection;
  const [open] = await openOf(userId, [collection], now);
  return {
    ...compact({ name, note: note ?? undefined }),
    sharePath: open && shareToken ? links.sharedCollection({ token: shareToken }) : null,
  };
}

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
