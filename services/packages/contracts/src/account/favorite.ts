import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Id, IdText } from '../values.ts';

/** A plant among the favourites or in a collection. */
export const PlantReference = z.object({ plantId: Id });
export type PlantReference = z.infer<typeof PlantReference>;

export const byPlantId = z.strictObject({ plantId: IdText });

export const favorites = {
  list: endpoint({
    method: 'GET',
    path: '/api/favorites',
    service: 'account',
    access: 'member',
    summary: 'Your favourites, newest first.',
    reply: z.array(PlantReference),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/favorites/:plantId',
    service: 'account',
    access: 'member',
    summary: 'Adds a plant to your favourites; idempotent.',
    params: byPlantId,
    refuses: ['conflict'],
    reply: PlantReference,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/favorites/:plantId',
    service: 'account',
    access: 'member',
    summary: 'Removes a plant from your favourites; idempotent.',
    params: byPlantId,
  }),
};
