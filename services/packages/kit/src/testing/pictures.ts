import sharp, { type Sharp } from 'sharp';

/** A picture in one colour; each colour is a different picture. */
export const picture = (colour = '#3a7d44', width = 60, height = 40): Sharp =>
  sharp({ create: { width, height, channels: 3, background: colour } });

export const dataUrl = (bytes: Buffer, type = 'image/jpeg'): string =>
  `data:${type};base64,${bytes.toString('base64')}`;

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
