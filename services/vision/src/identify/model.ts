import type { Tree } from '../health/forest.ts';
import type { Codebooks } from './describe.ts';
import type { Codebook } from './fisher.ts';

/** The fitted model as stored in `data/identification.json`, with arrays in base64. */
export interface PackedModel {
  about: string;
  sources: string[];
  version: string;
  codebooks: { edges: PackedCodebook; colours: PackedCodebook };
  /** Centre and scale of each measured number. */
  mean: string;
  scale: string;
  /** The projection to descriptors: quantised rows (-127..127), their scales and offsets. */
  rows: string;
  rowScales: string;
  offsets: string;
  /** The variance between plants of each descriptor number; within a plant it is 1. */
  between: string;
  classes: { names: string[]; photos: number; mean: string }[];
  calibration: Calibration;
  isPlant: Tree[];
}

interface PackedCodebook {
  inputs: number;
  outputs: number;
  parts: number;
  mean: string;
  rows: string;
  weights: string;
  means: string;
  deviations: string;
}

export interface Calibration {
  /** A factor of log densities, below 1 because the numbers of a descriptor aren't independent. */
  sharpness: number;
  /** The prior weight of an unknown plant, relative to a known one. */
  unknown: number;
  /** The least confidence of a likely answer. */
  likely: number;
  /** The least share of the forest's votes for a picture of a plant. */
  plant: number;
}

export interface FittedClass {
  /** Possible names in the catalogue, the narrowest first; a genus matches all its species. */
  names: string[];
  photos: number;
  mean: Float32Array;
}

export interface IdentificationModel {
  version: string;
  codebooks: Codebooks;
  mean: Float32Array;
  scale: Float32Array;
  rows: Int8Array;
  rowScales: Float32Array;
  offsets: Float32Array;
  between: Float32Array;
  classes: FittedClass[];
  calibration: Calibration;
  isPlant: Tree[];
}

export function unpackModel(packed: PackedModel): IdentificationModel {
  return {
    version: packed.version,
    codebooks: {
      edges: unpackCodebook(packed.codebooks.edges),
      colours: unpackCodebook(packed.codebooks.colours),
    },
    mean: floats(packed.mean),
    scale: floats(packed.scale),
    rows: new Int8Array(bytesOf(packed.rows)),
    rowScales: floats(packed.rowScales),
    offsets: floats(packed.offsets),
    between: floats(packed.between),
    classes: packed.classes.map(({ names, photos, mean }) => ({ names, photos, mean: floats(mean) })),
    calibration: packed.calibration,
    isPlant: packed.isPlant,
  };
}

export function packModel(model: IdentificationModel, about: string, sources: string[]): PackedModel {
  return {
    about,
    sources,
    version: model.version,
    codebooks: { edges: packCodebook(model.codebooks.edges), colours: packCodebook(model.codebooks.colours) },
    mean: pack(model.mean),
    scale: pack(model.scale),
    rows: pack(model.rows),
    rowScales: pack(model.rowScales),
    offsets: pack(model.offsets),
    between: pack(model.between),
    classes: model.classes.map(({ names, photos, mean }) => ({ names, photos, mean: pack(mean) })),
    calibration: model.calibration,
    isPlant: model.isPlant,
  };
}

function unpackCodebook({ inputs, outputs, parts, ...packed }: PackedCodebook): Codebook {
  return {
    projection: { inputs, outputs, mean: floats(packed.mean), rows: floats(packed.rows) },
    mixture: {
      parts,
      dimensions: outputs + 2,
      weights: floats(packed.weights),
      means: floats(packed.means),
      deviations: floats(packed.deviations),
    },
  };
}

const packCodebook = ({ projection, mixture }: Codebook): PackedCodebook => ({
  inputs: projection.inputs,
  outputs: projection.outputs,
  parts: mixture.parts,
  mean: pack(projection.mean),
  rows: pack(projection.rows),
  weights: pack(mixture.weights),
  means: pack(mixture.means),
  deviations: pack(mixture.deviations),
});

const pack = (numbers: Float32Array | Int8Array) =>
  Buffer.from(numbers.buffer, numbers.byteOffset, numbers.byteLength).toString('base64');

/** A copy, so that it is aligned to four bytes. */
const bytesOf = (packed: string): ArrayBuffer => Uint8Array.from(Buffer.from(packed, 'base64')).buffer;
const floats = (packed: string) => new Float32Array(bytesOf(packed));
