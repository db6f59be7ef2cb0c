import { headers, type PageData, pageDataId, type Remote } from '@portal/contracts';
import type { RouteMatchCallbackOptions } from 'workbox-core';
import type { CacheRequest } from '../messages.ts';
import { cacheNames } from './cache-stores.ts';
import { cacheFile, expireFiles, isFile, visitedRemotes } from './files.ts';
import { networkFirst } from './strategies.ts';

/** The remote that has the plant pages: it is cached whole, even where only its first page was seen. */
const plantRemote = 'encyclopedia';
/** The remote that identifies plants with the field kit, and all remotes that the kit needs: finds go to the journal. */
const fieldKitRemote = 'vision';
const fieldKitRemotes = [fieldKitRemote, 'account'];

/** The shell renders every address from the same page. */
const pageAddress = '/';

const shellFolder = '/assets/';

/** Names and hashes of the files of a build. */
const filesList = 'files.json';
/** The same of a remote's worker that runs WebAssembly; only the field kit needs it. */
const workerFilesList = 'worker-files.json';

/** Returns whether a request is for a page of the portal, and not for a feed or a map. */
export const isPage = ({ request, sameOrigin, url: { pathname } }: RouteMatchCallbackOptions) =>
  sameOrigin &&
  request.mode === 'navigate' &&
  !/^\/api(\/|$)/.test(pathname) &&
  !pathname.slice(pathname.lastIndexOf('/')).includes('.');

export const pages = networkFirst(cacheNames.page, { cacheKeyWillBeUsed: async () => pageAddress });

interface PageRequest extends Pick<CacheRequest, 'loaded' | 'savesData'> {
  /** True if this browser identifies plants itself. */
  hasFieldKit: boolean;
}

/**
 * Caches the page as anonymous visitors get it, for it names remotes by role. Its files are cached before it is, so a
 * cached page never names what is not cached, whatever was released since.
 */
export async function cachePage(
  event: ExtendableEvent,
  { loaded, savesData, hasFieldKit }: PageRequest,
): Promise<void> {
  const page = await fetch(pageAddress, {
    credentials: 'omit',
    cache: 'no-cache',
    // Any address may be opened offline, so the page must not have the content of one.
    headers: { [headers.page]: 'unrendered' },
  });
  if (page.status !== 200) throw new Error(`The page can't be cached: ${page.status}.`);
  const html = await page.clone().text();
  const { remotes } = pageDataOf(html);
  const visited = (await visitedRemotes(loaded)).add(plantRemote);
  if (hasFieldKit) for (const name of fieldKitRemotes) visited.add(name);
  const ofShell = loaded
    .map((address) => new URL(address).pathname)
    .filter((path) => path.startsWith(shellFolder));
  const wanted = new Map([...namedBy(html), ...ofShell].map((address) => [address, '']));
  if (!savesData) add(wanted, await shellFiles(html));
  for (const remote of remotes) {
    const url = entryOf(remote);
    if (!visited.has(remote.name) || !isFile({ url, sameOrigin: url.origin === location.origin })) continue;
    add(wanted, (await listedFiles(event, remote, filesList)) ?? remote.integrity);
    if (hasFieldKit && remote.name === fieldKitRemote)
      add(wanted, (await listedFiles(event, remote, workerFilesList)) ?? {});
  }
  for (const [address, integrity] of wanted) await cacheFile(event, address, integrity);
  await (await caches.open(cacheNames.page)).put(pageAddress, page);
  await expireFiles([...wanted.keys()]);
}

function pageDataOf(html: string): PageData {
  const block = new RegExp(`<script type="application/json" id="${pageDataId}">(.*?)</script>`).exec(html);
  return JSON.parse(block?.[1] ?? '') as PageData;
}

/** The files of the shell that the page itself names. */
const namedBy = (html: string) =>
  [...html.matchAll(/ (?:src|href)="(\/assets\/[^"]+)"/g)].flatMap(([, address]) => address ?? []);

/** Hashes by address. */
type Files = Record<string, string>;

const add = (wanted: Map<string, string>, files: Files) => {
  for (const [address, integrity] of Object.entries(files)) wanted.set(address, integrity);
};

/** All files of the shell that the page belongs to; none where the list is of another build already. */
async function shellFiles(html: string): Promise<Files> {
  const list = await fetch(`/${filesList}`, { credentials: 'omit', cache: 'no-cache' });
  const files = list.ok ? ((await list.json()) as Files) : {};
  const isOfPage = namedBy(html).every((address) => !address.endsWith('.js') || address in files);
  return isOfPage ? files : {};
}

/** The files of a version that a list of it names; undefined without the list. */
async function listedFiles(
  event: ExtendableEvent,
  remote: Remote,
  listName: string,
): Promise<Files | undefined> {
  const address = new URL(listName, entryOf(remote));
  const files = await cacheFile(event, address.href)
    .then((list) => list.clone().json() as Promise<Files>)
    .catch(() => undefined);
  if (!files) return undefined;
  return Object.fromEntries(
    Object.entries(files).map(([file, hash]) => [new URL(file, address).pathname, hash]),
  );
}

const entryOf = ({ entry }: Remote) => new URL(entry, location.origin);
