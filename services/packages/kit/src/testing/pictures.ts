import { crc32 } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

/** A picture in one colour; each colour is a different picture. */
export const picture = (colour = '#3a7d44', width = 60, height = 40): Sharp =>
  sharp({ create: { width, height, channels: 3, background: colour } });

export const dataUrl = (bytes: Buffer, type = 'image/jpeg'): string =>
  `data:${type};base64,${bytes.toString('base64')}`;

/** A small file that a reader of its header takes for a PNG of this size. */
export async function pngOfSize(width: number, height: number): Promise<Buffer> {
  const png = await picture().png().toBuffer();
  // The header: its length, its type, width and height, five more bytes and the checksum.
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

/** A small JPEG as a data URL, encoded once per colour. */
export const photoOf = (colour?: string): Promise<string> => {
  const known =
    photos.get(colour) ??
    picture(colour)
      .jpeg()
      .toBuffer()
      .then((bytes) => dataUrl(bytes));
  photos.set(colour, known);
  return known;
};
const photos = new Map<string | undefined, Promise<string>>();
