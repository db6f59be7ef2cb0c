import * as z from 'zod/mini';
import { type ImageWidth, imageWidths } from './image.ts';
import { described } from './values.schema.ts';

/** A picture of the portal: an address that also answers `?w=320|640|1280`. */
export const ImageAddress = z.string();

/** A blurred preview: the pixels of `previewAddress` in base64. */
export const ImagePreview = z.string().check(z.regex(/^[\w+/]{54}==$/));

/** The size of a picture in pixels, so that pages can reserve its place. */
export const PictureSize = z.object({ width: z.number(), height: z.number() });
export type PictureSize = z.infer<typeof PictureSize>;

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
