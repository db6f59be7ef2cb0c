import { type FreePhoto, limits, type PhotoCandidate } from '@portal/contracts';
import { unavailable } from '@portal/kit';
import type { AdminConfig } from '../config.ts';
import { isLoopback } from './address.ts';
import { createBoundedClient, FetchFailure } from './bounded-client.ts';
import { filesUrl, searchUrl, widths } from './commons-api.ts';
import { withDeadline } from './deadline.ts';
import { fetchPhotos } from './fetch-photos.ts';
import { type FreeFile, readFiles } from './find-files.ts';
import { variedFirst } from './subject.ts';

/** Limits of a search: in total, for each list, and per picture. */
export const bounds = {
  ms: 10_000,
  list: { maxBytes: 1024 * 1024 },
  picture: { maxBytes: 4 * 1024 * 1024 },
};

/** Each throws upstream_unavailable where the photo service can't be reached. */
export interface PhotoService {
  /** The suitable photos of a species under its names, best first, at most `limits.photoCandidates`. */
  list: (latinNames: readonly string[], signal: AbortSignal) => Promise<PhotoCandidate[]>;
  /** Scaled photos of a species, of different organs where possible, best first. */
  find: (latinNames: readonly string[], signal: AbortSignal) => Promise<FreePhoto[]>;
  /** Scaled photos by title, in the order of the titles; unsuitable ones are left out. */
  fetch: (titles: readonly string[], signal: AbortSignal) => Promise<FreePhoto[]>;
  close: () => Promise<void>;
}

type Settings = Pick<AdminConfig, 'PHOTO_SERVICE_URL' | 'PHOTO_SERVICE_HOSTS' | 'PUBLIC_URL'>;

/** `timeoutMs` bounds each request. */
export function createPhotoService(
  { PHOTO_SERVICE_URL: api, PHOTO_SERVICE_HOSTS: hosts, PUBLIC_URL: publicUrl }: Settings,
  { timeoutMs = 5000 } = {},
): PhotoService {
  const client = createBoundedClient({
    hosts: new Set([new URL(api).host, ...pictureHosts(api, hosts)]),
    isLocal: isLoopback(new URL(api).hostname),
    userAgent: `PlantPortal/1.0 (${publicUrl ?? 'a botanical reference site'}) undici`,
  });
  const read = async (url: URL, signal: AbortSignal) =>
    readFiles(await client.get(url, { ...bounds.list, timeoutMs, signal }), api).filter(({ thumbnailUrl }) =>
      client.mayGet(new URL(thumbnailUrl)),
    );
  const fetchPicture = (signal: AbortSignal) => (url: string) =>
    client.get(new URL(url), { ...bounds.picture, timeoutMs, signal });
  const search = (names: readonly string[], amount: number, width: number, signal: AbortSignal) =>
    searchNames(names, amount, (name) => read(searchUrl(name, api, width), signal));
  return {
    list: bounded(async (names, signal) =>
      (await search(names, limits.photoCandidates, widths.thumbnail, signal)).slice(
        0,
        limits.photoCandidates,
      ),
    ),
    find: bounded(async (names, signal) => {
      const files = await search(names, limits.adminPhotos.perPlant, widths.photo, signal);
      return fetchPhotos(variedFirst(files), fetchPicture(signal), signal);
    }),
    fetch: bounded(async (titles, signal) => {
      const files = await read(filesUrl(titles, api), signal);
      const ordered = titles.flatMap((title) => files.find((file) => file.title === title) ?? []);
      return fetchPhotos(ordered, fetchPicture(signal), signal);
    }),
    close: client.close,
  };
}

/** Limits the time of a search, and says so where the photo service can't be reached. */
const bounded =
  <Result>(search: (terms: readonly string[], signal: AbortSignal) => Promise<Result>) =>
  async (terms: readonly string[], requestSignal: AbortSignal): Promise<Result> => {
    try {
      return await withDeadline(bounds.ms, requestSignal, (signal) => search(terms, signal));
    } catch (error) {
      if (!(error instanceof FetchFailure)) throw error;
      throw unavailable('The photo service can’t be reached right now. Please try again later.', error);
    }
  };

export function pictureHosts(api: string, hosts: string | undefined): string[] {
  if (hosts !== undefined) return hosts.split(',').map((host) => host.trim().toLowerCase());
  return new URL(api).hostname.endsWith('.wikimedia.org') ? ['upload.wikimedia.org'] : [];
}

/** Searches for one name after the other until there are enough files. A failure after the first name ends it. */
async function searchNames(
  names: readonly string[],
  amount: number,
  searchName: (name: string) => Promise<FreeFile[]>,
): Promise<FreeFile[]> {
  const files = new Map<string, FreeFile>();
  for (const [index, name] of names.entries()) {
    try {
      for (const file of await searchName(name)) if (!files.has(file.title)) files.set(file.title, file);
    } catch (error) {
      if (index === 0 || files.size === 0 || !(error instanceof FetchFailure)) throw error;
      break;
    }
    if (files.size >= amount) break;
  }
  return [...files.values()];
}
