import type { RouteHandlerCallbackOptions, RouteMatchCallbackOptions } from 'workbox-core';
import { CacheExpiration } from 'workbox-expiration';
import { cacheNames, isPublic, readCache } from './cache-stores.ts';
import { cacheFirst } from './strategies.ts';

/**
 * Days that a file outlives the last cached page that names it: as long as the gateway serves a version that is
 * no longer live (RELEASE_RETENTION_DAYS), for pages of that version that are still open.
 */
const retentionDays = 30;
/** Largest number of files, whatever the number of releases in that time. */
const maxFiles = 2000;

// Not the plugin: it judges by the date of the answer, which says nothing about files that a cached page still names.
const expiration = new CacheExpiration(cacheNames.files, {
  maxAgeSeconds: retentionDays * 24 * 60 * 60,
  maxEntries: maxFiles,
  matchOptions: { ignoreVary: true },
});

const files = cacheFirst(cacheNames.files, [
  {
    cacheWillUpdate: async ({ response }) => (isPublic(response) ? response : null),
    cacheDidUpdate: ({ request }) => expiration.updateTimestamp(request.url),
  },
]);

/** Returns whether a request is for a file whose name, or folder, changes with its content. */
export const isFile = ({ sameOrigin, url }: Pick<RouteMatchCallbackOptions, 'sameOrigin' | 'url'>) =>
  sameOrigin && /^\/(assets|remotes\/[^/]+\/[^/]+)\/./.test(url.pathname);

/**
 * Answers with a file. A retry (`?retry=1`) goes to the network alone and replaces the cached copy, which may be what
 * failed. The browser checks the integrity of either.
 */
export async function respondWithFile({ event, request, url }: RouteHandlerCallbackOptions) {
  if (!url.searchParams.has('retry')) return files.handle({ event, request });
  const response = await fetch(request);
  if (isPublic(response)) event.waitUntil(replace(new URL(url.pathname, url).href, response.clone()));
  return response;
}

async function replace(address: string, response: Response): Promise<void> {
  await (await caches.open(cacheNames.files)).put(address, response);
  await expiration.updateTimestamp(address);
}

/** Caches a file, unless it is cached. Throws where it can't be had, or fails its integrity check. */
export async function cacheFile(event: ExtendableEvent, address: string, integrity = ''): Promise<Response> {
  const { href } = new URL(address, location.origin);
  const cached = await readCache(cacheNames.files, href);
  if (cached) return cached;
  const request = new Request(href, { integrity, priority: 'low' });
  const [response, done] = files.handleAll({ event, request });
  const file = await response;
  await done;
  if (!isPublic(file)) throw new Error(`${href} can't be cached.`);
  return file;
}

/** The names of the remotes whose files are cached or were loaded by the page. */
export async function visitedRemotes(loaded: string[]): Promise<Set<string>> {
  const cached = await (await caches.open(cacheNames.files)).keys();
  const addresses = [...loaded, ...cached.map(({ url }) => url)];
  const names = addresses.map((address) => /^\/remotes\/([^/]+)\//.exec(new URL(address).pathname)?.[1]);
  return new Set(names.filter((name) => name !== undefined));
}

/** Deletes the files that no page has named for long; those named now count as used now. */
export async function expireFiles(named: string[]): Promise<void> {
  for (const address of named) await expiration.updateTimestamp(new URL(address, location.origin).href);
  await expiration.expireEntries();
}
