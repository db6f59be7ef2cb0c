import * as z from 'zod/mini';

/** The widths in which the portal serves its pictures, in pixels. */
export const imageWidths = [320, 640, 1280] as const;
export type ImageWidth = (typeof imageWidths)[number];

/** A width as it stands in a query. */
export const ImageWidthText = z.pipe(
  z.enum(imageWidths.map(String) as [`${ImageWidth}`, ...`${ImageWidth}`[]]),
  z.transform((text) => Number(text) as ImageWidth),
);
