import { calls } from '../endpoint.ts';
import type { plantSchemas } from './plant.schema.ts';

export const plants = calls<typeof plantSchemas>()(
  { service: 'encyclopedia' },
  {
    list: { method: 'GET', path: '/api/plants', access: 'anyone' },
    cards: { method: 'GET', path: '/api/plants/cards', access: 'anyone' },
    count: { method: 'GET', path: '/api/plants/count', access: 'anyone' },
    facets: { method: 'GET', path: '/api/plants/facets', access: 'anyone' },
    summaries: { method: 'GET', path: '/api/plants/summaries', access: 'anyone' },
    named: { method: 'GET', path: '/internal/plants/named', access: 'internal', callers: ['forum'] },
    traits: { method: 'GET', path: '/internal/plants/traits', access: 'internal', callers: ['vision'] },
    versions: { method: 'GET', path: '/internal/plants/versions', access: 'internal', callers: ['vision'] },
    copies: { method: 'GET', path: '/internal/plants/copies', access: 'internal', callers: ['vision'] },
    read: { method: 'GET', path: '/api/plants/:id', access: 'anyone' },
  },
);
