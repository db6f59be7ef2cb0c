import { calls } from '../endpoint.ts';
import type { secondFactorSchemas } from './second-factor.schema.ts';

const factorRate = { times: 10, perSeconds: 60 };

/** The second factor: time-based codes (RFC 6238; SHA-1, six digits, 30 seconds) and recovery codes. */
export const secondFactors = calls<typeof secondFactorSchemas>()(
  { service: 'account', access: 'member', rate: factorRate },
  {
    begin: { method: 'POST', path: '/api/user/second-factor', worksOnFullDisk: true, refuses: ['conflict'] },
    confirm: {
      method: 'POST',
      path: '/api/user/second-factor/confirmation',
      worksOnFullDisk: true,
      refuses: ['conflict'],
    },
    renewCodes: {
      method: 'POST',
      path: '/api/user/second-factor/recovery-codes',
      worksOnFullDisk: true,
      refuses: ['conflict'],
    },
    remove: { method: 'DELETE', path: '/api/user/second-factor', refuses: ['conflict'] },
  },
);
