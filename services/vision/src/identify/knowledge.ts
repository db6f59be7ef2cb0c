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

/** A photo of the site whose plant is known: what was measured of it. */
export interface Reference {
  plantId: number;
  descriptor: Float32Array;
  /** What an embedding model made of it, of length 1. */
  embedding?: Float32Array;
}

/** What a photo is compared with, beside what was fitted. */
export interface Knowledge {
  plants: KnownPlant[];
  references: Reference[];
}
