import { type FreePhoto, limits } from '@portal/contracts';
import { AppError, decodeImage, type ImageKind, kindOf } from '@portal/kit';
import { FetchFailure } from './bounded-client.ts';
import type { FreeFile } from './find-files.ts';

const acceptedKinds: ImageKind[] = ['jpeg', 'png', 'webp'];

/** Fetches photos until there are enough. Skips failures, but throws if all failed because the service is down, or if it asks for a pause. */
export async function fetchPhotos(
  files: FreeFile[],
  fetchPicture: (url: string) => Promise<Buffer>,
  signal: AbortSignal,
  amount: number = limits.adminPhotos.perPlant,
): Promise<FreePhoto[]> {
  const photos: FreePhoto[] = [];
  let failure: FetchFailure | undefined;
  for (const { title, thumbnailUrl, credit, organ } of files) {
    if (photos.length === amount || signal.aborted) break;
    try {
      const image = await asDataUrl(await fetchPicture(thumbnailUrl));
      photos.push({ title, image, credit, ...(organ && { organ }) });
    } catch (error) {
      if (error instanceof FetchFailure && error.pauseSeconds !== undefined) throw error;
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
