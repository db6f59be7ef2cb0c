import type { Picture } from './picture.ts';
import { resample } from './resample.ts';

const side = 8;

/** Loses of a picture what a JPEG of this quality (1 to 50) loses, without encoding it. */
export function compressed(picture: Picture, quality: number): Picture {
  const { width, height } = picture;
  // Colour has half the size: two blocks of brightness in each direction belong to one of colour.
  const whole = { width: roundedUp(width, 2 * side), height: roundedUp(height, 2 * side) };
  const half = { width: whole.width / 2, height: whole.height / 2 };
  const planes = toPlanes(picture, whole);
  const [light, blue, red] = planes.map((plane, i) => {
    if (i === 0) return quantised(plane, whole.width, tableOf(lightSteps, quality));
    const small = quantised(resample(plane, whole, half), half.width, tableOf(colourSteps, quality));
    return resample(small, half, whole);
  }) as [Float32Array, Float32Array, Float32Array];
  const rgb = new Uint8ClampedArray(picture.rgb.length);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [from, to] = [y * whole.width + x, 3 * (y * width + x)];
      const [l, b, r] = [(light[from] as number) + grey, blue[from] as number, red[from] as number];
      rgb[to] = l + 1.402 * r;
      rgb[to + 1] = l - 0.344136 * b - 0.714136 * r;
      rgb[to + 2] = l + 1.772 * b;
    }
  }
  return { width, height, rgb: new Uint8Array(rgb.buffer) };
}

const roundedUp = (length: number, step: number) => step * Math.ceil(length / step);

/** The middle of all bytes, which JPEG subtracts. */
const grey = 128;

/** Brightness, and the differences of blue and red from it; the edge is repeated to fill the blocks. */
function toPlanes({ rgb, width, height }: Picture, whole: { width: number; height: number }) {
  const planes = [0, 1, 2].map(() => new Float32Array(whole.width * whole.height));
  const [light, blue, red] = planes as [Float32Array, Float32Array, Float32Array];
  for (let y = 0, to = 0; y < whole.height; y++) {
    for (let x = 0; x < whole.width; x++, to++) {
      const from = 3 * (Math.min(y, height - 1) * width + Math.min(x, width - 1));
      const [r, g, b] = [rgb[from] as number, rgb[from + 1] as number, rgb[from + 2] as number];
      const own = 0.299 * r + 0.587 * g + 0.114 * b;
      light[to] = own - grey;
      blue[to] = (b - own) / 1.772;
      red[to] = (r - own) / 1.402;
    }
  }
  return planes;
}

/** Rounds the frequencies of each block of 8 by 8 to steps. */
function quantised(plane: Float32Array, width: number, steps: Float32Array): Float32Array {
  const result = new Float32Array(plane.length);
  const [block, between] = [new Float32Array(side ** 2), new Float32Array(side ** 2)];
  for (
    let corner = 0;
    corner < plane.length;
    corner += corner % width === width - side ? side + (side - 1) * width : side
  ) {
    for (let y = 0; y < side; y++)
      for (let x = 0; x < side; x++) block[y * side + x] = plane[corner + y * width + x] as number;
    transform(block, between, waves);
    for (let i = 0; i < block.length; i++) {
      const step = steps[i] as number;
      block[i] = step * Math.round((block[i] as number) / step);
    }
    transform(block, between, wavesAcross);
    for (let y = 0; y < side; y++)
      for (let x = 0; x < side; x++) result[corner + y * width + x] = block[y * side + x] as number;
  }
  return result;
}

/** The cosine transform: a row per frequency. */
const waves = Float32Array.from({ length: side ** 2 }, (_, i) => {
  const [frequency, place] = [Math.floor(i / side), i % side];
  const scale = Math.sqrt((frequency === 0 ? 1 : 2) / side);
  return scale * Math.cos(((2 * place + 1) * frequency * Math.PI) / (2 * side));
});
/** Its inverse. */
const wavesAcross = waves.map((_, i) => waves[(i % side) * side + Math.floor(i / side)] as number);

/** Multiplies the columns and the rows of a block by a matrix. */
function transform(block: Float32Array, between: Float32Array, matrix: Float32Array) {
  multiplyTransposed(matrix, block, between);
  multiplyTransposed(matrix, between, block);
}

/** Sets `result` to (matrix · block) transposed. Written out, because a loop takes five times as long. */
function multiplyTransposed(matrix: Float32Array, block: Float32Array, result: Float32Array) {
  for (let row = 0; row < side; row++) {
    const at = row * side;
    for (let column = 0; column < side; column++)
      result[column * side + row] =
        (matrix[at] as number) * (block[column] as number) +
        (matrix[at + 1] as number) * (block[column + 8] as number) +
        (matrix[at + 2] as number) * (block[column + 16] as number) +
        (matrix[at + 3] as number) * (block[column + 24] as number) +
        (matrix[at + 4] as number) * (block[column + 32] as number) +
        (matrix[at + 5] as number) * (block[column + 40] as number) +
        (matrix[at + 6] as number) * (block[column + 48] as number) +
        (matrix[at + 7] as number) * (block[column + 56] as number);
  }
}

/** Steps of brightness and of colour at quality 50 (ITU-T T.81, annex K), which all browsers use. */
const lightSteps = [
  16, 11, 10, 16, 24, 40, 51, 61, 12, 12, 14, 19, 26, 58, 60, 55, 14, 13, 16, 24, 40, 57, 69, 56, 14, 17, 22,
  29, 51, 87, 80, 62, 18, 22, 37, 56, 68, 109, 103, 77, 24, 35, 55, 64, 81, 104, 113, 92, 49, 64, 78, 87, 103,
  121, 120, 101, 72, 92, 95, 98, 112, 100, 103, 99,
];
const colourSteps = [
  17,
  18,
  24,
  47,
  99,
  99,
  99,
  99,
  18,
  21,
  26,
  66,
  99,
  99,
  99,
  99,
  24,
  26,
  56,
  99,
  99,
  99,
  99,
  99,
  47,
  66,
  99,
  99,
  99,
  99,
  99,
  99,
  ...Array<number>(32).fill(99),
];

/** Below 50, the steps are divided by the share of 50; a JPEG has no step above 255. */
const tableOf = (steps: readonly number[], quality: number) =>
  Float32Array.from(steps, (step) =>
    Math.min(255, Math.floor((step * Math.floor(5000 / quality) + 50) / 100)),
  );
