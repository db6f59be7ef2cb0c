import type { PlantTraits } from '@portal/contracts';

/** A plant of the catalogue. */
export interface KnownPlant {
  plantId: number;
  latinName: string;
  commonName: string;
  family: string;
  category: string;
  traits?: PlantTraits;
}

/** A photo of a known plant, as numbers. */
export interface Reference {
  plantId: number;
  descriptor: Float32Array;
  /** Of an embedding model, of length 1. */
  embedding?: Float32Array;
}

/** Plants and photos that a photo is compared with, in addition to the fitted model. */
export interface Knowledge {
  plants: KnownPlant[];
  references: Reference[];
}
