import { calls } from '../endpoint.ts';
import type { plantSearchSchemas } from './plant-search.schema.ts';

export const plantSearch = calls<typeof plantSearchSchemas>()(
  { service: 'encyclopedia', access: 'anyone' },
  {
    find: { method: 'GET', path: '/api/plants/search' },
    suggest: { method: 'GET', path: '/api/plants/suggestions' },
  },
);
