import * as z from 'zod/mini';
import { described } from './values.ts';

/** A picture of the portal: an address that also answers `?w=320|640|1280`. */
export const ImageAddress = z.string();

/** The size of a picture in pixels, so that pages can reserve its place. */
export const PictureSize = z.object({ width: z.number(), height: z.number() });
export type PictureSize = z.infer<typeof PictureSize>;

/** The widths of the portal's pictures, in pixels. */
export const imageWidths = [320, 640, 1280] as const;
export type ImageWidth = (typeof imageWidths)[number];

/** A picture of the portal in a width of its own; external pictures and data URLs have no variants. */
export function atWidth(address: string, width: ImageWidth): string {
  return address.startsWith('/') ? `${address}${address.includes('?') ? '&' : '?'}w=${width}` : address;
}

/** The widths that a layout may need; the first is for browsers without `srcset`. */
export type PlaceWidths = readonly [ImageWidth, ...ImageWidth[]];

/** The `src` and `srcSet` of a picture in the widths of a layout. */
export function imageSet(url: string, widths: PlaceWidths = imageWidths) {
  const src = atWidth(url, widths[0]);
  if (src === url) return { src };
  return { src, srcSet: widths.map((width) => `${atWidth(url, width)} ${width}w`).join(', ') };
}

/** A width in a query. */
export const ImageWidthText = z.pipe(
  z.enum(imageWidths.map(String) as [`${ImageWidth}`, ...`${ImageWidth}`[]]),
  z.transform((text) => Number(text) as ImageWidth),
);

/**
 * The head of a data URL and the first letter of its content: a pattern over millions of letters would be slow. Some systems
 * give a photo a general type; its bytes decide.
 */
const pictureHead = 'data:(?:image/[\\w.+-]{1,80}|application/octet-stream);base64,[A-Za-z0-9+/]';

/** An uploaded picture as a data URL, or a text that matches the other pattern, which `meaning` explains. */
export function pictureData(otherPattern?: string, meaning = '') {
  const pattern = otherPattern === undefined ? `^${pictureHead}` : `${otherPattern}|^${pictureHead}`;
  const sentence = 'This is not a picture that can be read: JPEG, PNG, WebP, AVIF or GIF.';
  return described(
    z.string().check(z.regex(new RegExp(pattern), sentence)),
    `A still picture of at most 8 MB as a data URL in base64: JPEG, PNG, WebP, AVIF or GIF.${meaning}`,
  );
}

export const PictureData = pictureData();
export const PictureDataOrEmpty = pictureData('^$', ' Empty for no picture.');

/** The media types of the portal's pictures. */
export const pictureTypes = ['image/avif', 'image/webp', 'image/jpeg'] as const;
