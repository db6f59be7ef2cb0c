import type { Identification, Plant } from '@portal/contracts';

/** A plant of the catalogue that a photo may show. */
export interface Candidate {
  plantId: number;
  /** From 0 to 1, calibrated where the provider can be. */
  confidence: number;
  /** Evidence for it, in a few words. */
  seen: string;
}

/** A plant named by a provider that is not in the catalogue. */
export interface UnlistedPlant {
  latinName: string;
  confidence: number;
}

/** A provider's result. */
export interface PlantFinding {
  verdict: Identification['verdict'];
  /** What was seen: "yellow composite flower head, rosette of toothed leaves". */
  seen: string;
  /** Best first. */
  ranking: Candidate[];
  /** The genus or family, when only that is clear. */
  group?: { rank: 'genus' | 'family'; name: string };
  /** Best first. */
  unlisted?: UnlistedPlant[];
}

/** A plant in an answer. */
export type Shown = { confidence: number } & ({ plant: Plant; seen: string } | { unlisted: UnlistedPlant });
