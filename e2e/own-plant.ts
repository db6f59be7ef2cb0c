import { randomUUID } from 'node:crypto';
import {
  addressOf,
  bulletin,
  collections,
  communityPhotos,
  type Endpoint,
  favorites,
  journal,
  type PlantInput,
  plants,
  profiles,
  type ReplyOf,
  type Thread,
  threads,
} from '@portal/contracts';
import { ask, photo, type Visitor } from './people.ts';

/** A plant as an administrator enters it. */
export const plantNamed = (commonName: string): PlantInput => ({
  commonName,
  latinName: `Planta ${commonName.toLowerCase().replace(/[^a-z]+/g, ' ')} ${randomUUID().slice(0, 8)}`,
  category: 'medicinal',
  family: 'Lamiaceae',
  otherNames: [],
  description: 'A grey, woolly little shrub that grows among stones.',
  uses: 'Dried leaves are brewed as a tea.',
  habitat: 'It grows on dry, stony slopes.',
  growingConditions: 'Give it full sun and poor soil.',
  toxicity: { level: 'none' },
  lookAlikes: [],
  interactions: [],
  interactionGap: 'not studied',
  sources: [],
});

/** A member with plants. */
export type Gardener = Visitor & { id: number };

/** A plant that a member has stored everywhere, and the thread about it. */
export interface PlantInFolder {
  plantId: number;
  threadId: number;
}

/** Stores a plant everywhere that a member can, and returns the id of a thread about it. */
export async function storeEverywhere(rosa: Gardener, plantId: number): Promise<number> {
  const { commonName } = await read(rosa, plants.read, { id: plantId });
  const picture = await photo(`hsl(${plantId * 25}, 60%, 40%)`);
  await ask(rosa, favorites.add, undefined, { plantId });
  await ask(rosa, collections.add, { collectionName: `Bed ${plantId}` }, { plantId });
  const photoUrl = `data:${picture.mimeType};base64,${picture.buffer.toString('base64')}`;
  await ask(rosa, journal.create, { plantId, notes: 'In bloom.', photoUrl }, { userId: rosa.id });
  await ask(rosa, journal.create, { plantId, notes: 'Watered.' }, { userId: rosa.id });
  const thread = { title: `On ${commonName}`, content: 'It grows.', authorName: 'Rosa' };
  return (await ask<Thread>(rosa, threads.create, { ...thread, relatedPlant: commonName })).id;
}

/** Everything that the portal shows about a plant. */
export async function shownOf(rosa: Gardener, { plantId, threadId }: PlantInFolder) {
  const isOfPlant = (one: { plantId?: number | undefined }) => one.plantId === plantId;
  const [plant, marked, bed, holding, written, profile, photos, board, thread, ofPlant] = await Promise.all([
    rosa.request.get(new URL(addressOf(plants.read, { params: { id: plantId } }), rosa.url()).href),
    read(rosa, favorites.list),
    read(rosa, collections.read, { name: `Bed ${plantId}` }),
    read(rosa, collections.holding, { id: plantId }),
    read(rosa, journal.list, { userId: rosa.id }),
    read(rosa, profiles.read, { id: rosa.id }),
    read(rosa, communityPhotos.ofPlant, { id: plantId }),
    read(rosa, bulletin.list),
    read(rosa, threads.read, { id: threadId }),
    read(rosa, threads.list, undefined, { plant: plantId }),
  ]);
  if (plant.status() >= 500) throw new Error('The encyclopedia is down.');
  return {
    plant: plant.ok() ? await plant.json() : undefined,
    favorites: marked.filter(isOfPlant),
    bed,
    holding,
    journal: written.filter(isOfPlant),
    entries: profile.journalEntries.filter(isOfPlant).length,
    photos,
    board: board.filter(isOfPlant),
    thread,
    ofPlant,
  };
}

/** Counts how often each part of the portal shows the plant; undefined while one fails. */
export async function placesOf(rosa: Gardener, stored: PlantInFolder) {
  const shown = await shownOf(rosa, stored).catch(() => undefined);
  return (
    shown && {
      plant: shown.plant ? 1 : 0,
      favorites: shown.favorites.length,
      bed: shown.bed.length,
      holding: shown.holding.length,
      journal: shown.journal.length,
      entries: shown.entries,
      photos: shown.photos.length,
      board: shown.board.length,
      thread: shown.thread.relatedPlantId === stored.plantId || shown.thread.relatedPlant ? 1 : 0,
      ofPlant: shown.ofPlant.length,
    }
  );
}
export const everywhere = {
  plant: 1,
  favorites: 1,
  bed: 1,
  holding: 1,
  journal: 2,
  entries: 2,
  photos: 1,
  board: 1,
  thread: 1,
  ofPlant: 1,
};
export const nowhere = Object.fromEntries(
  Object.keys(everywhere).map((place) => [place, 0]),
) as typeof everywhere;

/** Reads by contract; throws if refused. */
export const read = <E extends Endpoint>(
  visitor: Visitor,
  call: E,
  params?: Record<string, string | number>,
  query?: object,
): Promise<ReplyOf<E>> =>
  ask<ReplyOf<E>>(visitor, { method: call.method, path: addressOf(call, { params, query }) as `/${string}` });
