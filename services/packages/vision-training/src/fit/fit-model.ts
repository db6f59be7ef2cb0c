import { createHash } from 'node:crypto';
import { forestValue, type Tree } from '@portal/vision-service/health/forest';
import type { Codebooks } from '@portal/vision-service/identify/describe';
import type { FittedClass, IdentificationModel } from '@portal/vision-service/identify/model';
import { calibrate } from './calibrate.ts';
import { fitProjection } from './fit-identifier.ts';
import { growForest } from './grow-forest.ts';
import type { Labelled, Observation } from './observe.ts';

export interface Material {
  photos: readonly Labelled[];
  /** The possible catalogue names of each label. */
  names: ReadonlyMap<string, string[]>;
  /** Further photos of plants, without names. */
  plants: readonly Observation[];
  /** Pictures of no plant. */
  negatives: readonly Observation[];
  codebooks: Codebooks;
  /** The lengths of the parts of an observation's numbers. */
  blocks: readonly number[];
}

/** Fits everything except the codebooks. */
export function fitModel({
  photos,
  names,
  plants,
  negatives,
  codebooks,
  blocks,
}: Material): IdentificationModel {
  const labels = [...new Set(photos.map(({ label }) => label))].sort();
  const { projection, descriptors } = fitProjection(photos, labels, blocks);
  const classes = labels.map((label): FittedClass => {
    const own = photos.flatMap((photo, i) => (photo.label === label ? [i] : []));
    return {
      names: names.get(label) ?? [label],
      photos: new Set(own.map((i) => photos[i]?.group)).size,
      mean: meanOf(own.map((i) => descriptors[i] ?? new Float32Array())),
    };
  });
  const trees = fitPlantForest([...photos, ...plants], negatives);
  return {
    version: versionOf(projection.rows),
    codebooks,
    ...projection,
    classes,
    calibration: { ...calibrate(photos, descriptors, labels, projection.between), plant: plantThreshold },
    isPlant: trees,
  };
}

const versionOf = (rows: Int8Array) => createHash('sha256').update(rows).digest('hex').slice(0, 12);

function meanOf(vectors: readonly Float32Array[]): Float32Array {
  const mean = new Float32Array(vectors[0]?.length ?? 0);
  for (const vector of vectors)
    for (let i = 0; i < mean.length; i++) mean[i] = (mean[i] ?? 0) + (vector[i] ?? 0) / vectors.length;
  return mean;
}

/**
 * The least share of votes for a plant. At this value 3 % of photos of species left out of the fit are rejected, and 4 % of
 * pictures of kinds left out are accepted (2026-11-21).
 */
export const plantThreshold = 0.58;

/** A forest that votes on whether a picture shows a plant. */
export function fitPlantForest(plants: readonly Observation[], negatives: readonly Observation[]): Tree[] {
  const example = (label: number, all: readonly Observation[]) =>
    all.map(({ picture }) => ({ numbers: picture, label, weight: 1000 / all.length }));
  const places = plants[0]?.picture.length ?? 0;
  return growForest([...example(1, plants), ...example(0, negatives)], {
    trees: 80,
    leafSize: 3,
    tried: 0.35,
    seed: 8,
    allowed: Array.from({ length: places }, (_, i) => i),
  });
}

export const plantVotes = (trees: readonly Tree[], { picture }: Observation) => forestValue(trees, picture);
