import * as z from 'zod/mini';

/** A dangerous plant or mushroom that the guide doesn't have, so that questions for it get a warning. */
export const DangerousPlant = z.strictObject({
  latinName: z.string(),
  /** The names that people use, the most usual first. */
  names: z.strictObject({
    en: z.array(z.string()).check(z.minLength(1)),
    de: z.array(z.string()).check(z.minLength(1)),
  }),
  level: z.enum(['caution', 'toxic', 'deadly']),
  /** States the danger. */
  sentence: z.string(),
  german: z.strictObject({ sentence: z.string() }),
  /** The id of a reference. */
  source: z.string(),
});
export type DangerousPlant = z.infer<typeof DangerousPlant>;

/** Everyday names of plants beside those of their entries, by Latin name; some names mean several plants. */
export const EverydayNames = z.record(z.string(), z.array(z.string()));
export type EverydayNames = z.infer<typeof EverydayNames>;
