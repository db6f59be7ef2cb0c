import type { Codebooks, Measurements } from '@portal/vision-service/identify/describe';
import { measuresFrom } from '@portal/vision-service/identify/describe';
import type { FeatureMap, FeatureMaps } from '@portal/vision-service/identify/random-features';
import { seeded } from '@portal/vision-service/identify/seeded';

/** Reach of the likeness of two pictures, relative to the median distance of two; its weight; random directions. */
const settings = {
  subject: { reach: 0.7, weight: 1, directions: 3072, seed: 11 },
  surroundings: { reach: 0.7, weight: 0.5, directions: 512, seed: 23 },
  picture: { reach: 1.3, weight: 0.5, directions: 256, seed: 37 },
} as const;
/** The lengths of the measures at the end of the subject's numbers, and their weight relative to histograms. */
const measureBlocks = [38, 38, 7];
const measureWeight = 1.5;

/** Scales each group of numbers, and sets the reach of likeness, by the photos of a fit. */
export function fitFeatureMaps(all: readonly Measurements[], codebooks: Codebooks): FeatureMaps {
  const subject = spreads(all.map((one) => one.subject));
  const scale = new Float32Array(subject.mean.length).fill(1);
  let at = measuresFrom(codebooks);
  for (const count of measureBlocks) {
    for (const end = at + count; at < end; at++)
      scale[at] = measureWeight / Math.sqrt(count) / ((subject.deviation[at] ?? 0) + 1e-3);
  }
  const surroundings = spreads(all.map((one) => one.surroundings));
  const picture = spreads(all.map((one) => one.picture));
  const one = (name: keyof FeatureMaps, mean: Float32Array, scales: Float32Array) =>
    mapOf(
      all.map((measurements) => measurements[name]),
      mean,
      scales,
      settings[name],
    );
  return {
    subject: one('subject', subject.mean, scale),
    surroundings: one(
      'surroundings',
      surroundings.mean,
      surroundings.mean.map(() => 1),
    ),
    // Three deviations reach the clamp.
    picture: one(
      'picture',
      picture.mean,
      picture.deviation.map((deviation) => 1 / (3 * deviation + 1e-6)),
    ),
  };
}

function mapOf(
  rows: readonly Float32Array[],
  mean: Float32Array,
  scale: Float32Array,
  { reach, weight, directions, seed }: (typeof settings)[keyof FeatureMaps],
): FeatureMap {
  return { mean, scale, spread: reach * medianDistance(rows, mean, scale), weight, directions, seed };
}

function medianDistance(rows: readonly Float32Array[], mean: Float32Array, scale: Float32Array): number {
  const random = seeded(5);
  const any = () => rows[Math.floor(random() * rows.length)] ?? mean;
  const scaled = (row: Float32Array, i: number) =>
    Math.min(1, Math.max(-1, ((row[i] ?? 0) - (mean[i] ?? 0)) * (scale[i] ?? 0)));
  const distances = Float32Array.from({ length: 2000 }, () => {
    const [a, b] = [any(), any()];
    let sum = 0;
    for (let i = 0; i < mean.length; i++) sum += (scaled(a, i) - scaled(b, i)) ** 2;
    return Math.sqrt(sum);
  }).sort();
  return distances[1000] ?? 1;
}

function spreads(rows: readonly Float32Array[]) {
  const length = rows[0]?.length ?? 0;
  const sums = new Float64Array(length);
  const squares = new Float64Array(length);
  for (const row of rows) {
    for (let i = 0; i < length; i++) {
      const value = row[i] ?? 0;
      sums[i] = (sums[i] ?? 0) + value;
      squares[i] = (squares[i] ?? 0) + value * value;
    }
  }
  const mean = Float32Array.from(sums, (sum) => sum / rows.length);
  const deviation = Float32Array.from(squares, (square, i) =>
    Math.sqrt(Math.max(0, square / rows.length - (mean[i] ?? 0) ** 2)),
  );
  return { mean, deviation };
}
