import { calls } from '../endpoint.ts';
import type { accountSchemas, memberSchemas } from './member-admin.schema.ts';

/** Moderators act on members, not on staff; only an administrator acts on moderators. */
export const members = calls<typeof memberSchemas>()({
  list: {
    method: 'GET',
    path: '/api/admin/members',
    service: 'account',
    access: 'moderator',
  },
  count: {
    method: 'GET',
    path: '/api/admin/members/count',
    service: 'account',
    access: 'moderator',
  },
  openSessions: {
    method: 'GET',
    path: '/api/admin/members/sessions',
    service: 'gateway',
    access: 'moderator',
  },
  read: {
    method: 'GET',
    path: '/api/admin/members/:id',
    service: 'account',
    access: 'moderator',
  },
  warn: {
    method: 'POST',
    path: '/api/admin/members/:id/warnings',
    service: 'account',
    access: 'moderator',
  },
  mute: {
    method: 'POST',
    path: '/api/admin/members/:id/mute',
    service: 'account',
    access: 'moderator',
  },
  unmute: {
    method: 'DELETE',
    path: '/api/admin/members/:id/mute',
    service: 'account',
    access: 'moderator',
  },
  block: {
    method: 'POST',
    path: '/api/admin/members/:id/block',
    service: 'account',
    access: 'moderator',
  },
  unblock: {
    method: 'DELETE',
    path: '/api/admin/members/:id/block',
    service: 'account',
    access: 'moderator',
  },
  endSessions: {
    method: 'POST',
    path: '/api/admin/members/:id/sign-out',
    service: 'account',
    access: 'moderator',
  },
  sessions: {
    method: 'GET',
    path: '/api/admin/members/:id/sessions',
    service: 'gateway',
    access: 'moderator',
  },
  endSession: {
    method: 'DELETE',
    path: '/api/admin/members/:id/sessions/:key',
    service: 'account',
    access: 'moderator',
  },
  withdrawShare: {
    method: 'DELETE',
    path: '/api/admin/members/:id/shared-garden',
    service: 'account',
    access: 'moderator',
  },
  history: {
    method: 'GET',
    path: '/api/admin/members/:id/history',
    service: 'admin',
    access: 'moderator',
  },
});

/** For the gateway and the services: whom an id belongs to now, and which names can be used. */
export const accounts = calls<typeof accountSchemas>()({
  find: {
    method: 'POST',
    path: '/internal/accounts',
    service: 'account',
    access: 'internal',
    callers: ['gateway', 'forum', 'hub'],
  },
  resolve: {
    method: 'POST',
    path: '/internal/accounts/by-name',
    service: 'account',
    access: 'internal',
    callers: ['forum'],
  },
  noteSeen: {
    method: 'POST',
    path: '/internal/accounts/seen',
    service: 'account',
    access: 'internal',
    callers: ['gateway'],
  },
  checkName: {
    method: 'POST',
    path: '/internal/accounts/name-check',
    service: 'account',
    access: 'internal',
    callers: ['forum'],
    refuses: ['conflict'],
  },
});
