import { calls } from '../endpoint.ts';
import type { plantAdminSchemas, plantRemovalSchemas, referenceSchemas } from './plant-admin.schema.ts';

export const plantAdmin = calls<typeof plantAdminSchemas>()({
  open: {
    method: 'GET',
    path: '/api/admin/plants/:id',
    service: 'encyclopedia',
    access: 'admin',
  },
  create: {
    method: 'POST',
    path: '/api/plants',
    service: 'encyclopedia',
    access: 'admin',
    creates: 'once',
    refuses: ['conflict'],
  },
  update: {
    method: 'PATCH',
    path: '/api/plants/:id',
    service: 'encyclopedia',
    access: 'admin',
    refuses: ['conflict'],
  },
  setCategory: {
    method: 'PATCH',
    path: '/api/plants/:id/category',
    service: 'encyclopedia',
    access: 'admin',
  },
  remove: {
    method: 'DELETE',
    path: '/api/plants/:id',
    service: 'encyclopedia',
    access: 'admin',
  },
});

export const plantRemovals = calls<typeof plantRemovalSchemas>()({
  list: {
    method: 'GET',
    path: '/api/admin/plant-removals',
    service: 'encyclopedia',
    access: 'admin',
    isPolled: true,
  },
  undo: {
    method: 'POST',
    path: '/api/admin/plant-removals/:id/undo',
    service: 'encyclopedia',
    access: 'admin',
    refuses: ['conflict'],
  },
});

export const references = calls<typeof referenceSchemas>()({
  list: {
    method: 'GET',
    path: '/api/references',
    service: 'encyclopedia',
    access: 'anyone',
  },
  cited: {
    method: 'GET',
    path: '/api/references/cited',
    service: 'encyclopedia',
    access: 'anyone',
  },
});
