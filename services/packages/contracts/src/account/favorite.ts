import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Id, IdText } from '../values.ts';

/** A plant that a member marked, or put into a collection. */
export const PlantReference = z.object({ plantId: Id });
export type PlantReference = z.infer<typeof PlantReference>;

/** The parameters of a path with `:plantId`. */
export const byPlantId = z.strictObject({ plantId: IdText });

export const favorites = {
  list: endpoint({
    method: 'GET',
    path: '/api/favorites',
    service: 'account',
    access: 'member',
    summary: 'The own favourites, newest first.',
    reply: z.array(PlantReference),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/favorites/:plantId',
    service: 'account',
    access: 'member',
    summary: 'Marks a plant as a favourite; once more changes nothing.',
    params: byPlantId,
    refuses: ['conflict'],
    reply: PlantReference,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/favorites/:plantId',
    service: 'account',
    access: 'member',
    summary: 'Ends a favourite; once more changes nothing.',
    params: byPlantId,
  }),
};
