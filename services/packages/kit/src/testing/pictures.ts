import sharp, { type Sharp } from 'sharp';

/** A picture in one colour; each colour is a different picture. */
export const picture = (colour = '#3a7d44', width = 60, height = 40): Sharp =>
  sharp({ create: { width, height, channels: 3, background: colour } });

export const dataUrl = (bytes: Buffer, type = 'image/jpeg'): string =>
  `data:${type};base64,${bytes.toString('base64')}`;

/** A small JPEG as a data URL. */
export const photoOf = async (colour?: string): Promise<string> =>
  dataUrl(await picture(colour).jpeg().toBuffer());
