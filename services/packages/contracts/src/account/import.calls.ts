import { calls } from '../endpoint.ts';
import { limits } from '../limits.ts';
import type { importSchemas } from './import.schema.ts';

/** Members bring what they have elsewhere. */
export const imports = calls<typeof importSchemas>()(
  { service: 'account', access: 'member' },
  {
    list: { method: 'GET', path: '/api/users/:userId/imports', refuses: ['not_allowed'], isPolled: true },
    create: {
      method: 'POST',
      path: '/api/users/:userId/imports',
      creates: 'always',
      refuses: ['conflict'],
      rate: { times: 20, perSeconds: 600 },
    },
    addPart: {
      method: 'PUT',
      path: '/api/users/:userId/imports/:importId/parts/:part',
      refuses: ['conflict'],
      bodyBytes: limits.imageBodyBytes,
      rate: { times: 120, perSeconds: 60 },
    },
    start: {
      method: 'POST',
      path: '/api/users/:userId/imports/:importId/start',
      publishes: true,
      refuses: ['conflict'],
      rate: { times: 20, perSeconds: 600 },
    },
    undo: {
      method: 'POST',
      path: '/api/users/:userId/imports/:importId/undo',
      refuses: ['conflict'],
      rate: { times: 20, perSeconds: 600 },
    },
    remove: { method: 'DELETE', path: '/api/users/:userId/imports/:importId', refuses: ['conflict'] },
  },
);
