import { calls } from '../endpoint.ts';
import type { releaseSchemas } from './release.schema.ts';

const staffCall = { service: 'gateway', access: 'admin', confirmed: true } as const;
const rate = { times: 30, perSeconds: 60 };

/** Releases of remotes; the commands `npm run promote`, `rollback`, `restore` and `release` take the same steps. */
export const releases = calls<typeof releaseSchemas>()({
  list: {
    method: 'GET',
    path: '/api/admin/releases',
    service: 'gateway',
    access: 'admin',
    isPolled: true,
  },
  promote: {
    ...staffCall,
    method: 'POST',
    path: '/api/admin/releases/:name/promotion',
    refuses: ['conflict'],
    rate,
  },
  rollBack: {
    ...staffCall,
    method: 'POST',
    path: '/api/admin/releases/:name/rollback',
    refuses: ['conflict'],
    rate,
  },
  setShare: {
    ...staffCall,
    method: 'PUT',
    path: '/api/admin/releases/:name/canary',
    refuses: ['conflict'],
    rate,
  },
  restore: {
    ...staffCall,
    method: 'POST',
    path: '/api/admin/releases/:name/restoration',
    refuses: ['conflict'],
    rate,
  },
});
