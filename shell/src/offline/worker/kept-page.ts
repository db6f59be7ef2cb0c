import { type PageData, pageDataId, type Remote } from '@portal/contracts';
import type { KeepOrder } from '../messages.ts';
import { cleanUpFiles, isFile, storeFile, visitedRemotes } from './files.ts';
import { networkFirst } from './network-first.ts';
import type { Asked, Lasting } from './scope.ts';
import { find, stores } from './stores.ts';

/** The remote that has the plant pages: it is kept whole, also where only its first page was seen. */
const plantRemote = 'encyclopedia';

/** Where the page is kept, and what it is asked for by: the shell draws each address from the same page. */
const pageAddress = '/';

const shellFolder = '/assets/';

/** What a build writes beside its files: their names, and what each hashes to. */
const filesList = 'files.json';

/** Whether a request is for a page of the portal, and not for what the gateway answers by itself (a feed, a map). */
export const isPage = ({ request }: { request: Request }, { pathname, origin }: URL) =>
  origin === location.origin &&
  request.mode === 'navigate' &&
  !/^\/api(\/|$)/.test(pathname) &&
  !pathname.slice(pathname.lastIndexOf('/')).includes('.');

export const answerPage = (event: Asked): Promise<Response> =>
  networkFirst(event, {
    ask: async () => (await event.preloadResponse) ?? fetch(event.request),
    kept: () => find(stores.page, pageAddress),
  });

/**
 * Keeps the page as a stranger gets it, for it names the remotes by role. Its files are there before it is, so a kept
 * page never names what was not kept, whatever was released since.
 */
export async function keepPage(event: Lasting, { used, isThrifty }: KeepOrder): Promise<void> {
  const page = await fetch(pageAddress, { credentials: 'omit', cache: 'no-cache' });
  if (page.status !== 200) throw new Error(`The page can not be kept: ${page.status}.`);
  const html = await page.clone().text();
  const { remotes } = pageDataOf(html);
  const visited = (await visitedRemotes(used)).add(plantRemote);
  const ofShell = used
    .map((address) => new URL(address).pathname)
    .filter((path) => path.startsWith(shellFolder));
  const wanted = new Map([...namedBy(html), ...ofShell].map((address) => [address, '']));
  if (!isThrifty) add(wanted, await shellFiles(html));
  for (const remote of remotes) {
    if (visited.has(remote.name) && isFile(entryOf(remote))) add(wanted, await remoteFiles(event, remote));
  }
  for (const [address, integrity] of wanted) await storeFile(event, address, integrity);
  await (await caches.open(stores.page)).put(pageAddress, page);
  await cleanUpFiles([...wanted.keys()]);
}

function pageDataOf(html: string): PageData {
  const block = new RegExp(`<script type="application/json" id="${pageDataId}">(.*?)</script>`).exec(html);
  return JSON.parse(block?.[1] ?? '') as PageData;
}

/** The files of the shell that the page itself asks for. */
const namedBy = (html: string) =>
  [...html.matchAll(/ (?:src|href)="(\/assets\/[^"]+)"/g)].flatMap(([, address]) => address ?? []);

type Files = Record<string, string>;

const add = (wanted: Map<string, string>, files: Files) => {
  for (const [address, integrity] of Object.entries(files)) wanted.set(address, integrity);
};

/** All files of the shell that the page is of; none where the list is of another build already. */
async function shellFiles(html: string): Promise<Files> {
  const list = await fetch(`/${filesList}`, { credentials: 'omit', cache: 'no-cache' });
  const files = list.ok ? ((await list.json()) as Files) : {};
  const isOfPage = namedBy(html).every((address) => !address.endsWith('.js') || address in files);
  return isOfPage ? files : {};
}

/** All files of a version; of one that was built before there were lists, those of its first screen. */
async function remoteFiles(event: Lasting, remote: Remote): Promise<Files> {
  const address = new URL(filesList, entryOf(remote));
  const files = await storeFile(event, address.href)
    .then((list) => list.clone().json() as Promise<Files>)
    .catch(() => undefined);
  if (!files) return remote.integrity;
  return Object.fromEntries(
    Object.entries(files).map(([file, hash]) => [new URL(file, address).pathname, hash]),
  );
}

const entryOf = ({ entry }: Remote) => new URL(entry, location.origin);
