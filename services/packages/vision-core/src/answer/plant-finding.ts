import type { Identification, Organ } from '@portal/contracts';
import type { ListedPlant } from '../catalogue/listed-plant.ts';

/** A plant of the catalogue that a photo may show. */
export interface Candidate {
  plantId: number;
  /** From 0 to 1, calibrated where the provider can be. */
  confidence: number;
  /** Evidence for it, in a few words. */
  seen: string;
  /** The same in German, where it is known. */
  german?: string;
  /** Ranked by the traits of the catalogue only. */
  isByTraits?: boolean;
  /** The photo shows what this plant never has. */
  isContradicted?: boolean;
}

/** A plant named by a provider that is not in the catalogue. */
export interface UnlistedPlant {
  latinName: string;
  confidence: number;
}

/** A provider's result. */
export interface PlantFinding {
  verdict: Identification['verdict'];
  /** Visible features: "yellow composite flower head, rosette of toothed leaves". */
  seen: string;
  /** Best first. */
  ranking: Candidate[];
  /** The genus or family, when only that is clear. */
  group?: { rank: 'genus' | 'family'; name: string };
  /** Best first. */
  unlisted?: UnlistedPlant[];
  /** The part whose photo would help most. */
  nextOrgan?: Organ;
  /** Indices of the photos that show no plant. */
  unusedPhotos?: number[];
  /** A fungus can't be ruled out. */
  mayBeFungus?: boolean;
}

/**
 * A provider's finding with what only the local analysis knows. A remote provider may know no fungi: where the local
 * analysis sees one, no plant is likely.
 */
export function withCautionOf(local: PlantFinding, finding: PlantFinding): PlantFinding {
  if (finding === local) return local;
  const mayBeFungus = local.verdict === 'fungus' || local.mayBeFungus === true;
  const isBold = mayBeFungus && finding.verdict === 'likely';
  return {
    ...(local.nextOrgan && { nextOrgan: local.nextOrgan }),
    ...finding,
    ...(isBold && { verdict: 'unsure' as const }),
    mayBeFungus,
  };
}

/** A sentence about how an answer was made, in both languages. */
export interface Remark {
  text: string;
  german: string;
}

/** A plant in an answer, with its confidence as texts and numbers show it. */
export type Shown = { confidence: number; percent: number } & (
  | { plant: ListedPlant; seen: string; german?: string; isByTraits: boolean; isContradicted?: boolean }
  | { unlisted: UnlistedPlant }
);
