import { resample, type Size } from './resample.ts';

/** Pixels, three bytes each, row by row. */
export interface Picture extends Size {
  rgb: Uint8Array;
}

/** Scales a picture to a size, whatever its proportions. */
export function resized(picture: Picture, { width, height }: Size): Picture {
  if (width === picture.width && height === picture.height) return picture;
  const scaled = resample(picture.rgb, picture, { width, height }, 3);
  const rgb = new Uint8Array(scaled.length);
  // Rounded, because a byte loses what follows the point.
  for (let at = 0; at < rgb.length; at++) rgb[at] = (scaled[at] as number) + 0.5;
  return { width, height, rgb };
}

/** The largest square in the middle. */
export function middleOf({ rgb, width, height }: Picture): Picture {
  const side = Math.min(width, height);
  const [left, top] = [(width - side) >> 1, (height - side) >> 1];
  const square = new Uint8Array(3 * side * side);
  for (let y = 0; y < side; y++) {
    const from = 3 * ((top + y) * width + left);
    square.set(rgb.subarray(from, from + 3 * side), 3 * y * side);
  }
  return { width: side, height: side, rgb: square };
}

/** Left and right exchanged. */
export function mirrored({ rgb, width, height }: Picture): Picture {
  const turned = new Uint8Array(rgb.length);
  for (let y = 0; y < height; y++) {
    let from = 3 * y * width;
    for (let to = from + 3 * (width - 1); to >= 3 * y * width; from += 3, to -= 3) {
      turned[to] = rgb[from] as number;
      turned[to + 1] = rgb[from + 1] as number;
      turned[to + 2] = rgb[from + 2] as number;
    }
  }
  return { width, height, rgb: turned };
}
