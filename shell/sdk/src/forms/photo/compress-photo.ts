import { PhotoError } from './photo-error.ts';
import {
  type CompressedPhoto,
  type PhotoJob,
  type PhotoRecipe,
  type PhotoResult,
  shrinkPhoto,
} from './shrink-photo.worker.ts';

const workerAddress = new URL('./shrink-photo.worker.ts', import.meta.url);

/** Larger images are not decoded: this many pixels take 400 MB of memory, and exceed the cameras of phones. */
const maxPixels = 100_000_000;

/** Photos are compressed one at a time: two would need twice the memory. */
let previous: Promise<unknown> = Promise.resolve();

/**
 * Compresses a photo by a recipe to an upright JPEG. It never enlarges, and keeps the aspect ratio.
 * Runs in a worker, so the page stays responsive. Throws `PhotoError` if the file is no image or can't be read.
 */
export function compressPhoto(file: Blob, recipe: PhotoRecipe): Promise<CompressedPhoto> {
  const photo = previous.then(() => compress(file, recipe));
  previous = photo.catch(() => undefined);
  return photo;
}

async function compress(file: Blob, recipe: PhotoRecipe): Promise<CompressedPhoto> {
  // Some phones give no type; then decoding decides.
  if (file.type && !file.type.startsWith('image/')) throw new PhotoError('not_image');
  try {
    await checkSize(file);
    return await inWorker({ file, recipe });
  } catch (cause) {
    if (cause instanceof NoWorker) return onPage(file, recipe);
    throw new PhotoError('unreadable', { cause });
  }
}

/** Reads the size of an image without decoding it. */
async function checkSize(file: Blob): Promise<void> {
  const address = URL.createObjectURL(file);
  try {
    const image = new Image();
    await new Promise((done, fail) => {
      image.onload = done;
      image.onerror = () => fail(new Error('The browser does not support this image format.'));
      image.src = address;
    });
    const { naturalWidth, naturalHeight } = image;
    if (naturalWidth * naturalHeight > maxPixels) {
      throw new Error(`${naturalWidth} × ${naturalHeight} is too many pixels.`);
    }
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** Workers aren't supported, or the worker's code failed to load. */
class NoWorker extends Error {}

/** Each photo gets its own worker, so its memory is released at once. */
function inWorker(job: PhotoJob): Promise<CompressedPhoto> {
  if (typeof Worker === 'undefined') throw new NoWorker();
  const worker = new Worker(workerAddress, { type: 'module' });
  return new Promise<CompressedPhoto>((done, fail) => {
    worker.onmessage = ({ data }: MessageEvent<PhotoResult>) => {
      if ('photo' in data) done(data.photo);
      else fail(new Error(data.failure));
    };
    worker.onerror = () => fail(new NoWorker());
    worker.postMessage(job);
  }).finally(() => worker.terminate());
}

const onPage = (file: Blob, recipe: PhotoRecipe) =>
  shrinkPhoto(file, recipe).catch((cause: unknown) => {
    throw new PhotoError('unreadable', { cause });
  });
