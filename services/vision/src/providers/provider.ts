import type { EmotionAnalysis, Organ, Plant } from '@portal/contracts';
import type { PlantFinding, Remark } from '@portal/vision-core/answer/plant-finding';
import type { Catalogue } from '@portal/vision-core/catalogue/catalogue';

/** Request to a provider, with the local provider's result. */
interface ProviderRequest<Local> {
  local: Local;
  signal: AbortSignal;
}

/** A photo for external providers, without metadata. */
export interface OutboundPhoto {
  jpeg: Uint8Array;
  /** The part of the plant that it shows, if its sender said so. */
  organ?: Organ | undefined;
}

export interface IdentifyRequest extends ProviderRequest<PlantFinding> {
  /** One or more photos of one plant. */
  photos: readonly OutboundPhoto[];
}

export type HealthRequest = ProviderRequest<EmotionAnalysis> & Pick<OutboundPhoto, 'jpeg'>;

/** Analyses photos. Throws ProviderFailure. */
export interface Provider {
  name: 'local' | 'plantnet' | 'openai';
  /** Its name at the start of a sentence. */
  label: string;
  germanLabel?: string;
  /** True if photos are sent to a third party. */
  isRemote: boolean;
  /** A sentence that attributes the answer. */
  credit?: Remark;
  identify: (request: IdentifyRequest, catalogue: Catalogue) => Promise<PlantFinding>;
  /** Optional. `plant` is the one named by the member, if it is in the catalogue. */
  readHealth?: (request: HealthRequest, plant: Plant | undefined) => Promise<EmotionAnalysis>;
}

/** The default: its result is already there. */
export const localProvider: Provider = {
  name: 'local',
  label: 'the portal',
  isRemote: false,
  identify: async ({ local }) => local,
  readHealth: async ({ local }) => local,
};

/** A provider failed. `what` follows its name in a sentence: "did not answer in time". */
export class ProviderFailure extends Error {
  override readonly name = 'ProviderFailure';
  readonly what: string;

  constructor(what: string, { detail = what, cause }: { detail?: string; cause?: unknown } = {}) {
    super(detail, { cause });
    this.what = what;
  }
}
