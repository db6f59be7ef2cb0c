import { calls } from '../endpoint.ts';
import { limits } from '../limits.ts';
import type { teamReleaseSchemas } from './team-release.schema.ts';

const rate = { times: 30, perSeconds: 60 } as const;
const change = { refuses: ['conflict'], rate } as const;

/** Remotes of teams outside the repository: administrators register them, the teams release them. */
export const teamReleases = calls<typeof teamReleaseSchemas>()(
  { service: 'gateway', access: 'admin' },
  {
    register: { ...change, confirmed: true, method: 'PUT', path: '/api/admin/releases/:name/registration' },
    endRegistration: {
      ...change,
      confirmed: true,
      method: 'DELETE',
      path: '/api/admin/releases/:name/registration',
    },
    refuseRequest: { ...change, method: 'POST', path: '/api/admin/releases/:name/refusal' },
    makeToken: {
      ...change,
      confirmed: true,
      creates: 'always',
      method: 'POST',
      path: '/api/admin/releases/:name/tokens',
    },
    endToken: { ...change, method: 'DELETE', path: '/api/admin/releases/:name/tokens/:id' },
    upload: {
      access: 'anyone',
      readsAuthorization: true,
      refuses: ['not_signed_in', 'not_allowed', 'conflict'],
      rate: { times: 10, perSeconds: 60 },
      bodyBytes: limits.teams.uploadBytes,
      anyKeys: true,
      method: 'POST',
      path: '/api/releases/:name',
    },
  },
);
