import { PhotoError } from './photo-error.ts';
import {
  type CompressedPhoto,
  type PhotoAnswer,
  type PhotoOrder,
  type PhotoRecipe,
  shrinkPhoto,
} from './shrink-photo.worker.ts';

/** The worker's own file. */
const workerAddress = new URL('./shrink-photo.worker.ts', import.meta.url);

/** The most pixels that are decoded: 400 MB of memory. No camera of a phone makes pictures of more by itself. */
const mostPixels = 100_000_000;

/** The photo before: two at a time would need twice the memory, which a phone may not have. */
let before: Promise<unknown> = Promise.resolve();

/**
 * Makes a photo small enough to send: a JPEG, upright, after a recipe (it only shrinks and keeps its shape).
 * Runs in a worker, so that the page stays quick. Throws `PhotoError` for what is no image or can't be read.
 */
export function compressPhoto(file: Blob, recipe: PhotoRecipe): Promise<CompressedPhoto> {
  const photo = before.then(() => compress(file, recipe));
  before = photo.catch(() => undefined);
  return photo;
}

async function compress(file: Blob, recipe: PhotoRecipe): Promise<CompressedPhoto> {
  // Some phones name no type; whether that is a picture, decoding tells.
  if (file.type && !file.type.startsWith('image/')) throw new PhotoError('not_image');
  try {
    await checkSize(file);
    return await inWorker({ file, recipe });
  } catch (cause) {
    if (cause instanceof NoWorker) return onPage(file, recipe);
    throw new PhotoError('unreadable', { cause });
  }
}

/** Reads how large a picture is, without decoding it. */
async function checkSize(file: Blob): Promise<void> {
  const address = URL.createObjectURL(file);
  try {
    const image = new Image();
    await new Promise((done, fail) => {
      image.onload = done;
      image.onerror = () => fail(new Error('The browser does not know this kind of picture.'));
      image.src = address;
    });
    const { naturalWidth, naturalHeight } = image;
    if (naturalWidth * naturalHeight > mostPixels) {
      throw new Error(`${naturalWidth} × ${naturalHeight} pixels are too many.`);
    }
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** There is no worker here, or its code can't be had. */
class NoWorker extends Error {}

/** A worker for each photo: what it decoded goes with it. */
function inWorker(order: PhotoOrder): Promise<CompressedPhoto> {
  if (typeof Worker === 'undefined') throw new NoWorker();
  const worker = new Worker(workerAddress, { type: 'module' });
  return new Promise<CompressedPhoto>((done, fail) => {
    worker.onmessage = ({ data }: MessageEvent<PhotoAnswer>) => {
      if ('photo' in data) done(data.photo);
      else fail(new Error(data.failure));
    };
    worker.onerror = () => fail(new NoWorker());
    worker.postMessage(order);
  }).finally(() => worker.terminate());
}

const onPage = (file: Blob, recipe: PhotoRecipe) =>
  shrinkPhoto(file, recipe).catch((cause: unknown) => {
    throw new PhotoError('unreadable', { cause });
  });
