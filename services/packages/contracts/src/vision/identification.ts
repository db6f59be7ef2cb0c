import * as z from 'zod/mini';
import { Plant } from '../encyclopedia/plant.ts';
import { endpoint } from '../endpoint.ts';
import { PictureData } from '../image.ts';
import { limits } from '../limits.ts';
import { byId, Id, IdText, Timestamp } from '../values.ts';

/** A calibrated confidence in percent: of the answers with 70, seventy in a hundred are right. */
export const Confidence = z.number().check(z.gte(0), z.lte(100));

/** How to read an identification. */
export const verdicts = [
  /** The match may be shown as the likely plant. */
  'likely',
  /** It could be one of the suggestions; none stands out. */
  'unsure',
  /** The genus or the family is clear, the species is not. */
  'group_only',
  /** No plant was found in the photo; nothing is matched. */
  'no_plant',
] as const;

export const Suggestion = z.object({
  plantId: z.optional(Id),
  commonName: z.string(),
  latinName: z.string(),
  confidence: Confidence,
  /** The visible evidence for it. */
  reasoning: z.string(),
});
export type Suggestion = z.infer<typeof Suggestion>;

/** A danger of a match, of a suggestion, or of a look-alike of one. */
export const PlantWarning = z.object({
  plantId: z.optional(Id),
  commonName: z.string(),
  latinName: z.string(),
  level: z.enum(['caution', 'toxic', 'deadly']),
  /** One sentence, ready to show. */
  text: z.string(),
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
  /** Best first, without the match itself. */
  suggestions: z.array(Suggestion),
  /** Gravest first. */
  warnings: z.array(PlantWarning),
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

export const identifications = {
  identify: endpoint({
    method: 'POST',
    path: '/api/identify-plant',
    service: 'vision',
    access: 'anyone',
    summary: 'Identifies the plant of a photo, which is not stored.',
    body: z.strictObject({ image: PictureData }),
    bodyBytes: limits.imageBodyBytes,
    reply: Identification,
    rate: { times: 60, perSeconds: 60, anonymousTimes: limits.anonymousAnalysesPerMinute },
  }),
  reject: endpoint({
    method: 'POST',
    path: '/api/identifications/:identificationId/rejections',
    service: 'vision',
    access: 'anyone',
    summary: 'Rejects a match or a suggestion of an answer; idempotent.',
    params: z.strictObject({ identificationId: z.uuid() }),
    body: z.strictObject({ plantId: Id }),
    rate: { times: 60, perSeconds: 60 },
  }),
};

export const identificationRejections = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/identification-rejections',
    service: 'vision',
    access: 'admin',
    summary: 'The matches that people rejected, newest first, a page at a time.',
    query: z.strictObject({
      /** The id of the last loaded one: older ones follow. */
      before: z.optional(IdText),
    }),
    reply: z.array(IdentificationRejection),
  }),
  /** Reviewed. */
  remove: endpoint({
    method: 'DELETE',
    path: '/api/admin/identification-rejections/:id',
    service: 'vision',
    access: 'admin',
    summary: 'Marks a rejected match as reviewed; idempotent.',
    params: byId,
  }),
};
