/** The box that a photo must fit, in pixels, and its JPEG quality from 0 to 1. */
export interface PhotoRecipe {
  width: number;
  height: number;
  quality: number;
  /** If the file size is limited: how quality, and then size, are reduced. */
  limit?: {
    /** The file must be smaller than this. */
    underBytes: number;
    /** The quality is reduced in these steps, never below the floor. */
    qualityStep: number;
    qualityFloor: number;
    /** Then both sides are multiplied by the factor in each round, at the lowest quality. */
    downscale?: { factor: number; times: number };
  };
}

/** A JPEG. `bytes` is its file size. */
export interface CompressedPhoto {
  dataUrl: string;
  width: number;
  height: number;
  bytes: number;
}

export interface PhotoJob {
  file: Blob;
  recipe: PhotoRecipe;
}
export type PhotoResult = { photo: CompressedPhoto } | { failure: string };

interface Size {
  width: number;
  height: number;
}
type Drawable = ImageBitmap | HTMLImageElement;
/** Encodes an image that is drawn once; each quality is tried on the same canvas. */
type Encode = (quality: number) => Promise<Blob>;

// This file is emitted as the worker (see base-config.ts), and imported by the page where workers aren't supported.
if ('WorkerGlobalScope' in globalThis) {
  self.onmessage = async ({ data: { file, recipe } }: MessageEvent<PhotoJob>) => {
    const result: PhotoResult = await shrinkPhoto(file, recipe).then(
      (photo) => ({ photo }),
      (error: unknown) => ({ failure: String(error) }),
    );
    self.postMessage(result);
  };
}

/**
 * Redraws an image by a recipe as an upright JPEG on white, without its metadata (location, camera).
 * Throws if the browser can't decode it.
 */
export async function shrinkPhoto(file: Blob, recipe: PhotoRecipe): Promise<CompressedPhoto> {
  const image = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    return await shrinkImage(image, recipe);
  } finally {
    image.close();
  }
}

/** The same with an image that is loaded; the browser draws it upright. */
export async function shrinkImage(image: Drawable, recipe: PhotoRecipe): Promise<CompressedPhoto> {
  const { jpeg, size } = await applyRecipe(recipe, image, (size) => draw(image, size));
  return { dataUrl: await dataUrlOf(jpeg), ...size, bytes: jpeg.size };
}

/**
 * The best quality that fits, else the first smaller size that fits at the lowest quality, else the smallest of those.
 */
export async function applyRecipe(
  { width, height, quality, limit }: PhotoRecipe,
  image: Size,
  drawAt: (size: Size) => Encode,
): Promise<{ jpeg: Blob; size: Size }> {
  const scale = Math.min(1, width / image.width, height / image.height);
  let size = scaled(image, scale);
  if (!limit) return { jpeg: await drawAt(size)(quality), size };
  let jpeg = await firstThatFits(drawAt(size), qualitiesOf(quality, limit), limit.underBytes);
  const { factor, times } = limit.downscale ?? { factor: 1, times: 0 };
  for (let round = 1; round <= times && jpeg.size >= limit.underBytes; round++) {
    size = scaled(image, scale * factor ** round);
    jpeg = await drawAt(size)(limit.qualityFloor);
  }
  return { jpeg, size };
}

const scaled = ({ width, height }: Size, scale: number): Size => ({
  width: Math.max(1, Math.round(width * scale)),
  height: Math.max(1, Math.round(height * scale)),
});

/** The qualities to try, best first, rounded against floating-point noise (0.30000000000000004). */
function qualitiesOf(
  best: number,
  { qualityStep, qualityFloor }: NonNullable<PhotoRecipe['limit']>,
): number[] {
  const steps = Math.max(0, Math.round((best - qualityFloor) / qualityStep));
  return Array.from({ length: steps + 1 }, (_, step) =>
    Math.max(qualityFloor, Number((best - step * qualityStep).toFixed(4))),
  );
}

/**
 * The photo of the highest quality that fits, or of the lowest quality if none does. A binary search, since sizes fall
 * with quality: seven tries at most where there are thirty steps.
 */
async function firstThatFits(encode: Encode, qualities: number[], underBytes: number): Promise<Blob> {
  const at = (step: number) => encode(qualities[step] as number);
  const best = await at(0);
  if (best.size < underBytes || qualities.length === 1) return best;
  let tooLarge = 0;
  let fits = qualities.length - 1;
  let result = await at(fits);
  if (result.size >= underBytes) return result;
  while (fits - tooLarge > 1) {
    const middle = (tooLarge + fits) >> 1;
    const jpeg = await at(middle);
    if (jpeg.size < underBytes) [fits, result] = [middle, jpeg];
    else tooLarge = middle;
  }
  return result;
}

function draw(image: Drawable, { width, height }: Size): Encode {
  if (typeof OffscreenCanvas !== 'undefined') {
    const canvas = new OffscreenCanvas(width, height);
    paint(canvas.getContext('2d'), image, width, height);
    return (quality) => canvas.convertToBlob({ type: 'image/jpeg', quality });
  }
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  paint(canvas.getContext('2d'), image, width, height);
  return (quality) =>
    new Promise((done, fail) => {
      canvas.toBlob(
        (jpeg) => (jpeg ? done(jpeg) : fail(new Error('The canvas gave no JPEG.'))),
        'image/jpeg',
        quality,
      );
    });
}

function paint(
  context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D | null,
  image: Drawable,
  width: number,
  height: number,
): void {
  if (!context) throw new Error('The browser has no memory for a canvas.');
  // JPEG has no transparency: transparent pixels would turn black.
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, width, height);
}

function dataUrlOf(blob: Blob): Promise<string> {
  const reader = new FileReader();
  return new Promise((done, fail) => {
    reader.onload = () => done(String(reader.result));
    reader.onerror = () => fail(reader.error);
    reader.readAsDataURL(blob);
  });
}
