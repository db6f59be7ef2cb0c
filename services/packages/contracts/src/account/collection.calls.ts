import { calls } from '../endpoint.ts';
import type { collectionSchemas } from './collection.schema.ts';

/** Names are unique per member, regardless of case: each call finds its collection by name. */
export const collections = calls<typeof collectionSchemas>()(
  { service: 'account', access: 'member' },
  {
    list: { method: 'GET', path: '/api/collections', scope: 'collections:read' },
    read: { method: 'GET', path: '/api/collections/:name', scope: 'collections:read' },
    holding: { method: 'GET', path: '/api/plants/:id/collections', scope: 'collections:read' },
    add: { method: 'POST', path: '/api/collections/:plantId', refuses: ['conflict'] },
    remove: { method: 'DELETE', path: '/api/collections/:plantId' },
    rename: { method: 'PATCH', path: '/api/collections/by-name/:name', refuses: ['conflict'] },
    // Without a scope: it has the secret link that shows the collection to anyone.
    details: { method: 'GET', path: '/api/collections/by-name/:name' },
    describe: {
      method: 'PUT',
      path: '/api/collections/by-name/:name/note',
      rate: { times: 60, perSeconds: 60 },
    },
    share: {
      method: 'POST',
      path: '/api/collections/by-name/:name/share',
      confirmed: true,
      rate: { times: 20, perSeconds: 60 },
    },
    withdraw: { method: 'DELETE', path: '/api/collections/by-name/:name/share' },
    listShared: { method: 'GET', path: '/api/shared-collections' },
    readShared: {
      method: 'GET',
      path: '/api/shared-collection',
      access: 'anyone',
      refuses: ['not_found'],
      rate: { times: 60, perSeconds: 60 },
    },
    erase: { method: 'DELETE', path: '/api/collections/by-name/:name' },
  },
);
