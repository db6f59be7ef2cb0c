import * as z from 'zod/mini';

/** The widths in which the portal serves its pictures, in pixels. */
export const imageWidths = [320, 640, 1280] as const;
export type ImageWidth = (typeof imageWidths)[number];

/** A picture of the portal in a width of its own; one elsewhere, or one that is its own data, has no variants. */
export function atWidth(address: string, width: ImageWidth): string {
  return address.startsWith('/') ? `${address}${address.includes('?') ? '&' : '?'}w=${width}` : address;
}

/** The widths that a place may need; the first is for browsers that choose none. */
export type PlaceWidths = readonly [ImageWidth, ...ImageWidth[]];

/** The `src` and `srcSet` of a picture in the widths that a place may need. */
export function imageSet(url: string, widths: PlaceWidths = imageWidths) {
  const src = atWidth(url, widths[0]);
  if (src === url) return { src };
  return { src, srcSet: widths.map((width) => `${atWidth(url, width)} ${width}w`).join(', ') };
}

/** A width as it stands in a query. */
export const ImageWidthText = z.pipe(
  z.enum(imageWidths.map(String) as [`${ImageWidth}`, ...`${ImageWidth}`[]]),
  z.transform((text) => Number(text) as ImageWidth),
);
