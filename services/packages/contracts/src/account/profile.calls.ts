import { calls } from '../endpoint.ts';
import type { memberNameSchemas, profileSchemas } from './profile.schema.ts';

export const profiles = calls<typeof profileSchemas>()({
  read: {
    method: 'GET',
    path: '/api/user/profile/:id',
    service: 'account',
    access: 'anyone',
  },
});

/** Completes `@name`. */
export const memberNames = calls<typeof memberNameSchemas>()({
  suggest: {
    method: 'GET',
    path: '/api/members',
    service: 'account',
    access: 'member',
    rate: { times: 120, perSeconds: 60 },
  },
});
