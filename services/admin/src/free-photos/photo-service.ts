import { type FreePhoto, limits } from '@portal/contracts';
import { AppError, decodeImage, type ImageKind, kindOf, unavailable } from '@portal/kit';
import type { AdminConfig } from '../config.ts';
import { isLoopback } from './address.ts';
import { type BoundedClient, createBoundedClient, FetchFailure } from './bounded-client.ts';
import { type FreeFile, questionFor, readFiles } from './find-files.ts';

/** What one search may take, in milliseconds and bytes: all of it, its list, and each picture. */
const bounds = {
  ms: 10_000,
  list: { timeoutMs: 5000, maxBytes: 1024 * 1024 },
  picture: { timeoutMs: 5000, maxBytes: 4 * 1024 * 1024 },
};
const taken: ImageKind[] = ['jpeg', 'png', 'webp'];

export interface PhotoService {
  /**
   * Photos of a species under a free licence, best first, made small; none where there are none. Throws
   * upstream_unavailable where the photo service can't be asked.
   */
  find: (latinName: string, signal: AbortSignal) => Promise<FreePhoto[]>;
  close: () => Promise<void>;
}

type Settings = Pick<AdminConfig, 'PHOTO_SERVICE_URL' | 'PHOTO_SERVICE_HOSTS' | 'PUBLIC_URL'>;

export function createPhotoService({
  PHOTO_SERVICE_URL: api,
  PHOTO_SERVICE_HOSTS: hosts,
  PUBLIC_URL: publicUrl,
}: Settings): PhotoService {
  const client = createBoundedClient({
    hosts: new Set([new URL(api).host, ...pictureHosts(api, hosts)]),
    isLocal: isLoopback(new URL(api).hostname),
    userAgent: `PlantPortal/1.0 (${publicUrl ?? 'a botanical reference site'}) undici`,
  });
  return {
    async find(latinName, asker) {
      const signal = AbortSignal.any([asker, AbortSignal.timeout(bounds.ms)]);
      try {
        const list = await client.get(questionFor(latinName, api), { ...bounds.list, signal });
        return await fetchPhotos(readFiles(list, api), client, signal);
      } catch (error) {
        if (!(error instanceof FetchFailure)) throw error;
        throw unavailable('The photo service can’t be reached right now. Please try again later.', error);
      }
    },
    close: client.close,
  };
}

/** Where the pictures of a photo service lie. */
function pictureHosts(api: string, hosts: string | undefined): string[] {
  if (hosts !== undefined) return hosts.split(',').map((host) => host.trim().toLowerCase());
  return new URL(api).hostname.endsWith('.wikimedia.org') ? ['upload.wikimedia.org'] : [];
}

/**
 * Fetches one after another until there are enough. A picture that can't be had makes room for the next; where none
 * could be had and the service is to blame, its failure is thrown.
 */
async function fetchPhotos(
  files: FreeFile[],
  client: BoundedClient,
  signal: AbortSignal,
): Promise<FreePhoto[]> {
  const photos: FreePhoto[] = [];
  let failure: FetchFailure | undefined;
  for (const { url, credit } of files) {
    if (photos.length === limits.adminPhotos.perPlant || signal.aborted) break;
    try {
      const image = await asDataUrl(await client.get(url, { ...bounds.picture, signal }));
      photos.push({ image, credit });
    } catch (error) {
      if (error instanceof FetchFailure && error.isDown) failure = error;
      else if (!(error instanceof FetchFailure || error instanceof AppError)) throw error;
    }
  }
  if (photos.length === 0 && failure) throw failure;
  return photos;
}

/** The picture written anew, as large as a plant's photo is. Throws invalid_input or too_large. */
async function asDataUrl(bytes: Buffer): Promise<string> {
  const kind = kindOf(bytes);
  if (!kind || !taken.includes(kind)) throw new FetchFailure('The file is no photo.');
  const { width, height } = limits.adminPhotos;
  const longestEdge = Math.max(width, height);
  const picture = await decodeImage(bytes, { longestEdge, maxPixels: 25_000_000 });
  return `data:image/webp;base64,${picture.bytes.toString('base64')}`;
}
