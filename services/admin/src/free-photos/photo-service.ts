import { type FreePhoto, limits } from '@portal/contracts';
import { AppError, decodeImage, type ImageKind, kindOf, unavailable } from '@portal/kit';
import type { AdminConfig } from '../config.ts';
import { isLoopback } from './address.ts';
import { type BoundedClient, createBoundedClient, FetchFailure } from './bounded-client.ts';
import { type FreeFile, readFiles, searchUrl } from './find-files.ts';

/** Limits of a search: in total, for the list, and per picture. */
const bounds = {
  ms: 10_000,
  list: { timeoutMs: 5000, maxBytes: 1024 * 1024 },
  picture: { timeoutMs: 5000, maxBytes: 4 * 1024 * 1024 },
};
const acceptedKinds: ImageKind[] = ['jpeg', 'png', 'webp'];

export interface PhotoService {
  /** Scaled photos of a species under a free licence, best first. Throws upstream_unavailable. */
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
    async find(latinName, requestSignal) {
      const signal = AbortSignal.any([requestSignal, AbortSignal.timeout(bounds.ms)]);
      try {
        const list = await client.get(searchUrl(latinName, api), { ...bounds.list, signal });
        return await fetchPhotos(readFiles(list, api), client, signal);
      } catch (error) {
        if (!(error instanceof FetchFailure)) throw error;
        throw unavailable('The photo service can’t be reached right now. Please try again later.', error);
      }
    },
    close: client.close,
  };
}

function pictureHosts(api: string, hosts: string | undefined): string[] {
  if (hosts !== undefined) return hosts.split(',').map((host) => host.trim().toLowerCase());
  return new URL(api).hostname.endsWith('.wikimedia.org') ? ['upload.wikimedia.org'] : [];
}

/** Fetches photos until there are enough. Skips failures, but throws if all failed because the service is down. */
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

/** The picture scaled to the size of a plant's photo. Throws invalid_input or too_large. */
async function asDataUrl(bytes: Buffer): Promise<string> {
  const kind = kindOf(bytes);
  if (!kind || !acceptedKinds.includes(kind)) throw new FetchFailure('The file is no photo.');
  const { width, height } = limits.adminPhotos;
  const longestEdge = Math.max(width, height);
  const picture = await decodeImage(bytes, { longestEdge, maxPixels: 25_000_000 });
  return `data:image/webp;base64,${picture.bytes.toString('base64')}`;
}
