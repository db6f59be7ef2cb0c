import * as z from 'zod/mini';

/** A work that a plant page cites. */
export const Source = z.object({
  id: z.string(),
  kind: z.enum(['article', 'monograph', 'database', 'book', 'tradition', 'agency']),
  /** The reference as it is printed. */
  citation: z.string(),
  url: z.optional(z.string()),
});
export type Source = z.infer<typeof Source>;

/** What an article is about. */
export const articleTopics = [
  'clinical',
  'pharmacology',
  'phytochemistry',
  'safety',
  'ethnobotany',
  'taxonomy',
] as const;
/** The three schools of medicine whose texts are listed (specification §2). */
export const traditions = ['chinese', 'ayurvedic', 'european'] as const;
