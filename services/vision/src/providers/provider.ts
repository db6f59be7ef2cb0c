import type { EmotionAnalysis, Plant } from '@portal/contracts';
import type { PlantFinding } from '../answer/plant-finding.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';

/** A photo on its way to a provider, with what the local one saw in it. */
export interface AskedPhoto<Local> {
  local: Local;
  /** For those that are elsewhere: pixels alone, and nothing else of the file. */
  jpeg: Uint8Array;
  signal: AbortSignal;
}

/** Who reads photos. All of them answer the same, so that nobody need know which it was. Throws ProviderFailure. */
export interface Provider {
  name: 'local' | 'plantnet' | 'openai';
  /** Its name in a sentence. */
  label: string;
  /** Whether photos leave the house for it, as JPEG. */
  isRemote: boolean;
  /** A sentence on whose answer it is; the local one needs none. */
  credit?: string;
  identify: (photo: AskedPhoto<PlantFinding>, catalogue: Catalogue) => Promise<PlantFinding>;
  /** Reads a plant's health, where it can; the plant is that of the catalogue which the member named. */
  readHealth?: (photo: AskedPhoto<EmotionAnalysis>, plant: Plant | undefined) => Promise<EmotionAnalysis>;
}

/** The one that is always there: what it sees is known already. */
export const localProvider: Provider = {
  name: 'local',
  label: 'the portal',
  isRemote: false,
  identify: async ({ local }) => local,
  readHealth: async ({ local }) => local,
};

/** A provider did not do its part. `what` goes on from its name: "did not answer in time". */
export class ProviderFailure extends Error {
  override readonly name = 'ProviderFailure';
  readonly what: string;

  constructor(what: string, { detail = what, cause }: { detail?: string; cause?: unknown } = {}) {
    super(detail, { cause });
    this.what = what;
  }
}
