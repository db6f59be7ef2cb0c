import { regions } from '../sight/regions.ts';
import type { Scene } from '../sight/scene.ts';
import { colourHistogram, histogramLength } from './colour-histogram.ts';
import { type Codebook, fisherLength, fisherVectors } from './fisher.ts';
import { isEven } from './gradient.ts';
import type { Part } from './part.ts';
import { type Patches, patchesOf } from './patches.ts';
import { pictureNumbers } from './picture-numbers.ts';
import { type Shape, shapeOf } from './shape.ts';
import type { Subject } from './subject.ts';

export interface Codebooks {
  edges: Codebook;
  colours: Codebook;
}

/** The patches of both views of a photo. */
export interface Views {
  whole: Patches;
  close: Patches;
}

export const viewsOf = ({ whole, close }: Subject): Views => ({
  whole: patchesOf(whole),
  close: patchesOf(close),
});

/** The numbers of a photo. */
export interface Measurements {
  /** Of the subject: local edges and colours, colours by region, shapes. */
  subject: Float32Array;
  /** Of what surrounds it: local edges and colours outside the plant, colours of the centre and of the rim. */
  surroundings: Float32Array;
  /** Of the whole picture. */
  picture: Float32Array;
  /** True if nothing can be made out. */
  isEven: boolean;
}

/** Measures a photo. */
export function measure(subject: Subject, codebooks: Codebooks): Measurements {
  const views = viewsOf(subject);
  const { whole, close } = subject;
  const around = views.whole.plant.map((share) => 1 - share);
  const wholeWeights = [plantWeights(views.whole, whole), around];
  const closeWeights = [plantWeights(views.close, close)];
  const fisher = (name: 'edges' | 'colours', patches: Patches, weightings: readonly Float32Array[]) =>
    fisherVectors(codebooks[name], patches[name], patches.places, weightings);
  const [edges, edgesAround] = fisher('edges', views.whole, wholeWeights);
  const [colours, coloursAround] = fisher('colours', views.whole, wholeWeights);
  const inRegion = (scene: Scene, ...kinds: number[]) =>
    colourHistogram(scene, (pixel) => (kinds.includes(scene.region[pixel] ?? 0) ? 1 : 0));
  const distance = distanceFromCentre(whole);
  return {
    subject: joined([
      edges,
      ...fisher('edges', views.close, closeWeights),
      colours,
      ...fisher('colours', views.close, closeWeights),
      inRegion(whole, regions.leaf),
      inRegion(whole, regions.flower),
      whole.isPlain ? inRegion(close, regions.leaf, regions.flower) : colourHistogram(close, () => 1),
      shapeNumbers(whole.isPlain ? subject.plant : undefined),
      shapeNumbers(whole.isPlain ? undefined : subject.flower),
      sceneNumbers(subject),
    ]),
    surroundings: joined([
      edgesAround,
      coloursAround,
      colourHistogram(whole, (pixel) => (distance(pixel) < 0.28 ? 1 : 0)),
      colourHistogram(whole, (pixel) => (distance(pixel) > 0.45 ? 1 : 0)),
    ]),
    picture: Float32Array.from(pictureNumbers(subject)),
    isEven: isEven(whole),
  };
}

/** On paper, only the plant counts. */
const plantWeights = (patches: Patches, { isPlain }: Scene) =>
  isPlain ? patches.plant : patches.plant.map((share) => 0.15 + 0.85 * share);

/** Relative to the picture's sides: 0.5 at the middle of each. */
const distanceFromCentre =
  ({ width, height }: Scene) =>
  (pixel: number) => {
    const [x, y] = [(pixel % width) / width - 0.5, Math.floor(pixel / width) / height - 0.5];
    return Math.sqrt(x * x + y * y);
  };

function joined(blocks: readonly (Float32Array | undefined)[]): Float32Array {
  const numbers = new Float32Array(blocks.reduce((sum, block) => sum + (block?.length ?? 0), 0));
  let at = 0;
  for (const block of blocks) {
    numbers.set(block ?? [], at);
    at += block?.length ?? 0;
  }
  return numbers;
}

/** Index of the first measure (shapes, scene) among the subject's numbers; histograms come before. */
export const measuresFrom = ({ edges, colours }: Codebooks) =>
  2 * fisherLength(edges.mixture) + 2 * fisherLength(colours.mixture) + 3 * histogramLength;

const shapeLength = 38;

function shapeNumbers(part: Part | undefined): Float32Array {
  const numbers = new Float32Array(shapeLength);
  if (!part) return numbers;
  const shape: Shape = shapeOf(part);
  numbers.set([
    1,
    Math.log(shape.slenderness + 0.03),
    shape.slenderness,
    shape.solidity,
    Math.log(shape.roundness + 0.03),
    ...shape.teeth.map((tooth) => Math.log(Math.max(0, tooth) + 0.01)),
    Math.min(10, shape.lobes) / 5,
    shape.lobeDepth,
    Math.log(shape.thickness + 0.02),
    Math.log(shape.meanThickness + 0.01),
    0.5 * Math.log(part.area / part.mask.length),
    ...shape.waves.map((wave) => Math.sqrt(wave)),
    ...shape.widths.map((width) => 4 * width),
    shape.asymmetry,
  ]);
  return numbers;
}

function sceneNumbers({ whole, flower, plant }: Subject): Float32Array {
  return Float32Array.from([
    whole.isPlain ? 1 : 0,
    Math.sqrt(whole.shares.flower),
    Math.sqrt(whole.shares.leaf),
    Math.sqrt(whole.shares.soil),
    flower ? Math.sqrt(flower.area / flower.mask.length) : 0,
    flower ? Math.min(1, flower.parts / 8) : 0,
    plant ? Math.sqrt(plant.area / plant.mask.length) : 0,
  ]);
}
