import { compressed } from './compress.ts';
import { type Picture, resized } from './picture.ts';

/** Size and quality of a photo from a phone, by screen (specification §9): the least that is sent. */
const box = { width: 280, height: 210 };
const qualities = { identification: 15, health: 30 };
export type Screen = keyof typeof qualities;

/** The picture as small and as compressed as a phone sends it, so that every browser gets the same answer. */
export function standardPicture(picture: Picture, screen: Screen): Picture {
  const scale = Math.min(1, box.width / picture.width, box.height / picture.height);
  const width = Math.max(1, Math.round(scale * picture.width));
  const height = Math.max(1, Math.round(scale * picture.height));
  return compressed(resized(picture, { width, height }), qualities[screen]);
}

/** Blurred photos and colours that fade have less; the blocks of a compressed one have some. */
const leastSharpness = 0.35;

/** Returns whether nothing can be made out: one colour, or one that fades to another. */
export const isEven = (picture: Picture): boolean => sharpnessOf(picture) < leastSharpness;

/** The deviation of a ninth of the differences between a pixel and its four neighbours. */
function sharpnessOf({ rgb, width, height }: Picture): number {
  const count = width * height;
  const light = new Float64Array(count);
  for (let pixel = 0, from = 0; pixel < count; pixel++, from += 3)
    light[pixel] =
      0.2126 * (rgb[from] as number) +
      0.7152 * (rgb[from + 1] as number) +
      0.0722 * (rgb[from + 2] as number);
  let [sum, squares] = [0, 0];
  for (let y = 0, pixel = 0; y < height; y++) {
    const [above, below] = [y > 0 ? width : 0, y < height - 1 ? width : 0];
    for (let x = 0; x < width; x++, pixel++) {
      const left = light[x > 0 ? pixel - 1 : pixel] as number;
      const right = light[x < width - 1 ? pixel + 1 : pixel] as number;
      const around = left + right + (light[pixel - above] as number) + (light[pixel + below] as number);
      const edge = (around - 4 * (light[pixel] as number)) / 9;
      sum += edge;
      squares += edge * edge;
    }
  }
  return Math.sqrt(squares / count - (sum / count) ** 2);
}
