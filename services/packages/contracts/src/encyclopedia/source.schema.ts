import * as z from 'zod/mini';

/** A work that a plant page cites. */
export const Source = z.object({
  id: z.string(),
  kind: z.enum(['article', 'monograph', 'database', 'book', 'tradition', 'agency']),
  /** The printed reference. */
  citation: z.string(),
  url: z.optional(z.string()),
});
export type Source = z.infer<typeof Source>;
