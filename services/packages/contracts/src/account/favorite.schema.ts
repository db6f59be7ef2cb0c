import * as z from 'zod/mini';
import type { SchemaTable } from '../endpoint.ts';
import { Id, IdText } from '../values.schema.ts';

/** A plant among the favourites or in a collection. */
export const PlantReference = z.object({ plantId: Id });
export type PlantReference = z.infer<typeof PlantReference>;

export const byPlantId = z.strictObject({ plantId: IdText });

export const favoriteSchemas = {
  list: {
    summary: 'Your favourites, newest first.',
    reply: z.array(PlantReference),
  },
  add: {
    summary: 'Adds a plant to your favourites; idempotent.',
    params: byPlantId,
    reply: PlantReference,
  },
  remove: {
    summary: 'Removes a plant from your favourites; idempotent.',
    params: byPlantId,
  },
} satisfies SchemaTable;
