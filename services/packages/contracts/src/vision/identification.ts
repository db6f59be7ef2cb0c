import * as z from 'zod/mini';
import { Plant } from '../encyclopedia/plant.ts';
import { endpoint } from '../endpoint.ts';
import { PictureData } from '../image.ts';
import { limits } from '../limits.ts';
import { byId, Id, IdText, Timestamp } from '../values.ts';

/** A certainty in percent, calibrated: of the answers given with 70, seventy in a hundred are right. */
export const Confidence = z.number().check(z.gte(0), z.lte(100));

/** How an identification is to be read. */
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
  /** What was seen that speaks for it. */
  reasoning: z.string(),
});
export type Suggestion = z.infer<typeof Suggestion>;

/** A danger that a match, a suggestion, or what is mistaken for one of them carries. */
export const PlantWarning = z.object({
  plantId: z.optional(Id),
  commonName: z.string(),
  latinName: z.string(),
  level: z.enum(['caution', 'toxic', 'deadly']),
  /** One sentence, ready to be shown. */
  text: z.string(),
});
export type PlantWarning = z.infer<typeof PlantWarning>;

/** What was made of a photo (specification §3), with what lets a screen be honest about it. */
export const Identification = z.object({
  /** Names the answer in a word on it ("not this plant"). */
  identificationId: z.uuid(),
  verdict: z.enum(verdicts),
  /** The best match in the catalogue; null where no plant was found or none of the catalogue fits. */
  matchedPlant: z.nullable(Plant),
  confidence: Confidence,
  /** Opens with the warnings, if any; says in words how sure it is, what was seen, and whether a provider failed. */
  analysis: z.string(),
  /** Best first; the match itself is not among them. */
  suggestions: z.array(Suggestion),
  /** Gravest first. */
  warnings: z.array(PlantWarning),
});
export type Identification = z.infer<typeof Identification>;

/** A word against an answer, kept for review; the photo is not. */
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
    summary: 'Names the plant of a photo, as far as it can be named. The photo is not kept.',
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
    summary: 'Says that a match or a suggestion of an answer is not the plant; once more changes nothing.',
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
      /** The id of the last one that is known: older ones follow. */
      before: z.optional(IdText),
    }),
    reply: z.array(IdentificationRejection),
  }),
  /** Looked at, and done with. */
  remove: endpoint({
    method: 'DELETE',
    path: '/api/admin/identification-rejections/:id',
    service: 'vision',
    access: 'admin',
    summary: 'Takes a rejected match off the list; once more changes nothing.',
    params: byId,
  }),
};
