import { calls } from '../endpoint.ts';
import type { releaseSchemas } from './release.schema.ts';

/** A change of what visitors get: only by staff who have just signed in. */
const rate = { times: 30, perSeconds: 60 } as const;
const change = { confirmed: true, refuses: ['conflict'], rate } as const;

/** Releases of remotes; the commands `npm run promote`, `rollback`, `restore` and `release` take the same steps. */
export const releases = calls<typeof releaseSchemas>()(
  { service: 'gateway', access: 'admin' },
  {
    list: { method: 'GET', path: '/api/admin/releases', isPolled: true },
    promote: { ...change, method: 'POST', path: '/api/admin/releases/:name/promotion' },
    rollBack: { ...change, method: 'POST', path: '/api/admin/releases/:name/rollback' },
    setAudience: { ...change, method: 'PUT', path: '/api/admin/releases/:name/canary' },
    restore: { ...change, method: 'POST', path: '/api/admin/releases/:name/restoration' },
    setOverride: { confirmed: true, rate, method: 'PUT', path: '/api/admin/releases/:name/override' },
    endOverride: { method: 'DELETE', path: '/api/admin/releases/override' },
    endPreview: {
      method: 'DELETE',
      path: '/api/admin/releases/:name/previews/:id',
      refuses: ['conflict'],
      rate,
    },
  },
);
