import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Confirmation, FactorCode, GivenPassword } from './user.ts';

const RecoveryCodes = z.object({
  /** Each signs in once in place of a code; shown only now. */
  recoveryCodes: z.array(z.string()),
});
const FactorConfirmation = z.strictObject({ password: GivenPassword, code: FactorCode });
const factorRate = { times: 10, perSeconds: 60 };

/** The second factor: time-based codes (RFC 6238; SHA-1, six digits, 30 seconds) and recovery codes. */
export const secondFactors = {
  begin: endpoint({
    method: 'POST',
    path: '/api/user/second-factor',
    service: 'account',
    access: 'member',
    worksOnFullDisk: true,
    summary: 'Makes a new secret for an authenticator app; nothing changes until a code of it is confirmed.',
    refuses: ['conflict'],
    body: Confirmation,
    reply: z.object({
      /** In base32, to type. */
      secret: z.string(),
      /** `otpauth://totp/…` */
      address: z.string(),
      /** The address as a QR code: a data URL of an SVG. */
      picture: z.string(),
    }),
    rate: factorRate,
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/api/user/second-factor/confirmation',
    service: 'account',
    access: 'member',
    worksOnFullDisk: true,
    summary: 'Turns the second factor on by a code of the new secret; ends all other sessions.',
    refuses: ['conflict'],
    body: z.strictObject({ code: FactorCode }),
    reply: RecoveryCodes,
    rate: factorRate,
  }),
  renewCodes: endpoint({
    method: 'POST',
    path: '/api/user/second-factor/recovery-codes',
    service: 'account',
    access: 'member',
    worksOnFullDisk: true,
    summary: 'Replaces the recovery codes.',
    refuses: ['conflict'],
    body: FactorConfirmation,
    reply: RecoveryCodes,
    rate: factorRate,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/user/second-factor',
    service: 'account',
    access: 'member',
    summary: 'Turns the second factor off; ends all other sessions.',
    refuses: ['conflict'],
    body: FactorConfirmation,
    rate: factorRate,
  }),
};
