/** What a photo is fitted into, in pixels, and how well it is kept, from 0 to 1. */
export interface PhotoFit {
  width: number;
  height: number;
  quality: number;
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
  fit: PhotoFit;
}
export type PhotoAnswer = { photo: CompressedPhoto } | { failure: string };

// This file is the worker as it is, by itself (see base-config.ts), and a module of the page where there is no worker.
if (typeof document === 'undefined') {
  self.onmessage = async ({ data: { file, fit } }: MessageEvent<PhotoOrder>) => {
    const answer: PhotoAnswer = await shrinkPhoto(file, fit).then(
      (photo) => ({ photo }),
      (error: unknown) => ({ failure: String(error) }),
    );
    self.postMessage(answer);
  };
}

/**
 * Draws a picture anew, upright and no larger than the fit, as a JPEG; what is not drawn (location, camera) is gone.
 * Throws for what the browser can't decode.
 */
export async function shrinkPhoto(
  file: Blob,
  { width, height, quality }: PhotoFit,
): Promise<CompressedPhoto> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const scale = Math.min(1, width / picture.width, height / picture.height);
    const size = { width: scaled(picture.width, scale), height: scaled(picture.height, scale) };
    const jpeg = await draw(picture, size, quality);
    return { dataUrl: await dataUrlOf(jpeg), ...size, bytes: jpeg.size };
  } finally {
    picture.close();
  }
}

const scaled = (length: number, scale: number) => Math.max(1, Math.round(length * scale));

async function draw(
  picture: ImageBitmap,
  { width, height }: { width: number; height: number },
  quality: number,
): Promise<Blob> {
  if (typeof OffscreenCanvas !== 'undefined') {
    const canvas = new OffscreenCanvas(width, height);
    paint(canvas.getContext('2d'), picture, width, height);
    return canvas.convertToBlob({ type: 'image/jpeg', quality });
  }
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  paint(canvas.getContext('2d'), picture, width, height);
  return new Promise((done, fail) => {
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
