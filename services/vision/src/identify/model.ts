import type { Codebooks } from './describe.ts';
import type { Codebook } from './fisher.ts';
import type { LinearMap } from './linear-map.ts';
import type { FeatureMap, FeatureMaps } from './random-features.ts';

export interface Calibration {
  /** A factor of likenesses that makes them log odds. */
  sharpness: number;
  /** The likeness that an unknown plant has. */
  unknown: number;
  /** The log odds that the first name is right: weights of its likeness and of its lead over the next name. */
  first: { bias: number; likeness: number; margin: number };
  /** The least confidence of a likely answer, and of one that is worth naming. */
  likely: number;
  plausible: number;
  /** The least `living` of a picture that shows a plant or a fungus, and of one that surely does. */
  living: number;
  surelyLiving: number;
  /** The least `fungus` of a picture that shows a fungus, and of one that may show one. */
  fungus: number;
  maybeFungus: number;
}

export interface FittedClass {
  /** Possible names in the catalogue, the narrowest first; a genus matches all its species. */
  names: string[];
  photos: number;
}

export interface IdentificationModel {
  version: string;
  codebooks: Codebooks;
  features: FeatureMaps;
  /** From features to the likeness with each class, and to `living` and `fungus`. */
  answers: LinearMap;
  classes: FittedClass[];
  calibration: Calibration;
}

/** The fitted model as stored in `data/identification.json`, with arrays in base64. */
export interface PackedModel {
  about: string;
  sources: string[];
  version: string;
  codebooks: Record<keyof Codebooks, PackedCodebook>;
  features: Record<keyof FeatureMaps, Packed<FeatureMap>>;
  answers: Packed<LinearMap>;
  classes: FittedClass[];
  calibration: Calibration;
}

/** The same with arrays in base64. */
type Packed<Fitted> = {
  [Key in keyof Fitted]: Fitted[Key] extends Float32Array | Int8Array ? string : Fitted[Key];
};

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

export function unpackModel(packed: PackedModel): IdentificationModel {
  const { version, codebooks, features, answers, classes, calibration } = packed;
  return {
    version,
    codebooks: { edges: unpackCodebook(codebooks.edges), colours: unpackCodebook(codebooks.colours) },
    features: {
      subject: unpackMap(features.subject),
      surroundings: unpackMap(features.surroundings),
      picture: unpackMap(features.picture),
    },
    answers: unpackLinear(answers),
    classes,
    calibration,
  };
}

export function packModel(model: IdentificationModel, about: string, sources: string[]): PackedModel {
  const { version, codebooks, features, answers, classes, calibration } = model;
  return {
    about,
    sources,
    version,
    codebooks: { edges: packCodebook(codebooks.edges), colours: packCodebook(codebooks.colours) },
    features: {
      subject: packMap(features.subject),
      surroundings: packMap(features.surroundings),
      picture: packMap(features.picture),
    },
    answers: packLinear(answers),
    classes,
    calibration,
  };
}

const unpackMap = ({ mean, scale, ...own }: Packed<FeatureMap>): FeatureMap => ({
  ...own,
  mean: floats(mean),
  scale: floats(scale),
});
const packMap = ({ mean, scale, ...own }: FeatureMap): Packed<FeatureMap> => ({
  ...own,
  mean: pack(mean),
  scale: pack(scale),
});

const unpackLinear = ({ rows, rowScales, offsets }: Packed<LinearMap>): LinearMap => ({
  rows: new Int8Array(bytesOf(rows)),
  rowScales: floats(rowScales),
  offsets: floats(offsets),
});
const packLinear = ({ rows, rowScales, offsets }: LinearMap): Packed<LinearMap> => ({
  rows: pack(rows),
  rowScales: pack(rowScales),
  offsets: pack(offsets),
});

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
