import type { Tree } from '../health/forest.ts';
import type { Codebooks } from './describe.ts';
import type { Codebook } from './fisher.ts';

/** What was fitted to photos, as it is kept in `data/identification.json`: long lists of numbers as base64. */
export interface PackedModel {
  about: string;
  sources: string[];
  /** Descriptors of one version can't be compared with another's. */
  version: string;
  codebooks: { edges: PackedCodebook; colours: PackedCodebook };
  /** What is taken from each measured number, and what it is multiplied by then. */
  mean: string;
  scale: string;
  /** A row of whole numbers (-127..127) for each number of a descriptor, what each row is multiplied by, and what is added. */
  rows: string;
  rowScales: string;
  offsets: string;
  /** How far plants differ in each number of a descriptor; photos of one plant differ by 1 (variances). */
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
  /** What log densities are multiplied by: less than 1, for the numbers of a descriptor aren't independent. */
  sharpness: number;
  /** The weight of "a plant that no reference shows" beside one known plant. */
  unknown: number;
  /** The confidence from which an answer is shown as likely. */
  likely: number;
  /** The share of the forest's votes from which a picture shows a plant. */
  plant: number;
}

/** A plant as it was fitted. */
export interface FittedClass {
  /** Names in the catalogue that it may have, the narrowest first; a genus alone stands for all its species. */
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

/** Unpacks what was fitted. */
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

/** A copy, so that it begins where a number of four bytes may. */
const bytesOf = (packed: string): ArrayBuffer => Uint8Array.from(Buffer.from(packed, 'base64')).buffer;
const floats = (packed: string) => new Float32Array(bytesOf(packed));
