import { calls } from '../endpoint.ts';
import { limits } from '../limits.ts';
import type { bulletinSchemas } from './bulletin.schema.ts';

export const bulletin = calls<typeof bulletinSchemas>()(
  { service: 'hub' },
  {
    list: { method: 'GET', path: '/api/bulletin', access: 'anyone', isPolled: true },
    announce: {
      method: 'POST',
      path: '/api/bulletin',
      access: 'admin',
      creates: 'once',
      bodyBytes: limits.imageBodyBytes,
    },
    remove: { method: 'DELETE', path: '/api/bulletin/:id', access: 'admin' },
  },
);
