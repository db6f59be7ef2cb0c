import { calls } from '../endpoint.ts';
import type { grantSchemas, sessionSchemas } from './session.schema.ts';

export const sessions = calls<typeof sessionSchemas>()(
  { service: 'account' },
  {
    start: {
      method: 'POST',
      path: '/api/login',
      access: 'anyone',
      worksOnFullDisk: true,
      refuses: ['not_signed_in', 'second_factor_required', 'not_allowed'],
      rate: { times: 30, perSeconds: 60 },
    },
    end: { method: 'POST', path: '/api/logout', access: 'anyone', worksOnFullDisk: true },
    endAll: {
      method: 'POST',
      path: '/api/user/sign-out-everywhere',
      access: 'member',
      worksOnFullDisk: true,
      rate: { times: 10, perSeconds: 60 },
    },
    confirm: {
      method: 'POST',
      path: '/api/user/session-confirmation',
      access: 'member',
      worksOnFullDisk: true,
      refuses: ['second_factor_required'],
      rate: { times: 30, perSeconds: 60 },
    },
    list: { method: 'GET', path: '/api/user/sessions', service: 'gateway', access: 'member' },
    endOne: { method: 'DELETE', path: '/api/user/sessions/:key', service: 'gateway', access: 'member' },
  },
);

/** They end with the sessions: when the password changes, when all are ended, and when the account is blocked. */
export const grants = calls<typeof grantSchemas>()(
  { service: 'account', access: 'member' },
  {
    list: { method: 'GET', path: '/api/user/grants' },
    withdraw: { method: 'DELETE', path: '/api/user/grants/:key' },
  },
);
