import { calls } from '../endpoint.ts';
import type { plantSchemas } from './plant.schema.ts';

export const plants = calls<typeof plantSchemas>()({
  list: {
    method: 'GET',
    path: '/api/plants',
    service: 'encyclopedia',
    access: 'anyone',
  },
  cards: {
    method: 'GET',
    path: '/api/plants/cards',
    service: 'encyclopedia',
    access: 'anyone',
  },
  summaries: {
    method: 'GET',
    path: '/api/plants/summaries',
    service: 'encyclopedia',
    access: 'anyone',
  },
  named: {
    method: 'GET',
    path: '/internal/plants/named',
    service: 'encyclopedia',
    access: 'internal',
    callers: ['forum'],
  },
  traits: {
    method: 'GET',
    path: '/internal/plants/traits',
    service: 'encyclopedia',
    access: 'internal',
    callers: ['vision'],
  },
  versions: {
    method: 'GET',
    path: '/internal/plants/versions',
    service: 'encyclopedia',
    access: 'internal',
    callers: ['vision'],
  },
  copies: {
    method: 'GET',
    path: '/internal/plants/copies',
    service: 'encyclopedia',
    access: 'internal',
    callers: ['vision'],
  },
  read: {
    method: 'GET',
    path: '/api/plants/:id',
    service: 'encyclopedia',
    access: 'anyone',
  },
});
