import { calls } from '../endpoint.ts';
import type { tokenSchemas } from './token.schema.ts';

const rate = { times: 20, perSeconds: 60 };

/** Tokens with which a member's programs make calls. They end as the grants do, and when they expire. */
export const tokens = calls<typeof tokenSchemas>()(
  { service: 'account', access: 'member' },
  {
    list: { method: 'GET', path: '/api/user/tokens' },
    create: {
      method: 'POST',
      path: '/api/user/tokens',
      confirmed: true,
      creates: 'always',
      refuses: ['conflict'],
      rate,
    },
    remove: { method: 'DELETE', path: '/api/user/tokens/:id', worksOnFullDisk: true, rate },
    use: { method: 'POST', path: '/internal/tokens', access: 'internal', callers: ['gateway'] },
  },
);
