import { calls } from '../endpoint.ts';
import type { favoriteSchemas } from './favorite.schema.ts';

export const favorites = calls<typeof favoriteSchemas>()({
  list: {
    method: 'GET',
    path: '/api/favorites',
    service: 'account',
    access: 'member',
  },
  add: {
    method: 'POST',
    path: '/api/favorites/:plantId',
    service: 'account',
    access: 'member',
    refuses: ['conflict'],
  },
  remove: {
    method: 'DELETE',
    path: '/api/favorites/:plantId',
    service: 'account',
    access: 'member',
  },
});
