import * as z from 'zod/mini';
import { Plant } from '../encyclopedia/plant.schema.ts';
import type { SchemaTable } from '../endpoint.ts';
import { PictureData } from '../image.schema.ts';
import { limits } from '../limits.ts';
import { byId, Id, IdText, Timestamp } from '../values.schema.ts';
import { organs, verdicts } from './identification.ts';

/**
 * A confidence in percent. Of an identification, it is never above the share of right answers that was measured for such
 * confidences, which the accuracy page shows.
 */
export const Confidence = z.number().check(z.gte(0), z.lte(100));

export const Organ = z.enum(organs);
export type Organ = z.infer<typeof Organ>;

export const Suggestion = z.object({
  plantId: z.optional(Id),
  commonName: z.string(),
  latinName: z.string(),
  confidence: Confidence,
  /** The visible evidence for it. */
  reasoning: z.string(),
  german: z.optional(z.object({ reasoning: z.string() })),
  /** Ranked by the traits of the catalogue only, since no photo of this plant is known. */
  isByTraits: z.optional(z.boolean()),
});
export type Suggestion = z.infer<typeof Suggestion>;

/** A danger of a match, of a suggestion, or of a look-alike of one. */
export const PlantWarning = z.object({
  plantId: z.optional(Id),
  commonName: z.string(),
  latinName: z.string(),
  level: z.enum(['caution', 'toxic', 'deadly']),
  /** Not a candidate itself: the match may be mistaken for it. */
  isLookAlike: z.optional(z.boolean()),
  /** One sentence, ready to show. */
  text: z.string(),
  german: z.optional(z.object({ commonName: z.string(), text: z.string() })),
});
export type PlantWarning = z.infer<typeof PlantWarning>;

/** The analysis of a photo (specification §3), with what an honest screen needs. */
export const Identification = z.object({
  /** Identifies the answer in a rejection ("not this plant"). */
  identificationId: z.uuid(),
  verdict: z.enum(verdicts),
  /** The best match in the catalogue; null if no plant was found or none matches. */
  matchedPlant: z.nullable(Plant),
  confidence: Confidence,
  /** Begins with the warnings, if any; states the confidence, the evidence, and the failure of a provider. */
  analysis: z.string(),
  german: z.optional(z.object({ analysis: z.string() })),
  /** Best first, without the match itself. Never a fungus. */
  suggestions: z.array(Suggestion),
  /**
   * Gravest first: of the candidates that are at least a tenth as probable as the first, and of the look-alikes of a match.
   * An unknown plant has those of the plants that it resembles. A fungus has one, of the deadliest mushrooms.
   */
  warnings: z.array(PlantWarning),
  /** The genus or family that the photo shows, if that is clear. */
  group: z.optional(z.object({ rank: z.enum(['genus', 'family']), name: z.string() })),
  /** The part of the plant whose photo would help most. */
  nextOrgan: z.optional(Organ),
  /** The photos that show no plant, counted from 0; the others were combined. */
  unusedPhotos: z.optional(z.array(z.int().check(z.gte(0)))),
});
export type Identification = z.infer<typeof Identification>;

/** A rejected answer, stored for review without the photo. */
export const IdentificationRejection = z.object({
  id: Id,
  plantId: Id,
  commonName: z.string(),
  latinName: z.string(),
  confidence: Confidence,
  verdict: z.enum(verdicts),
  provider: z.string(),
  rejectedBy: z.nullable(z.object({ id: Id, username: z.string() })),
  rejectedAt: Timestamp,
});
export type IdentificationRejection = z.infer<typeof IdentificationRejection>;

/** A random id of the sender's own, to ask for the progress of an analysis. */
export const Ticket = z.strictObject({ ticket: z.optional(z.uuid()) });

export const identificationSchemas = {
  identify: {
    summary: 'Identifies the plant of a photo, which is not stored.',
    query: Ticket,
    body: z.strictObject({ image: PictureData }),
    reply: Identification,
  },
  identifyPhotos: {
    summary: 'Identifies the plant of one to five photos, which are not stored.',
    query: Ticket,
    body: z.strictObject({
      photos: z
        .array(z.strictObject({ image: PictureData, organ: z.optional(Organ) }))
        .check(z.minLength(1), z.maxLength(limits.identify.photos)),
    }),
    reply: Identification,
  },
  reject: {
    summary: 'Rejects a match or a suggestion of an answer; idempotent.',
    params: z.strictObject({ identificationId: z.uuid() }),
    body: z.strictObject({ plantId: Id }),
  },
} satisfies SchemaTable;

export const identificationRejectionSchemas = {
  list: {
    summary: 'The matches that people rejected, newest first, a page at a time.',
    query: z.strictObject({
      /** The id of the last loaded one: older ones follow. */
      before: z.optional(IdText),
    }),
    reply: z.array(IdentificationRejection),
  },
  remove: {
    summary: 'Marks a rejected match as reviewed; idempotent.',
    params: byId,
  },
} satisfies SchemaTable;

/** The progress of an analysis that waits for its answer. */
export const AnalysisProgress = z.object({
  /** The number of analyses ahead of it; 0 when it runs. */
  ahead: z.int().check(z.gte(0)),
  /** Probable time until the answer, in seconds. */
  seconds: z.number().check(z.gte(0)),
});
export type AnalysisProgress = z.infer<typeof AnalysisProgress>;

export const analysisSchemas = {
  progress: {
    summary: 'The progress of an analysis, by the ticket that was sent with it.',
    params: z.strictObject({ ticket: z.uuid() }),
    reply: AnalysisProgress,
  },
} satisfies SchemaTable;
