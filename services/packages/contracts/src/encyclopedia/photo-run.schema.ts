import * as z from 'zod/mini';
import type { SchemaTable } from '../endpoint.ts';
import { Id, Timestamp } from '../values.schema.ts';
import { Plant } from './plant.schema.ts';

/** A search for photographs of all plants that have none. */
export const PhotoRun = z.object({
  state: z.enum(['running', 'stopped', 'done', 'undoing', 'undone']),
  /** Why it stopped: a person, a service that asks for a pause, one that can't be reached, or a fault of the portal. */
  reason: z.optional(z.enum(['asked', 'busy', 'unreachable', 'failed'])),
  /** The earliest time at which a service that asked for a pause may be asked again. */
  retryAt: z.optional(Timestamp),
  startedBy: z.object({ id: Id, username: z.string() }),
  startedAt: Timestamp,
  endedAt: z.optional(Timestamp),
  /** Plants without photographs when it began. */
  plants: z.int(),
  /** Plants of them that have been looked for. */
  done: z.int(),
  /** Plants with at least one photograph from it. */
  found: z.int(),
  /** Photographs that appeared at once. */
  shown: z.int(),
  /** Photographs that wait for approval, or did. */
  waiting: z.int(),
  /** The plants that nothing was found for. */
  notFound: z.array(z.extend(z.pick(Plant, { commonName: true, latinName: true }), { plantId: Id })),
});
export type PhotoRun = z.infer<typeof PhotoRun>;

export const PhotoRunState = z.object({
  /** The latest run; missing before the first. */
  run: z.optional(PhotoRun),
  /** Plants that have no photograph now, and none that waits for approval. */
  plantsWithout: z.int(),
});
export type PhotoRunState = z.infer<typeof PhotoRunState>;

export const photoRunSchemas = {
  read: { summary: 'The latest search for photographs of all plants.', reply: PhotoRunState },
  start: {
    summary: 'Looks for photographs of all plants that have none; goes on where the latest run stopped.',
    reply: PhotoRunState,
  },
  stop: { summary: 'Stops the search after the present plant.', reply: PhotoRunState },
  undo: {
    summary: 'Removes the photographs of the latest search from all plants, also those approved since.',
    reply: PhotoRunState,
  },
} satisfies SchemaTable;
