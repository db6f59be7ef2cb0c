import { calls } from '../endpoint.ts';
import type { plantSearchSchemas } from './plant-search.schema.ts';

export const plantSearch = calls<typeof plantSearchSchemas>()({
  find: {
    method: 'GET',
    path: '/api/plants/search',
    service: 'encyclopedia',
    access: 'anyone',
  },
});
