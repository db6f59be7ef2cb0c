import { calls } from '../endpoint.ts';
import type { caseSchemas, reportSchemas } from './case.schema.ts';

export const reports = calls<typeof reportSchemas>()({
  create: {
    method: 'POST',
    path: '/api/reports',
    service: 'admin',
    access: 'member',
    worksOnFullDisk: true,
    creates: 'once',
    refuses: ['not_found', 'conflict'],
    rate: { times: 20, perSeconds: 600 },
  },
});

export const cases = calls<typeof caseSchemas>()({
  list: {
    method: 'GET',
    path: '/api/admin/cases',
    service: 'admin',
    access: 'moderator',
  },
  counts: {
    method: 'GET',
    path: '/api/admin/cases/counts',
    service: 'admin',
    access: 'moderator',
  },
  read: {
    method: 'GET',
    path: '/api/admin/cases/:id',
    service: 'admin',
    access: 'moderator',
  },
  take: {
    method: 'POST',
    path: '/api/admin/cases/:id/take',
    service: 'admin',
    access: 'moderator',
    refuses: ['conflict'],
  },
  release: {
    method: 'DELETE',
    path: '/api/admin/cases/:id/take',
    service: 'admin',
    access: 'moderator',
    refuses: ['conflict'],
  },
  resolve: {
    method: 'POST',
    path: '/api/admin/cases/resolutions',
    service: 'admin',
    access: 'moderator',
    answerMs: 12_000,
  },
});
