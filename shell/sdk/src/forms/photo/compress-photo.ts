import { mayBePicture } from './may-be-picture.ts';
import { PhotoError } from './photo-error.ts';
import {
  type CompressedPhoto,
  type PhotoJob,
  type PhotoRecipe,
  type PhotoResult,
  shrinkImage,
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
  if (!mayBePicture(file)) throw new PhotoError('not_image');
  const address = URL.createObjectURL(file);
  try {
    const image = await loadImage(address);
    // A picture that is cut has no bitmap, but an element shows what is there of it.
    return await inWorker({ file, recipe }).catch(() => shrinkImage(image, recipe));
  } catch (cause) {
    throw new PhotoError('unreadable', { cause });
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** Loads a picture, whose pixels are decoded only when it is drawn. Throws if it is too large. */
async function loadImage(address: string): Promise<HTMLImageElement> {
  const image = new Image();
  await new Promise((done, fail) => {
    image.onload = done;
    image.onerror = () => fail(new Error('The browser does not support this image format.'));
    image.src = address;
  });
  const { naturalWidth, naturalHeight } = image;
  if (naturalWidth * naturalHeight > maxPixels)
    throw new Error(`${naturalWidth} × ${naturalHeight} is too many pixels.`);
  return image;
}

/** Each photo gets its own worker, so its memory is released at once. Throws if workers aren't supported. */
function inWorker(job: PhotoJob): Promise<CompressedPhoto> {
  if (typeof Worker === 'undefined') return Promise.reject(new Error('Workers are not supported.'));
  const worker = new Worker(workerAddress, { type: 'module' });
  return new Promise<CompressedPhoto>((done, fail) => {
    worker.onmessage = ({ data }: MessageEvent<PhotoResult>) => {
      if ('photo' in data) done(data.photo);
      else fail(new Error(data.failure));
    };
    worker.onerror = () => fail(new Error('The worker’s code failed to load.'));
    worker.postMessage(job);
  }).finally(() => worker.terminate());
}
