import { calls } from '../endpoint.ts';
import type { favoriteSchemas } from './favorite.schema.ts';

export const favorites = calls<typeof favoriteSchemas>()(
  { service: 'account', access: 'member' },
  {
    list: { method: 'GET', path: '/api/favorites', scope: 'collections:read' },
    add: { method: 'POST', path: '/api/favorites/:plantId', refuses: ['conflict'] },
    remove: { method: 'DELETE', path: '/api/favorites/:plantId' },
  },
);
