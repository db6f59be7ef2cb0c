import { CacheExpiration } from 'workbox-expiration';
import { KeptFirst } from './kept-first.ts';
import type { Asked, Lasting } from './scope.ts';
import { find, isForAll, stores } from './stores.ts';

/**
 * How long a file is kept that the kept page no longer names, in days: as long as the gateway itself serves a version
 * that is no longer live (RELEASE_RETENTION_DAYS), for the pages that began with it and are still open.
 */
const retentionDays = 30;
/** However many releases there are in that time. */
const maxFiles = 2000;

const expiration = new CacheExpiration(stores.files, {
  maxAgeSeconds: retentionDays * 24 * 60 * 60,
  maxEntries: maxFiles,
  matchOptions: { ignoreVary: true },
});

const files = new KeptFirst({
  cacheName: stores.files,
  matchOptions: { ignoreVary: true },
  plugins: [
    {
      cacheWillUpdate: async ({ response }) => (isForAll(response) ? response : null),
      cacheDidUpdate: ({ request }) => expiration.updateTimestamp(request.url),
    },
  ],
});

/** Whether an address is that of a file whose name, or folder, changes with its content. */
export const isFile = ({ pathname, origin }: URL) =>
  origin === location.origin && /^\/(assets|remotes\/[^/]+\/[^/]+)\/./.test(pathname);

/**
 * A file. What is asked for past all caches (`?retry=1`, after a failure) comes from the network alone, and takes the
 * place of what was kept: that may be what failed. The browser itself checks what a file hashes to, kept or not.
 */
export async function answerFile(event: Asked, url: URL): Promise<Response> {
  const { request } = event;
  if (!url.searchParams.has('retry')) return files.handle({ event, request });
  const answer = await fetch(request);
  if (isForAll(answer)) event.waitUntil(replace(new URL(url.pathname, url).href, answer.clone()));
  return answer;
}

async function replace(address: string, answer: Response): Promise<void> {
  await (await caches.open(stores.files)).put(address, answer);
  await expiration.updateTimestamp(address);
}

/** Fetches a file, unless it is kept already. Throws where it can’t be had, or hashes to something else. */
export async function storeFile(event: Lasting, address: string, integrity = ''): Promise<Response> {
  const { href } = new URL(address, location.origin);
  const kept = await find(stores.files, href);
  if (kept) return kept;
  const request = new Request(href, { integrity, priority: 'low' });
  const [answer, done] = files.handleAll({ event, request });
  const found = await answer;
  // Settles when the answer is in the store.
  await done;
  if (!isForAll(found)) throw new Error(`${href} can not be kept.`);
  return found;
}

/** The names of the remotes of which any file is kept, or is among these. */
export async function visitedRemotes(used: string[]): Promise<Set<string>> {
  const kept = await (await caches.open(stores.files)).keys();
  const addresses = [...used, ...kept.map(({ url }) => url)];
  const names = addresses.map((it) => /^\/remotes\/([^/]+)\//.exec(new URL(it).pathname)?.[1]);
  return new Set(names.filter((name) => name !== undefined));
}

/** Deletes the files that nothing has named for long. What is named now counts as used now. */
export async function cleanUpFiles(named: string[]): Promise<void> {
  for (const address of named) await expiration.updateTimestamp(new URL(address, location.origin).href);
  await expiration.expireEntries();
}
