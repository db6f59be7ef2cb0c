import * as z from 'zod/mini';
import type { SchemaTable } from '../endpoint.ts';
import { useAreas } from './facets.ts';

/** In both languages. */
export const Names = z.object({ en: z.string(), de: z.string() });

/** A symptom or a purpose that people look for a plant for. */
export const Need = z.object({
  id: z.string(),
  area: z.optional(z.enum(useAreas)),
  names: Names,
  /** Other words for it, in English and German. */
  synonyms: z.array(z.string()),
  /** Ignored in a search that names another need as well. */
  isBroad: z.optional(z.literal(true)),
});
export type Need = z.infer<typeof Need>;

export const needSchemas = {
  list: {
    summary: 'The needs that plants are listed for, by English name.',
    reply: z.array(Need),
  },
} satisfies SchemaTable;
