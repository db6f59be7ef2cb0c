import { helpServices, type Plant, plantKey, plantSearch, plants, references } from '@portal/contracts';
import type { RouteMatchCallbackOptions } from 'workbox-core';
import { cacheNames, isPublic, readCache } from './cache-stores.ts';
import { plantAnswer } from './plant-answers.ts';
import { networkFirst } from './strategies.ts';

/** Cached as they are. */
const ownReads: string[] = [
  plants.facets.path,
  plantKey.read.path,
  references.cited.path,
  helpServices.list.path,
];
/** All other reads of plants are answered from the list. */
const cachedReads = [plants.list.path, ...ownReads];

const answeredReads: string[] = [
  ...cachedReads,
  plants.cards.path,
  plantSearch.find.path,
  plants.summaries.path,
];

/** Returns whether a request reads what the encyclopedia says to everyone. */
export const isPlantRead = ({ sameOrigin, url: { pathname } }: RouteMatchCallbackOptions) =>
  sameOrigin && (answeredReads.includes(pathname) || /^\/api\/plants\/\d+$/.test(pathname));

export const plantReads = networkFirst(cacheNames.plants, {
  cacheKeyWillBeUsed: async ({ request }) => {
    const { pathname } = new URL(request.url);
    return ownReads.includes(pathname) ? pathname : plants.list.path;
  },
  cachedResponseWillBeUsed: async ({ cachedResponse, event }) => {
    const url = new URL((event as FetchEvent).request.url);
    if (!cachedResponse || ownReads.includes(url.pathname)) return cachedResponse;
    const answer = plantAnswer(url, await cachedResponse.json());
    return answer === undefined ? undefined : Response.json(answer);
  },
});

/** All plants, as they were last cached. */
export async function cachedPlants(): Promise<Plant[] | undefined> {
  const cached = await readCache(cacheNames.plants, plants.list.path);
  return cached && ((await cached.json()) as Plant[]);
}

/** Caches the encyclopedia's current answers. The browser revalidates its own copies, so this is mostly a 304. */
export async function cachePlants(): Promise<void> {
  const cache = await caches.open(cacheNames.plants);
  for (const path of cachedReads) {
    const response = await fetch(path, { credentials: 'omit', cache: 'no-cache', priority: 'low' });
    if (!isPublic(response)) throw new Error(`${path} can't be cached: ${response.status}.`);
    const cached = await readCache(cacheNames.plants, path);
    const isSame = cached?.headers.get('etag') === response.headers.get('etag');
    if (!isSame || !cached) await cache.put(path, response);
  }
}
