import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { byId, text } from '../values.ts';
import { byPlantId, PlantReference } from './favorite.ts';

/** A name, trimmed and kept as typed. Dots alone could not stand in an address. */
export const CollectionName = text(limits.collection.nameLength, 'Please give the collection a name.').check(
  // Nothing at all has been told of already.
  z.regex(/^$|[^.]/, 'The name of a collection is more than dots.'),
);

const CollectionBody = z.object({ collectionName: CollectionName });
const byName = z.object({ name: CollectionName });

/** Names are a member's own and unique without regard to case: each call finds its collection so. */
export const collections = {
  list: endpoint({
    method: 'GET',
    path: '/api/collections',
    service: 'account',
    access: 'member',
    summary: 'The names of the own collections, by name.',
    reply: z.array(z.string()),
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/collections/:name',
    service: 'account',
    access: 'member',
    summary: 'The plants of an own collection, newest first.',
    params: byName,
    reply: z.array(PlantReference),
  }),
  holding: endpoint({
    method: 'GET',
    path: '/api/plants/:id/collections',
    service: 'account',
    access: 'member',
    summary: 'The names of the own collections that hold a plant.',
    params: byId,
    reply: z.array(z.string()),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/collections/:plantId',
    service: 'account',
    access: 'member',
    summary: 'Puts a plant into a collection, which is made where there is none of the name.',
    params: byPlantId,
    body: CollectionBody,
    reply: CollectionBody,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/collections/:plantId',
    service: 'account',
    access: 'member',
    summary: 'Takes a plant out of a collection; the collection stays, also when it is empty.',
    params: byPlantId,
    body: CollectionBody,
  }),
  rename: endpoint({
    method: 'PATCH',
    path: '/api/collections/by-name/:name',
    service: 'account',
    access: 'member',
    summary: 'Gives a collection another name.',
    params: byName,
    body: CollectionBody,
    reply: CollectionBody,
  }),
  erase: endpoint({
    method: 'DELETE',
    path: '/api/collections/by-name/:name',
    service: 'account',
    access: 'member',
    summary: 'Deletes a collection; its plants stay what they are.',
    params: byName,
  }),
};
