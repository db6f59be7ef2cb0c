import { calls } from '../endpoint.ts';
import { limits } from '../limits.ts';
import type { bulletinSchemas } from './bulletin.schema.ts';

export const bulletin = calls<typeof bulletinSchemas>()({
  list: {
    method: 'GET',
    path: '/api/bulletin',
    service: 'hub',
    access: 'anyone',
    isPolled: true,
  },
  announce: {
    method: 'POST',
    path: '/api/bulletin',
    service: 'hub',
    access: 'admin',
    creates: 'once',
    bodyBytes: limits.imageBodyBytes,
  },
  remove: {
    method: 'DELETE',
    path: '/api/bulletin/:id',
    service: 'hub',
    access: 'admin',
  },
});
