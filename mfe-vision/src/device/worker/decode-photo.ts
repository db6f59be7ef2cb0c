import type { Picture } from '@portal/vision-core/sight/picture';

/** The pixels of a JPEG in a data URL. Throws if the browser can't decode it. */
export async function decodePhoto(dataUrl: string): Promise<Picture> {
  const [, base64 = ''] = dataUrl.split(',', 2);
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  // The pixels as they are stored: the server's decoder doesn't convert colours either.
  const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/jpeg' }), {
    colorSpaceConversion: 'none',
  });
  const { width, height } = bitmap;
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('The browser has no memory for a canvas.');
  context.drawImage(bitmap, 0, 0);
  bitmap.close();
  const { data } = context.getImageData(0, 0, width, height);
  const rgb = new Uint8Array(3 * width * height);
  for (let from = 0, to = 0; from < data.length; from += 4, to += 3)
    rgb.set(data.subarray(from, from + 3), to);
  return { width, height, rgb };
}
