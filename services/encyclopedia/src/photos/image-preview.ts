import { previewSize } from '@portal/contracts';
import type { Sharp } from 'sharp';

/** The blurred preview of a picture: 16 bits for each pixel, the rows from the bottom up, in base64. */
export async function previewOfImage(image: Sharp): Promise<string> {
  const { width, height } = previewSize;
  const pixels = await image
    .resize(width, height, { fit: 'fill' })
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer();
  const preview = Buffer.alloc(width * height * 2);
  for (let place = 0; place < width * height; place++) {
    const [red = 0, green = 0, blue = 0] = pixels
      .subarray(place * 3)
      .map((channel) => Math.round((channel * 31) / 255));
    const row = height - 1 - Math.floor(place / width);
    preview.writeUInt16LE((red << 10) | (green << 5) | blue, (row * width + (place % width)) * 2);
  }
  return preview.toString('base64');
}
