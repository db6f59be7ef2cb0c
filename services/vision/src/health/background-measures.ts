import { regions } from '../sight/regions.ts';
import type { Foliage } from './foliage.ts';

/** The frame of the picture, relative to its shorter side. */
const frameWidth = 0.06;
/** Edges as steep as this outline objects; surfaces without edges are flat. */
const steep = 0.06;
const flat = 0.025;

/** Measures the surroundings. Rooms are flat, neutral and full of straight lines; the open is green up to the frame. */
export function backgroundMeasures(foliage: Foliage): Record<string, number> {
  const places = backgroundOf(foliage);
  return {
    ...regionShares(foliage),
    ...frameMeasures(foliage),
    background: places.length / foliage.green.length,
    ...surfaceMeasures(foliage, places),
    ...coloursAround(foliage, places),
  };
}

function regionShares({ region, isPlain }: Foliage) {
  const counts = [0, 0, 0, 0];
  for (const kind of region) counts[kind] = (counts[kind] ?? 0) + 1;
  const share = (kind: number) => (counts[kind] ?? 0) / Math.max(1, region.length);
  return {
    leafRegion: share(regions.leaf),
    flowerRegion: share(regions.flower),
    soilRegion: share(regions.soil),
    isPlain: isPlain ? 1 : 0,
  };
}

/** Pixels within the picture that show no plant. */
function backgroundOf({ green, region, width, height }: Foliage): Int32Array {
  const places = new Int32Array(green.length);
  let count = 0;
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x;
      if (!green[at] && region[at] !== regions.leaf && region[at] !== regions.flower) places[count++] = at;
    }
  }
  return places.subarray(0, count);
}

/** Shares of green in the frame of the picture, and in the frame's upper half. */
function frameMeasures({ green, width, height }: Foliage) {
  const rim = Math.round(frameWidth * Math.min(width, height));
  let [frame, greenFrame, top, greenTop] = [1, 0, 1, 0];
  for (let y = 0; y < height; y++) {
    const isAcross = y < rim || y >= height - rim;
    for (let x = 0; x < width; x++) {
      if (!isAcross && x >= rim && x < width - rim) continue;
      const isGreen = green[y * width + x] ?? 0;
      frame++;
      greenFrame += isGreen;
      if (y >= height / 2) continue;
      top++;
      greenTop += isGreen;
    }
  }
  return { greenFrame: greenFrame / frame, greenTop: greenTop / top };
}

function surfaceMeasures({ lightness, width }: Foliage, places: Int32Array) {
  let [sum, squares, even, edges, straight] = [0, 0, 0, 0, 0];
  for (const at of places) {
    const light = lightness[at] ?? 0;
    sum += light;
    squares += light * light;
    const across = Math.abs((lightness[at + 1] ?? 0) - (lightness[at - 1] ?? 0));
    const down = Math.abs((lightness[at + width] ?? 0) - (lightness[at - width] ?? 0));
    const steepness = Math.sqrt(across * across + down * down);
    if (steepness < flat) even++;
    if (steepness <= steep) continue;
    edges++;
    if (Math.min(across, down) < 0.1 * steepness) straight++;
  }
  const count = places.length + 1;
  return {
    backgroundLight: sum / count,
    backgroundContrast: Math.sqrt(Math.max(0, squares / count - (sum / count) ** 2)),
    flatBackground: even / count,
    backgroundEdges: edges / count,
    // Few edges count as an average background.
    straightEdges: (straight + 5) / (edges + 30),
  };
}

function coloursAround({ redness, yellowness }: Foliage, places: Int32Array) {
  let [neutral, warm, earthen, blue] = [0, 0, 0, 0];
  for (const at of places) {
    const [red, yellow] = [redness[at] ?? 0, yellowness[at] ?? 0];
    if (Math.sqrt(red * red + yellow * yellow) < 0.05) neutral++;
    if (red > 0.02 && yellow > 0.04) warm++;
    if (red > 0.08 && yellow > 0.08) earthen++;
    if (yellow < -0.04) blue++;
  }
  const count = places.length + 1;
  return {
    neutralBackground: neutral / count,
    warmBackground: warm / count,
    earthenBackground: earthen / count,
    blueBackground: blue / count,
  };
}
