import type { Identification, Plant } from '@portal/contracts';

/** A plant of the catalogue that a photo may show. */
export interface Candidate {
  plantId: number;
  /** From 0 to 1, calibrated where the provider can be. */
  confidence: number;
  /** What speaks for it, in a few words. */
  seen: string;
}

/** A plant that a provider named and that the catalogue does not have. */
export interface Stranger {
  latinName: string;
  confidence: number;
}

/** What a provider made of a photo. */
export interface PlantFinding {
  verdict: Identification['verdict'];
  /** What was seen: "yellow composite flower head, rosette of toothed leaves". */
  seen: string;
  /** Best first. */
  ranking: Candidate[];
  /** What is sure where the species is not. */
  group?: { rank: 'genus' | 'family'; name: string };
  /** Best first. */
  strangers?: Stranger[];
}

/** One of the plants that an answer shows. */
export type Shown = { confidence: number } & ({ plant: Plant; seen: string } | { stranger: Stranger });
