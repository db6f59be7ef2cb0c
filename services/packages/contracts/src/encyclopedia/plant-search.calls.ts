import { calls } from '../endpoint.ts';
import type { plantSearchSchemas } from './plant-search.schema.ts';

export const plantSearch = calls<typeof plantSearchSchemas>()(
  { service: 'encyclopedia', access: 'anyone' },
  {
    find: { method: 'GET', path: '/api/plants/search' },
    // One for each pause in typing: enough for a household or a class that types at once.
    suggest: {
      method: 'GET',
      path: '/api/plants/suggestions',
      rate: { times: 300, perSeconds: 60 },
    },
  },
);
