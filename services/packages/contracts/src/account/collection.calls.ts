import { calls } from '../endpoint.ts';
import type { collectionSchemas } from './collection.schema.ts';

/** Names are unique per member, regardless of case: each call finds its collection by name. */
export const collections = calls<typeof collectionSchemas>()({
  list: {
    method: 'GET',
    path: '/api/collections',
    service: 'account',
    access: 'member',
  },
  read: {
    method: 'GET',
    path: '/api/collections/:name',
    service: 'account',
    access: 'member',
  },
  holding: {
    method: 'GET',
    path: '/api/plants/:id/collections',
    service: 'account',
    access: 'member',
  },
  add: {
    method: 'POST',
    path: '/api/collections/:plantId',
    service: 'account',
    access: 'member',
    refuses: ['conflict'],
  },
  remove: {
    method: 'DELETE',
    path: '/api/collections/:plantId',
    service: 'account',
    access: 'member',
  },
  rename: {
    method: 'PATCH',
    path: '/api/collections/by-name/:name',
    service: 'account',
    access: 'member',
    refuses: ['conflict'],
  },
  erase: {
    method: 'DELETE',
    path: '/api/collections/by-name/:name',
    service: 'account',
    access: 'member',
  },
});
