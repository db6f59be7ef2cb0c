import { calls } from '../endpoint.ts';
import { limits } from '../limits.ts';
import type { gardenSchemas } from './garden.schema.ts';

export const garden = calls<typeof gardenSchemas>()(
  { service: 'account', access: 'member' },
  {
    list: { method: 'GET', path: '/api/garden/plants' },
    read: { method: 'GET', path: '/api/garden/plants/:id' },
    add: {
      method: 'POST',
      path: '/api/garden/plants',
      creates: 'once',
      refuses: ['conflict', 'not_found'],
      bodyBytes: limits.imageBodyBytes,
      rate: { times: 60, perSeconds: 60 },
    },
    update: {
      method: 'PATCH',
      path: '/api/garden/plants/:id',
      bodyBytes: limits.imageBodyBytes,
      rate: { times: 60, perSeconds: 60 },
    },
    remove: { method: 'DELETE', path: '/api/garden/plants/:id' },
    timeline: { method: 'GET', path: '/api/garden/plants/:id/timeline' },
    readings: { method: 'GET', path: '/api/garden/plants/:id/readings' },
    addReading: {
      method: 'POST',
      path: '/api/garden/plants/:id/readings',
      creates: 'once',
      refuses: ['conflict'],
      bodyBytes: limits.imageBodyBytes,
      rate: { times: 30, perSeconds: 60 },
    },
    removeReading: { method: 'DELETE', path: '/api/garden/plants/:id/readings/:readingId' },
    setCare: {
      method: 'PUT',
      path: '/api/garden/plants/:id/care/:task',
      rate: { times: 60, perSeconds: 60 },
    },
    doCare: {
      method: 'POST',
      path: '/api/garden/plants/:id/care/:task/done',
      rate: { times: 120, perSeconds: 60 },
    },
    undoCare: { method: 'DELETE', path: '/api/garden/plants/:id/care/:task/done' },
    snoozeCare: {
      method: 'POST',
      path: '/api/garden/plants/:id/care/:task/snooze',
      rate: { times: 60, perSeconds: 60 },
    },
    settings: { method: 'GET', path: '/api/garden/settings' },
    changeSettings: { method: 'PUT', path: '/api/garden/settings' },
  },
);
