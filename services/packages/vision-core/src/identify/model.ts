import { type Head, type PackedHead, unpackHead } from '../backbone/head.ts';

export interface Calibration {
  /** A factor of likenesses that makes them log odds. */
  sharpness: number;
  /** The likeness that an unknown plant has. */
  unknown: number;
  /** The log odds that the first name is right: a weight for each part of the evidence. */
  first: { bias: number; likeness: number } & Record<'margin' | 'total' | 'against' | 'norm', number>;
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
  /** From a description to the likeness with each class, and to `living` and `fungus`. */
  head: Head;
  classes: FittedClass[];
  calibration: Calibration;
}

/** The part of a model that turns answers of its head into names and verdicts. */
export type Scale = Pick<IdentificationModel, 'classes' | 'calibration'>;

/** The fitted model as stored in `data/identification.json`. */
export interface PackedModel extends Omit<IdentificationModel, 'head'> {
  about: string;
  sources: string[];
  head: PackedHead;
}

export const unpackModel = ({ version, head, classes, calibration }: PackedModel): IdentificationModel => ({
  version,
  head: unpackHead(head),
  classes,
  calibration,
});
