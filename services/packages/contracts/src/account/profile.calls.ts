import { calls } from '../endpoint.ts';
import type { memberNameSchemas, profileSchemas } from './profile.schema.ts';

export const profiles = calls<typeof profileSchemas>()(
  { service: 'account', access: 'anyone' },
  {
    read: { method: 'GET', path: '/api/user/profile/:id' },
  },
);

/** Completes `@name`. */
export const memberNames = calls<typeof memberNameSchemas>()(
  { service: 'account', access: 'member' },
  {
    suggest: { method: 'GET', path: '/api/members', rate: { times: 120, perSeconds: 60 } },
  },
);
