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

/** The size of previews in pixels, small enough for the HTML of a page with hundreds of pictures. */
export const previewSize = { width: 4, height: 5 };

/** The head of a bitmap of that size with 16 bits for each pixel (5 for each colour), in base64. */
const previewHead = 'Qk1eAAAAAAAAADYAAAAoAAAABAAAAAUAAAABABAAAAAAACgAAAAAAAAAAAAAAAAAAAAAAAAA';

/** A preview as a picture, which browsers blur by enlarging it. The policy of pages allows no `style` in HTML. */
export const previewAddress = (preview: string): string => `data:image/bmp;base64,${previewHead}${preview}`;

/** The media types of the portal's pictures. */
export const pictureTypes = ['image/avif', 'image/webp', 'image/jpeg'] as const;
