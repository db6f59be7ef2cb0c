import { calls } from '../endpoint.ts';
import type { plantKeySchemas } from './key.schema.ts';

export const plantKey = calls<typeof plantKeySchemas>()(
  { service: 'encyclopedia', access: 'anyone' },
  {
    read: { method: 'GET', path: '/api/key' },
    clavis: { method: 'GET', path: '/api/key/clavis.json' },
  },
);
