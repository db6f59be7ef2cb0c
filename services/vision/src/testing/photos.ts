import sharp from 'sharp';

export interface DrawnPlant {
  width?: number;
  height?: number;
  /** Semaphore every leaf, in degrees: another photo of the same plant. */
  tilt?: number;
  format?: 'jpeg' | 'png' | 'webp' | 'avif' | 'gif';
}

/**
 * A drawn photo of a leafy plant: overlapping toothed leaves with veins, shading and grain. The same for equal options.
 */
export function leafPhoto(plant: DrawnPlant = {}): Promise<Buffer> {
  const key = JSON.stringify(plant);
  const known = leafPhotos.get(key) ?? drawLeaves(plant);
  leafPhotos.set(key, known);
  return known;
}
const leafPhotos = new Map<string, Promise<Buffer>>();

async function drawLeaves({ width = 400, height = 300, tilt = 0, format = 'jpeg' }: DrawnPlant) {
  const next = numbersFrom(7);
  const leaves = Array.from({ length: 70 }, () => leafAt(next, tilt)).join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300" width="${width}" height="${height}">
    <rect width="400" height="300" fill="#2b3d20"/>${leaves}</svg>`;
  const grain = Buffer.from(Uint8Array.from({ length: width * height }, () => 90 + next() * 76));
  const noise = sharp(grain, { raw: { width, height, channels: 1 } }).toColourspace('srgb');
  return sharp(Buffer.from(svg))
    .blur(0.7)
    .composite([{ input: await noise.png().toBuffer(), blend: 'soft-light' }])
    .removeAlpha()
    .toFormat(format)
    .toBuffer();
}

/** A photo in one colour. */
export const greyPhoto = (background = '#888888'): Promise<Buffer> =>
  sharp({ create: { width: 400, height: 300, channels: 3, background } })
    .jpeg()
    .toBuffer();

export const dataUrl = (bytes: Uint8Array, type = 'image/jpeg'): string =>
  `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;

function leafAt(next: () => number, tilt: number): string {
  const [x, y, turn, size] = [next() * 400, next() * 300, next() * 360 + tilt, 0.5 + next() * 0.8];
  const light = 24 + next() * 26;
  const hue = 88 + next() * 24;
  const colour = (more: number) => `hsl(${hue.toFixed(0)} 46% ${(light + more).toFixed(0)}%)`;
  const veins = [-24, -12, 0, 12].flatMap((at) => [`M0 ${at} L14 ${at - 12}`, `M0 ${at} L-14 ${at - 12}`]);
  return `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn.toFixed(0)}) scale(${size.toFixed(2)})">
    <path d="${toothedEdge()}" fill="${colour(0)}" stroke="${colour(-12)}" stroke-width="0.8"/>
    <path d="M0 38 L0 -36 ${veins.join(' ')}" stroke="${colour(12)}" stroke-width="0.9" fill="none"/></g>`;
}

/** A pointed oval with teeth, 80 high. */
function toothedEdge(): string {
  const side = Array.from({ length: 15 }, (_, index) => {
    const along = index / 14;
    const half = 20 * Math.sin(Math.PI * along) ** 0.8 + (index % 2 === 0 ? 0 : 2.5);
    return [half, 40 - 80 * along] as const;
  });
  const points = [...side, ...side.toReversed().map(([half, y]) => [-half, y] as const)];
  return `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join(' L')} Z`;
}

/** Deterministic pseudo-random numbers from 0 to 1. */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
