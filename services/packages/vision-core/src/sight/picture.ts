import { resample, type Size } from './resample.ts';

/** Pixels, three bytes each, row by row. */
export interface Picture extends Size {
  rgb: Uint8Array;
}

/** Scales a picture to a size, whatever its proportions. */
export function resized(picture: Picture, { width, height }: Size): Picture {
  const rgb = Uint8Array.from(resample(picture.rgb, picture, { width, height }, 3), Math.round);
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
    for (let x = 0; x < width; x++) {
      const from = 3 * (y * width + x);
      turned.set(rgb.subarray(from, from + 3), 3 * (y * width + width - 1 - x));
    }
  }
  return { width, height, rgb: turned };
}
