import { calls } from '../endpoint.ts';
import type { caseSchemas, reportSchemas } from './case.schema.ts';

export const reports = calls<typeof reportSchemas>()(
  { service: 'admin', access: 'member' },
  {
    create: {
      method: 'POST',
      path: '/api/reports',
      worksOnFullDisk: true,
      creates: 'once',
      refuses: ['not_found', 'conflict'],
      rate: { times: 20, perSeconds: 600 },
    },
  },
);

export const cases = calls<typeof caseSchemas>()(
  { service: 'admin', access: 'moderator' },
  {
    list: { method: 'GET', path: '/api/admin/cases' },
    counts: { method: 'GET', path: '/api/admin/cases/counts' },
    read: { method: 'GET', path: '/api/admin/cases/:id' },
    take: { method: 'POST', path: '/api/admin/cases/:id/take', refuses: ['conflict'] },
    release: { method: 'DELETE', path: '/api/admin/cases/:id/take', refuses: ['conflict'] },
    resolve: { method: 'POST', path: '/api/admin/cases/resolutions', answerMs: 12_000 },
  },
);
