import { calls } from '../endpoint.ts';
import type { accountSchemas, memberSchemas } from './member-admin.schema.ts';

/** Moderators act on members, not on staff; only an administrator acts on moderators. */
export const members = calls<typeof memberSchemas>()(
  { service: 'account', access: 'moderator' },
  {
    list: { method: 'GET', path: '/api/admin/members' },
    count: { method: 'GET', path: '/api/admin/members/count' },
    openSessions: { method: 'GET', path: '/api/admin/members/sessions', service: 'gateway' },
    read: { method: 'GET', path: '/api/admin/members/:id' },
    warn: { method: 'POST', path: '/api/admin/members/:id/warnings' },
    mute: { method: 'POST', path: '/api/admin/members/:id/mute' },
    unmute: { method: 'DELETE', path: '/api/admin/members/:id/mute' },
    block: { method: 'POST', path: '/api/admin/members/:id/block' },
    unblock: { method: 'DELETE', path: '/api/admin/members/:id/block' },
    endSessions: { method: 'POST', path: '/api/admin/members/:id/sign-out' },
    sessions: { method: 'GET', path: '/api/admin/members/:id/sessions', service: 'gateway' },
    endSession: { method: 'DELETE', path: '/api/admin/members/:id/sessions/:key' },
    withdrawShare: { method: 'DELETE', path: '/api/admin/members/:id/shared-garden' },
    history: { method: 'GET', path: '/api/admin/members/:id/history', service: 'admin' },
  },
);

/** For the gateway and the services: whom an id belongs to now, and which names can be used. */
export const accounts = calls<typeof accountSchemas>()(
  { service: 'account', access: 'internal' },
  {
    find: { method: 'POST', path: '/internal/accounts', callers: ['gateway', 'forum', 'hub'] },
    resolve: { method: 'POST', path: '/internal/accounts/by-name', callers: ['forum'] },
    noteSeen: { method: 'POST', path: '/internal/accounts/seen', callers: ['gateway'] },
    checkName: {
      method: 'POST',
      path: '/internal/accounts/name-check',
      callers: ['forum'],
      refuses: ['conflict'],
    },
  },
);
