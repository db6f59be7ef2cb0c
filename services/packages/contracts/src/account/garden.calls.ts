import { calls } from '../endpoint.ts';
import { limits } from '../limits.ts';
import type { gardenSchemas } from './garden.schema.ts';

export const garden = calls<typeof gardenSchemas>()(
  { service: 'account', access: 'member' },
  {
    list: { method: 'GET', path: '/api/garden/plants', scope: 'garden:read' },
    read: { method: 'GET', path: '/api/garden/plants/:id', scope: 'garden:read' },
    add: {
      method: 'POST',
      path: '/api/garden/plants',
      scope: 'garden:write',
      creates: 'once',
      refuses: ['conflict', 'not_found'],
      bodyBytes: limits.imageBodyBytes,
      rate: { times: 60, perSeconds: 60 },
    },
    update: {
      method: 'PATCH',
      path: '/api/garden/plants/:id',
      scope: 'garden:write',
      bodyBytes: limits.imageBodyBytes,
      rate: { times: 60, perSeconds: 60 },
    },
    remove: { method: 'DELETE', path: '/api/garden/plants/:id', scope: 'garden:write' },
    timeline: { method: 'GET', path: '/api/garden/plants/:id/timeline', scope: 'garden:read' },
    readings: { method: 'GET', path: '/api/garden/plants/:id/readings', scope: 'garden:read' },
    addReading: {
      method: 'POST',
      path: '/api/garden/plants/:id/readings',
      scope: 'garden:write',
      creates: 'once',
      refuses: ['conflict'],
      bodyBytes: limits.imageBodyBytes,
      rate: { times: 30, perSeconds: 60 },
    },
    removeReading: {
      method: 'DELETE',
      path: '/api/garden/plants/:id/readings/:readingId',
      scope: 'garden:write',
    },
    setCare: {
      method: 'PUT',
      path: '/api/garden/plants/:id/care/:task',
      scope: 'garden:write',
      rate: { times: 60, perSeconds: 60 },
    },
    doCare: {
      method: 'POST',
      path: '/api/garden/plants/:id/care/:task/done',
      scope: 'garden:write',
      rate: { times: 120, perSeconds: 60 },
    },
    undoCare: { method: 'DELETE', path: '/api/garden/plants/:id/care/:task/done', scope: 'garden:write' },
    snoozeCare: {
      method: 'POST',
      path: '/api/garden/plants/:id/care/:task/snooze',
      scope: 'garden:write',
      rate: { times: 60, perSeconds: 60 },
    },
    settings: { method: 'GET', path: '/api/garden/settings', scope: 'garden:read' },
    changeSettings: { method: 'PUT', path: '/api/garden/settings' },
  },
);
