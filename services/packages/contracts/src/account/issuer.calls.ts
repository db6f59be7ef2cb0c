import { calls } from '../endpoint.ts';
import type { identitySchemas, issuerSchemas } from './issuer.schema.ts';

const rate = { times: 30, perSeconds: 60 };
/** Any site can open the callback in the browsers of a network; one that belongs to no login costs little. */
const callbackRate = { times: 300, perSeconds: 60 };

/** Logins at other sites by OpenID Connect: a browser begins, comes back to `callback`, and may have a step left. */
export const issuers = calls<typeof issuerSchemas>()(
  { service: 'account', access: 'anyone' },
  {
    list: { method: 'GET', path: '/api/login/issuers' },
    begin: { method: 'POST', path: '/api/login/issuers/:key', worksOnFullDisk: true, rate },
    callback: {
      method: 'GET',
      path: '/api/login/issuers/:key/callback',
      redirects: '/auth?refused=failed',
      rate: callbackRate,
    },
    pending: { method: 'GET', path: '/api/login/pending', refuses: ['not_found'] },
    startOver: { method: 'DELETE', path: '/api/login/pending', worksOnFullDisk: true },
    finish: {
      method: 'POST',
      path: '/api/login/pending/account',
      creates: 'always',
      refuses: ['conflict', 'not_found'],
      rate: { times: 20, perSeconds: 600 },
    },
    proveCode: {
      method: 'POST',
      path: '/api/login/pending/code',
      worksOnFullDisk: true,
      refuses: ['second_factor_required', 'not_found'],
      rate,
    },
  },
);

/** The issuers at which a member logs in. */
export const identities = calls<typeof identitySchemas>()(
  { service: 'account', access: 'member' },
  {
    list: { method: 'GET', path: '/api/user/identities' },
    link: {
      method: 'POST',
      path: '/api/user/identities/:key',
      refuses: ['conflict', 'confirmation_required'],
      rate,
    },
    confirm: {
      method: 'POST',
      path: '/api/user/identities/:key/confirmation',
      worksOnFullDisk: true,
      refuses: ['conflict'],
      rate,
    },
    unlink: {
      method: 'DELETE',
      path: '/api/user/identities/:key',
      refuses: ['conflict', 'confirmation_required'],
      rate,
    },
  },
);
