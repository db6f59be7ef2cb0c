/** The widths that the portal's images come in, in pixels. */
export const imageWidths = [320, 640, 1280] as const;
export type ImageWidth = (typeof imageWidths)[number];

/** The `src` and `srcSet` of a picture in the widths that a place may need; the first width is the plain `src`. */
export function imageSet(url: string, widths: readonly [ImageWidth, ...ImageWidth[]] = imageWidths) {
  // A picture of another site, or one that is its own data, has no variants.
  if (!url.startsWith('/')) return { src: url };
  const at = (width: ImageWidth) => `${url}${url.includes('?') ? '&' : '?'}w=${width}`;
  return { src: at(widths[0]), srcSet: widths.map((width) => `${at(width)} ${width}w`).join(', ') };
}
