import * as z from 'zod/mini';
import { Id } from '../values.schema.ts';

/** The looks of a plant: the traits that its plates are drawn from. */
export const PlantTraits = z.object({
  plantId: Id,
  habit: z.string(),
  leaf: z.optional(
    z.object({
      shape: z.string(),
      margin: z.string(),
      venation: z.string(),
      arrangement: z.string(),
      compound: z.string(),
      /** `#rrggbb` */
      colour: z.string(),
    }),
  ),
  flower: z.optional(
    z.object({ form: z.string(), inflorescence: z.string(), petals: z.number(), colour: z.string() }),
  ),
  fruit: z.optional(z.object({ form: z.string(), colour: z.string() })),
});
export type PlantTraits = z.infer<typeof PlantTraits>;
