import { calls } from '../endpoint.ts';
import { limits } from '../limits.ts';
import type { gardenSchemas } from './garden.schema.ts';

export const garden = calls<typeof gardenSchemas>()({
  list: {
    method: 'GET',
    path: '/api/garden/plants',
    service: 'account',
    access: 'member',
  },
  read: {
    method: 'GET',
    path: '/api/garden/plants/:id',
    service: 'account',
    access: 'member',
  },
  add: {
    method: 'POST',
    path: '/api/garden/plants',
    service: 'account',
    access: 'member',
    creates: 'once',
    refuses: ['conflict', 'not_found'],
    bodyBytes: limits.imageBodyBytes,
    rate: { times: 60, perSeconds: 60 },
  },
  update: {
    method: 'PATCH',
    path: '/api/garden/plants/:id',
    service: 'account',
    access: 'member',
    bodyBytes: limits.imageBodyBytes,
    rate: { times: 60, perSeconds: 60 },
  },
  remove: {
    method: 'DELETE',
    path: '/api/garden/plants/:id',
    service: 'account',
    access: 'member',
  },
  timeline: {
    method: 'GET',
    path: '/api/garden/plants/:id/timeline',
    service: 'account',
    access: 'member',
  },
  readings: {
    method: 'GET',
    path: '/api/garden/plants/:id/readings',
    service: 'account',
    access: 'member',
  },
  addReading: {
    method: 'POST',
    path: '/api/garden/plants/:id/readings',
    service: 'account',
    access: 'member',
    creates: 'once',
    refuses: ['conflict'],
    bodyBytes: limits.imageBodyBytes,
    rate: { times: 30, perSeconds: 60 },
  },
  removeReading: {
    method: 'DELETE',
    path: '/api/garden/plants/:id/readings/:readingId',
    service: 'account',
    access: 'member',
  },
  setCare: {
    method: 'PUT',
    path: '/api/garden/plants/:id/care/:task',
    service: 'account',
    access: 'member',
    rate: { times: 60, perSeconds: 60 },
  },
  doCare: {
    method: 'POST',
    path: '/api/garden/plants/:id/care/:task/done',
    service: 'account',
    access: 'member',
    rate: { times: 120, perSeconds: 60 },
  },
  undoCare: {
    method: 'DELETE',
    path: '/api/garden/plants/:id/care/:task/done',
    service: 'account',
    access: 'member',
  },
  snoozeCare: {
    method: 'POST',
    path: '/api/garden/plants/:id/care/:task/snooze',
    service: 'account',
    access: 'member',
    rate: { times: 60, perSeconds: 60 },
  },
  settings: {
    method: 'GET',
    path: '/api/garden/settings',
    service: 'account',
    access: 'member',
  },
  changeSettings: {
    method: 'PUT',
    path: '/api/garden/settings',
    service: 'account',
    access: 'member',
  },
});
