import { Blur, type Plane, quantilesAt } from './field.ts';
import { type Foliage, isPetal } from './foliage.ts';

/** Radii of the surroundings, relative to the square root of the picture's area. */
const reaches = { fine: 0.025, coarse: 0.05 };
/** The least share of green around enclosed tissue, and around tissue at the rim of a leaf. */
const enclosed = 0.55;
const atRim = 0.25;
/** Cells per side of a square picture. */
const cellsPerSide = 10;

/**
 * Dry tissue, relative to the green: warm-coloured pixels that green surrounds. They are found without a leaf's
 * outline, which is unreliable among leaves and soil.
 */
export function dryTissueMeasures(foliage: Foliage): Record<string, number> {
  const { dry: fineDry, dark: fineDark } = countsOf(foliage, surroundingsOf(foliage, reaches.fine));
  const around = surroundingsOf(foliage, reaches.coarse);
  const { dry, bright, shade, rim } = countsOf(foliage, around);
  const petals = petalsOf(foliage);
  return {
    fineDry,
    fineDark,
    dry,
    brightDry: bright,
    dryAgainstShade: dry - shade,
    dryRim: rim,
    petals,
    ...cellMeasures(foliage, around),
  };
}

interface Surroundings {
  /** The share of green. */
  green: Plane;
  /** The mean lightness of the green. */
  lightness: Plane;
}

function surroundingsOf(foliage: Foliage, reach: number): Surroundings {
  const { green, lightness } = foliage;
  const radius = Math.max(1, Math.round(Math.sqrt(green.length) * reach));
  const everywhere = new Blur(new Uint8Array(green.length).fill(1), foliage);
  return {
    green: everywhere.soft(Float32Array.from(green), radius),
    lightness: new Blur(green, foliage).soft(lightness, radius),
  };
}

/** Areas of tissue that isn't green, as logarithms of their ratio to the green. */
function countsOf({ green, lightness, redness, yellowness }: Foliage, around: Surroundings) {
  let [greens, dry, bright, dark, shade, rim] = [1, 0, 0, 0, 0, 0];
  for (let i = 0; i < green.length; i++) {
    const share = around.green[i] ?? 0;
    if (green[i]) greens++;
    if (green[i] || share <= atRim) continue;
    const [light, red, yellow] = [lightness[i] ?? 0, redness[i] ?? 0, yellowness[i] ?? 0];
    const relative = light / Math.max(0.1, around.lightness[i] ?? 0);
    const isDry = isDryColour(red, yellow);
    const isBloom = isPetal(light, red, yellow);
    if (share <= enclosed) {
      if (isDry && relative > 0.8 && !isBloom) rim++;
      continue;
    }
    if (isDry && relative >= 0.7 && !isBloom) dry++;
    if (isDry && relative > 1.05) bright++;
    if (isDry && relative < 0.8 && light > 0.2) dark++;
    if (relative < 0.7) shade++;
  }
  const ratio = (count: number) => Math.log(0.0005 + count / greens);
  return { dry: ratio(dry), bright: ratio(bright), dark: ratio(dark), shade: ratio(shade), rim: ratio(rim) };
}

/** Beige, brown and yellow. */
const isDryColour = (red: number, yellow: number) => red > -0.03 && yellow > 0.04;
const isYellowColour = (red: number, yellow: number) => red > -0.06 && yellow > 0.12;

/** The area of petals, as the logarithm of its ratio to the green. */
function petalsOf({ green, lightness, redness, yellowness }: Foliage): number {
  let [greens, petals] = [1, 0];
  for (let i = 0; i < green.length; i++) {
    greens += green[i] ?? 0;
    if (isPetal(lightness[i] ?? 0, redness[i] ?? 0, yellowness[i] ?? 0)) petals++;
  }
  return Math.log(0.001 + petals / greens);
}

/** Measures the spread of dry and yellow tissue over the cells of a grid that mostly show leaves. */
function cellMeasures(foliage: Foliage, around: Surroundings): Record<string, number> {
  const { cells, count } = cellsOf(foliage);
  const [plant, dry, yellow] = [new Float32Array(count), new Float32Array(count), new Float32Array(count)];
  const size = new Float32Array(count);
  for (let i = 0; i < cells.length; i++) {
    const cell = cells[i] ?? 0;
    size[cell] = (size[cell] ?? 0) + 1;
    const kind = tissueOf(foliage, around, i);
    if (kind.isGreen || kind.isDry) plant[cell] = (plant[cell] ?? 0) + 1;
    if (kind.isDry) dry[cell] = (dry[cell] ?? 0) + 1;
    if (kind.isYellow) yellow[cell] = (yellow[cell] ?? 0) + 1;
  }
  const leafy = [...plant.keys()].filter((cell) => (plant[cell] ?? 0) >= 0.4 * (size[cell] ?? 1));
  const sharesOf = (part: Plane) =>
    Float32Array.from(leafy, (cell) => (part[cell] ?? 0) / (plant[cell] ?? 1));
  const [dryShares, yellowShares] = [sharesOf(dry), sharesOf(yellow)];
  const log = (share: number) => Math.log(0.002 + share);
  const [half = 0, most = 0] = quantilesOf(dryShares, [0.5, 0.9]);
  const [yellowMost = 0] = quantilesOf(yellowShares, [0.75]);
  return {
    leafyCells: leafy.length / count,
    dryCellsMedian: log(half),
    dryCellsHigh: log(most),
    dryCellsMean: log(mean(dryShares)),
    dryCellsShare: dryShares.filter((share) => share > 0.08).length / Math.max(1, leafy.length),
    yellowCellsHigh: log(yellowMost),
    yellowCellsMean: log(mean(yellowShares)),
  };
}

function tissueOf({ green, lightness, redness, yellowness }: Foliage, around: Surroundings, i: number) {
  const [light, red, yellow] = [lightness[i] ?? 0, redness[i] ?? 0, yellowness[i] ?? 0];
  if (green[i]) return { isGreen: true, isDry: false, isYellow: false };
  if ((around.green[i] ?? 0) <= 0.3 || isPetal(light, red, yellow))
    return { isGreen: false, isDry: false, isYellow: false };
  const relative = light / Math.max(0.1, around.lightness[i] ?? 0);
  return {
    isGreen: false,
    isDry: isDryColour(red, yellow) && relative > 0.75,
    isYellow: isYellowColour(red, yellow),
  };
}

function cellsOf({ width, height }: Foliage): { cells: Int32Array; count: number } {
  const side = Math.sqrt(width * height) / cellsPerSide;
  const [across, down] = [Math.max(1, Math.round(width / side)), Math.max(1, Math.round(height / side))];
  const cells = new Int32Array(width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      cells[y * width + x] = Math.floor((y * down) / height) * across + Math.floor((x * across) / width);
  return { cells, count: across * down };
}

const quantilesOf = (values: Plane, shares: readonly number[]) =>
  quantilesAt(values, Int32Array.from(values.keys()), shares);
const mean = (values: Plane) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
