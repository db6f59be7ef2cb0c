/** What a photo is fitted into, in pixels, and how well it is kept, from 0 to 1. */
export interface PhotoRecipe {
  width: number;
  height: number;
  quality: number;
  /** Where the photo has to be small: what is given up for that, first quality, then size. */
  limit?: {
    /** How small the photo has to be, as a file; what is as large as this is too large. */
    underBytes: number;
    /** The quality goes down by so much at a time, and never below the floor. */
    qualityStep: number;
    qualityFloor: number;
    /** What both sides are multiplied by in each further round, at the lowest quality. */
    downscale?: { factor: number; rounds: number };
  };
}

/** A photo as it is sent: a JPEG. `bytes` is its size as a file. */
export interface CompressedPhoto {
  dataUrl: string;
  width: number;
  height: number;
  bytes: number;
}

/** What the page asks of the worker, and what it is answered. */
export interface PhotoOrder {
  file: Blob;
  recipe: PhotoRecipe;
}
export type PhotoAnswer = { photo: CompressedPhoto } | { failure: string };

interface Size {
  width: number;
  height: number;
}
/** Makes a JPEG of a picture that is drawn once; each quality is tried on the same drawing. */
type Encode = (quality: number) => Promise<Blob>;

// This file is the worker as it is, by itself (see base-config.ts), and a module of the page where there is no worker.
if (typeof document === 'undefined') {
  self.onmessage = async ({ data: { file, recipe } }: MessageEvent<PhotoOrder>) => {
    const answer: PhotoAnswer = await shrinkPhoto(file, recipe).then(
      (photo) => ({ photo }),
      (error: unknown) => ({ failure: String(error) }),
    );
    self.postMessage(answer);
  };
}

/**
 * Draws a picture anew after a recipe, upright, on white, as a JPEG; what is not drawn (location, camera) is gone.
 * Throws for what the browser can't decode.
 */
export async function shrinkPhoto(file: Blob, recipe: PhotoRecipe): Promise<CompressedPhoto> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const { jpeg, size } = await follow(recipe, picture, (size) => draw(picture, size));
    return { dataUrl: await dataUrlOf(jpeg), ...size, bytes: jpeg.size };
  } finally {
    picture.close();
  }
}

/**
 * The photo that a recipe asks for: the best quality that fits, else the first smaller size that fits at the lowest
 * quality, else the smallest of them, whatever it comes to.
 */
export async function follow(
  { width, height, quality, limit }: PhotoRecipe,
  picture: Size,
  drawAt: (size: Size) => Encode,
): Promise<{ jpeg: Blob; size: Size }> {
  const scale = Math.min(1, width / picture.width, height / picture.height);
  let size = scaled(picture, scale);
  if (!limit) return { jpeg: await drawAt(size)(quality), size };
  let jpeg = await firstThatFits(drawAt(size), qualitiesOf(quality, limit), limit.underBytes);
  const { factor, rounds } = limit.downscale ?? { factor: 1, rounds: 0 };
  for (let round = 1; round <= rounds && jpeg.size >= limit.underBytes; round++) {
    size = scaled(picture, scale * factor ** round);
    jpeg = await drawAt(size)(limit.qualityFloor);
  }
  return { jpeg, size };
}

const scaled = ({ width, height }: Size, scale: number): Size => ({
  width: Math.max(1, Math.round(width * scale)),
  height: Math.max(1, Math.round(height * scale)),
});

/** The ladder of qualities, best first, without what adding up fractions leaves behind (0.30000000000000004). */
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
 * The first photo down the ladder that fits; the last one where none does. Sizes fall with quality, so the ladder is
 * halved rather than walked down: the answer always fits, and the one step above it was seen not to.
 */
async function firstThatFits(encode: Encode, qualities: number[], underBytes: number): Promise<Blob> {
  const at = (step: number) => encode(qualities[step] as number);
  const best = await at(0);
  if (best.size < underBytes || qualities.length === 1) return best;
  let tooLarge = 0;
  let fits = qualities.length - 1;
  let answer = await at(fits);
  if (answer.size >= underBytes) return answer;
  while (fits - tooLarge > 1) {
    const middle = (tooLarge + fits) >> 1;
    const jpeg = await at(middle);
    if (jpeg.size < underBytes) [fits, answer] = [middle, jpeg];
    else tooLarge = middle;
  }
  return answer;
}

function draw(picture: ImageBitmap, { width, height }: Size): Encode {
  if (typeof OffscreenCanvas !== 'undefined') {
    const canvas = new OffscreenCanvas(width, height);
    paint(canvas.getContext('2d'), picture, width, height);
    return (quality) => canvas.convertToBlob({ type: 'image/jpeg', quality });
  }
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  paint(canvas.getContext('2d'), picture, width, height);
  return (quality) =>
    new Promise((done, fail) => {
      canvas.toBlob((jpeg) => (jpeg ? done(jpeg) : fail(new Error('No JPEG came.'))), 'image/jpeg', quality);
    });
}

function paint(
  context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D | null,
  picture: ImageBitmap,
  width: number,
  height: number,
): void {
  if (!context) throw new Error('There is no memory to draw in.');
  // A JPEG has no holes: what was transparent would turn black.
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, width, height);
}

function dataUrlOf(blob: Blob): Promise<string> {
  const reader = new FileReader();
  return new Promise((done, fail) => {
    reader.onload = () => done(String(reader.result));
    reader.onerror = () => fail(reader.error);
    reader.readAsDataURL(blob);
  });
}
