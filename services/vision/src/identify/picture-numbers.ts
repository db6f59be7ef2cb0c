import { boxBlur } from '../sight/plane.ts';
import { regions } from '../sight/regions.ts';
import type { Scene } from '../sight/scene.ts';
import { gradientOf } from './gradient.ts';
import { shapeOf } from './shape.ts';
import type { Subject } from './subject.ts';

/** The features that separate photos of plants from other pictures (`isPlant` of the model). */
export function pictureNumbers({ whole, plant, flower }: Subject): Float64Array {
  return Float64Array.from([
    whole.isPlain ? 1 : 0,
    whole.shares.leaf,
    whole.shares.flower,
    whole.shares.soil,
    ...regionColours(whole, regions.leaf),
    ...regionColours(whole, regions.flower),
    ...detail(whole, whole.lightness, [1, 3, 9, 27]),
    ...detail(whole, whole.greenRed, [2, 12]),
    ...detail(whole, whole.blueYellow, [2, 12]),
    ...edges(whole),
    ...repetitions(whole),
    ...partNumbers(plant),
    ...partNumbers(flower),
  ]);
}

function regionColours(scene: Scene, region: number): number[] {
  const { region: kinds } = scene;
  return [scene.lightness, scene.greenRed, scene.blueYellow].flatMap((plane) => {
    let [count, sum, squares] = [0, 0, 0];
    for (let pixel = 0; pixel < plane.length; pixel++) {
      if (kinds[pixel] !== region) continue;
      const value = plane[pixel] as number;
      count++;
      sum += value;
      squares += value * value;
    }
    if (count < 30) return [0, 0];
    const mean = sum / count;
    return [mean, Math.sqrt(Math.max(0, squares / count - mean * mean))];
  });
}

/** The amount of detail at each scale, and how unevenly it is distributed. */
function detail({ width, height, region }: Scene, plane: Float32Array, radii: readonly number[]): number[] {
  const numbers: number[] = [];
  let finer = plane;
  for (const radius of radii) {
    const coarser = boxBlur({ width, height, values: finer }, radius).values;
    let [sum, squares, inPlant, plantPixels] = [0, 0, 0, 0];
    for (let pixel = 0; pixel < plane.length; pixel++) {
      const change = Math.abs((finer[pixel] as number) - (coarser[pixel] as number));
      sum += change;
      squares += change * change;
      const kind = region[pixel];
      if (kind === regions.leaf || kind === regions.flower) {
        inPlant += change;
        plantPixels++;
      }
    }
    const mean = sum / plane.length;
    numbers.push(Math.log(mean + 1e-4), Math.sqrt(squares / plane.length) / (mean + 1e-4));
    numbers.push(plantPixels > 30 ? Math.log(inPlant / plantPixels + 1e-4) : -9.3);
    finer = coarser;
  }
  return numbers;
}

/** The distribution of edge directions. */
function edges(scene: Scene): number[] {
  const { strength, turn } = gradientOf(scene);
  const bins = new Float64Array(12);
  let [total, strong] = [0, 0];
  for (let at = 0; at < strength.length; at++) {
    const force = strength[at] as number;
    // Opposite directions count as one.
    const bin = Math.floor((turn[at] as number) * 3 + 0.5) % 12;
    bins[bin] = (bins[bin] as number) + force;
    total += force;
    if (force > 0.06) strong++;
  }
  const shares = [...bins].map((bin) => bin / Math.max(1e-6, total));
  const entropy = -shares.reduce((sum, share) => sum + (share > 0 ? share * Math.log(share) : 0), 0);
  const sorted = [...shares].sort((a, b) => b - a);
  return [
    entropy,
    sorted[0] ?? 0,
    sorted[1] ?? 0,
    (shares[0] ?? 0) + (shares[6] ?? 0),
    strong / strength.length,
  ];
}

/** Self-similarity at some distance, across and down: cloth, tiles, lines of text. */
function repetitions({ lightness, width, height }: Scene): [number, number] {
  const coarse = boxBlur({ width, height, values: lightness }, 12).values;
  const fine = boxBlur({ width, height, values: lightness }, 1).values;
  for (let at = 0; at < fine.length; at++) fine[at] = (fine[at] as number) - (coarse[at] as number);
  return [repetition(fine, 1), repetition(fine, width)];
}

function repetition(fine: Float32Array, step: number): number {
  let own = 1e-6;
  for (let at = 0; at < fine.length; at += 5) own += (fine[at] as number) ** 2;
  const likeness = (distance: number) => {
    let both = 0;
    for (let at = 0; at + distance * step < fine.length; at += 5)
      both += (fine[at] as number) * (fine[at + distance * step] as number);
    return both / own;
  };
  let [lowest, highest] = [1, 0];
  for (let distance = 3; distance <= 48; distance += 1 + Math.floor(distance / 16)) {
    const value = likeness(distance);
    lowest = Math.min(lowest, value);
    highest = Math.max(highest, value - Math.max(0, lowest));
  }
  return highest;
}

function partNumbers(part: Subject['plant']): number[] {
  if (!part) return new Array<number>(10).fill(0);
  const shape = shapeOf(part);
  return [
    part.area / part.mask.length,
    part.area / part.areaOfAll,
    part.parts,
    shape.slenderness,
    shape.solidity,
    shape.roundness,
    ...shape.teeth,
    shape.asymmetry,
  ];
}
