import { regions } from '../sight/regions.ts';
import type { Scene } from '../sight/scene.ts';
import { colourHistogram } from './colour-histogram.ts';
import { type Codebook, fisherVector } from './fisher.ts';
import type { Part } from './part.ts';
import { type Patches, patchesOf } from './patches.ts';
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

/** Describes a photo in blocks of numbers: local edges and colours, colours by region, shapes. */
export function describe(subject: Subject, views: Views, codebooks: Codebooks): Float32Array[] {
  const { whole, close } = subject;
  const weights = (patches: Patches, { isPlain }: Scene) =>
    patches.plant.map((share) => (isPlain ? share : 0.15 + 0.85 * share));
  const wholeWeights = weights(views.whole, whole);
  const closeWeights = weights(views.close, close);
  const inRegion = (scene: Scene, ...kinds: number[]) =>
    colourHistogram(scene, (pixel) => (kinds.includes(scene.region[pixel] ?? 0) ? 1 : 0));
  return [
    fisherVector(codebooks.edges, views.whole.edges, views.whole.places, wholeWeights),
    fisherVector(codebooks.edges, views.close.edges, views.close.places, closeWeights),
    fisherVector(codebooks.colours, views.whole.colours, views.whole.places, wholeWeights),
    fisherVector(codebooks.colours, views.close.colours, views.close.places, closeWeights),
    inRegion(whole, regions.leaf),
    inRegion(whole, regions.flower),
    whole.isPlain ? inRegion(close, regions.leaf, regions.flower) : colourHistogram(close, () => 1),
    shapeNumbers(whole.isPlain ? subject.plant : undefined),
    shapeNumbers(whole.isPlain ? undefined : subject.flower),
    sceneNumbers(subject),
  ];
}

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
