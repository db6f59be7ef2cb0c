import { calls } from '../endpoint.ts';
import type { secondFactorSchemas } from './second-factor.schema.ts';

const factorRate = { times: 10, perSeconds: 60 };

/** The second factor: time-based codes (RFC 6238; SHA-1, six digits, 30 seconds) and recovery codes. */
export const secondFactors = calls<typeof secondFactorSchemas>()({
  begin: {
    method: 'POST',
    path: '/api/user/second-factor',
    service: 'account',
    access: 'member',
    worksOnFullDisk: true,
    refuses: ['conflict'],
    rate: factorRate,
  },
  confirm: {
    method: 'POST',
    path: '/api/user/second-factor/confirmation',
    service: 'account',
    access: 'member',
    worksOnFullDisk: true,
    refuses: ['conflict'],
    rate: factorRate,
  },
  renewCodes: {
    method: 'POST',
    path: '/api/user/second-factor/recovery-codes',
    service: 'account',
    access: 'member',
    worksOnFullDisk: true,
    refuses: ['conflict'],
    rate: factorRate,
  },
  remove: {
    method: 'DELETE',
    path: '/api/user/second-factor',
    service: 'account',
    access: 'member',
    refuses: ['conflict'],
    rate: factorRate,
  },
});
