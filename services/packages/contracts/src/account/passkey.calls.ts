import { calls } from '../endpoint.ts';
import type { passkeySchemas } from './passkey.schema.ts';

const changeRate = { times: 10, perSeconds: 60 };
const loginRate = { times: 30, perSeconds: 60 };

/** Passkeys (WebAuthn), with user verification: each counts as password and code together. */
export const passkeys = calls<typeof passkeySchemas>()(
  { service: 'account', access: 'member' },
  {
    list: { method: 'GET', path: '/api/user/passkeys' },
    beginAdding: {
      method: 'POST',
      path: '/api/user/passkeys/challenge',
      refuses: ['conflict', 'not_found'],
      rate: changeRate,
    },
    add: {
      method: 'POST',
      path: '/api/user/passkeys',
      creates: 'always',
      refuses: ['conflict', 'not_found'],
      rate: changeRate,
    },
    rename: { method: 'PATCH', path: '/api/user/passkeys/:id', refuses: ['not_found'], rate: changeRate },
    remove: { method: 'DELETE', path: '/api/user/passkeys/:id', refuses: ['not_found'], rate: changeRate },
    beginSignIn: {
      method: 'POST',
      path: '/api/login/passkey/challenge',
      access: 'anyone',
      worksOnFullDisk: true,
      // Each view of the login asks once.
      rate: { times: 60, perSeconds: 60 },
    },
    signIn: {
      method: 'POST',
      path: '/api/login/passkey',
      access: 'anyone',
      worksOnFullDisk: true,
      refuses: ['not_signed_in', 'not_allowed', 'not_found'],
      rate: loginRate,
    },
    beginConfirmation: {
      method: 'POST',
      path: '/api/user/session-confirmation/passkey/challenge',
      worksOnFullDisk: true,
      refuses: ['not_found'],
      rate: loginRate,
    },
    confirm: {
      method: 'POST',
      path: '/api/user/session-confirmation/passkey',
      worksOnFullDisk: true,
      refuses: ['not_found'],
      rate: loginRate,
    },
  },
);
