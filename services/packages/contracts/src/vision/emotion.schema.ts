import * as z from 'zod/mini';
import type { SchemaTable } from '../endpoint.ts';
import { PictureData } from '../image.schema.ts';
import { limits } from '../limits.ts';
import { text } from '../values.schema.ts';
import { moods } from './emotion.ts';
import { Confidence, Ticket } from './identification.schema.ts';

export const Mood = z.enum(moods);
export type Mood = z.infer<typeof Mood>;

/** The words of a reading. Unseen parts are "not visible", in German "nicht zu sehen". */
const ReadingTexts = z.object({
  emotionalInterpretation: z.string(),
  plantPersonality: z.string(),
  visualCues: z.object({
    leaves: z.object({ color: z.string(), condition: z.string(), concerns: z.array(z.string()) }),
    soil: z.object({ condition: z.string(), moisture: z.string(), concerns: z.array(z.string()) }),
    general: z.object({ posture: z.string(), growth: z.string() }),
  }),
  careRecommendations: z.object({
    immediate: z.array(z.string()),
    weekly: z.array(z.string()),
    longTerm: z.array(z.string()),
  }),
  /** A notice for the reader: a provider failed, or no plant was found. */
  notice: z.optional(z.string()),
});

/** A reading of a plant's health from a photo (specification §3). */
export const EmotionAnalysis = z.extend(ReadingTexts, {
  overallMood: Mood,
  healthScore: z.number().check(z.gte(0), z.lte(100)),
  confidence: Confidence,
  /** True if a plant was found; without one the score means nothing. */
  plantFound: z.boolean(),
  /** Absent where a provider wrote the texts. */
  german: z.optional(ReadingTexts),
});
export type EmotionAnalysis = z.infer<typeof EmotionAnalysis>;

const name = z.string().check(z.trim(), z.maxLength(limits.emotion.nameLength));

export const emotionSchemas = {
  analyze: {
    summary: "Reads a plant's health from a photo, which is not stored.",
    query: Ticket,
    body: z.strictObject({
      image: PictureData,
      /** Sent only if a common name was entered. */
      plantInfo: z.optional(
        z.strictObject({
          commonName: text(limits.emotion.nameLength),
          latinName: z.optional(name),
          category: z.optional(name),
        }),
      ),
    }),
    reply: EmotionAnalysis,
  },
} satisfies SchemaTable;
