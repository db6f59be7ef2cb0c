import { type Plant, plants, references } from '@portal/contracts';
import { answerTo } from './answers.ts';
import { networkFirst } from './network-first.ts';
import type { Asked } from './scope.ts';
import { find, isForAll, stores } from './stores.ts';

/** What is kept as it is answered; all other reads of plants are answered from the first. */
const cachedReads = [plants.list.path, references.cited.path];

const answered: string[] = [
  ...cachedReads,
  plants.cards.path,
  plants.search.path,
  plants.searchCards.path,
  plants.summaries.path,
];

/** Whether an address is a read of the encyclopedia that can be answered without it. */
export const isPlantRead = ({ pathname, origin }: URL) =>
  origin === location.origin && (answered.includes(pathname) || /^\/api\/plants\/\d+$/.test(pathname));

export const answerPlantRead = (event: Asked, url: URL): Promise<Response> =>
  networkFirst(event, { ask: () => fetch(event.request), kept: () => cachedAnswer(url) });

async function cachedAnswer(url: URL): Promise<Response | undefined> {
  if (url.pathname === references.cited.path) return find(stores.plants, url.pathname);
  const known = await storedPlants();
  const answer = known && answerTo(url, known);
  return answer === undefined ? undefined : Response.json(answer);
}

/** All plants as they were last kept. */
export async function storedPlants(): Promise<Plant[] | undefined> {
  const kept = await find(stores.plants, plants.list.path);
  return kept && ((await kept.json()) as Plant[]);
}

/** Keeps what the encyclopedia says now. The browser asks whether it is still what it was, and is mostly told so. */
export async function storePlants(): Promise<void> {
  const store = await caches.open(stores.plants);
  for (const path of cachedReads) {
    const answer = await fetch(path, { credentials: 'omit', cache: 'no-cache', priority: 'low' });
    if (!isForAll(answer)) throw new Error(`${path} can not be kept: ${answer.status}.`);
    const kept = await find(stores.plants, path);
    const isSame = kept?.headers.get('etag') === answer.headers.get('etag');
    if (!isSame || !kept) await store.put(path, answer);
  }
}
