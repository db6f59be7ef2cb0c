import sharp from 'sharp';
import { type Chance, chanceOf } from './chance.ts';
import { drawings } from './drawings.ts';

/** A generated picture without a plant. */
export interface Negative {
  kind: string;
  bytes: Buffer;
}

const [width, height] = [480, 360];

/** Generates `perKind` pictures of each kind. Deterministic. */
export async function* makeNegatives(
  perKind: number,
  seed: number,
  kinds = negativeKinds,
): AsyncGenerator<Negative> {
  for (const kind of kinds) {
    const index = negativeKinds.indexOf(kind);
    for (let number = 0; number < perKind; number++) {
      const chance = chanceOf(seed * 1_000_003 + index * 7919 + number * 104_729);
      yield { kind, bytes: await photographed(await pixelsOf(kind, chance), chance) };
    }
  }
}

const noiseKinds = ['noise', 'clouds'] as const;
export const negativeKinds: string[] = [...noiseKinds, ...Object.keys(drawings)];

async function pixelsOf(kind: string, chance: Chance): Promise<Buffer> {
  if (kind === 'noise') return whiteNoise(chance);
  if (kind === 'clouds') return cloudNoise(chance);
  const draw = drawings[kind as keyof typeof drawings];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${draw(chance)}</svg>`;
  return sharp(Buffer.from(svg)).flatten({ background: '#ffffff' }).removeAlpha().raw().toBuffer();
}

/** Independent pixels or blocks; grey, coloured, or around one colour. */
function whiteNoise(chance: Chance): Buffer {
  const block = chance.pick([1, 1, 2, 4, 8, 16]);
  const isGrey = chance.next() < 0.3;
  const centre = [chance.between(40, 215), chance.between(40, 215), chance.between(40, 215)];
  const spread = chance.between(30, 255);
  const cells = new Map<number, number[]>();
  return eachPixel((x, y) => {
    const key = Math.floor(y / block) * 1000 + Math.floor(x / block);
    const known = cells.get(key);
    if (known) return known;
    const grey = chance.next();
    const made = centre.map((value) => value + spread * ((isGrey ? grey : chance.next()) - 0.5));
    cells.set(key, made);
    return made;
  });
}

/** Octaves of noise between two colours, like a blurred photo. */
function cloudNoise(chance: Chance): Buffer {
  const roughness = chance.between(0.35, 0.8);
  const from = [chance.between(0, 255), chance.between(0, 255), chance.between(0, 255)];
  const to = [chance.between(0, 255), chance.between(0, 255), chance.between(0, 255)];
  const octaves = Array.from({ length: 6 }, (_, octave) => {
    const size = 3 * 2 ** octave;
    return {
      size,
      values: Float32Array.from({ length: (size + 2) ** 2 }, () => chance.next()),
      weight: roughness ** octave,
    };
  });
  const total = octaves.reduce((sum, { weight }) => sum + weight, 0);
  return eachPixel((x, y) => {
    let sum = 0;
    for (const { size, values, weight } of octaves)
      sum += weight * between(values, size, (x / width) * size, (y / width) * size);
    const part = Math.min(1, Math.max(0, (sum / total - 0.5) * 3 + 0.5));
    return from.map((value, channel) => value + part * ((to[channel] ?? 0) - value));
  });
}

function between(values: Float32Array, size: number, x: number, y: number): number {
  const [column, row] = [Math.floor(x), Math.floor(y)];
  const [right, below] = [x - column, y - row];
  const get = (dx: number, dy: number) => values[(row + dy) * (size + 2) + column + dx] ?? 0;
  return (
    (1 - below) * ((1 - right) * get(0, 0) + right * get(1, 0)) +
    below * ((1 - right) * get(0, 1) + right * get(1, 1))
  );
}

function eachPixel(colourOf: (x: number, y: number) => number[]): Buffer {
  const pixels = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      for (const [channel, value] of colourOf(x, y).entries()) {
        pixels[(y * width + x) * 3 + channel] = Math.min(255, Math.max(0, value));
      }
    }
  }
  return pixels;
}

/** Adds grain, blur and uneven light, and compresses like a browser. */
async function photographed(pixels: Buffer, chance: Chance): Promise<Buffer> {
  const grain = chance.next() < 0.6 ? chance.between(0, 14) : 0;
  const [leanX, leanY] = [chance.between(-0.25, 0.25), chance.between(-0.25, 0.25)];
  for (let at = 0; at < pixels.length; at += 3) {
    const x = ((at / 3) % width) / width - 0.5;
    const y = Math.floor(at / 3 / width) / height - 0.5;
    const light = 1 + leanX * x + leanY * y;
    const shift = grain * (chance.next() + chance.next() - 1);
    for (let channel = 0; channel < 3; channel++) {
      pixels[at + channel] = Math.min(255, Math.max(0, (pixels[at + channel] ?? 0) * light + shift));
    }
  }
  const blur = chance.between(0.3, 2.5);
  const picture = sharp(pixels, { raw: { width, height, channels: 3 } });
  const taken = chance.next() < 0.5 ? picture.blur(blur) : picture;
  const sent = chance.pick([
    undefined,
    { width: 400, height: 300, quality: 30 },
    { width: 280, height: 210, quality: 15 },
  ]);
  if (!sent) return taken.jpeg({ quality: 88 }).toBuffer();
  return taken
    .resize({ width: sent.width, height: sent.height, fit: 'inside' })
    .jpeg({ quality: sent.quality })
    .toBuffer();
}
