import * as z from 'zod/mini';
import type { SchemaTable } from '../endpoint.ts';
import { Confirmation, FactorCode } from './user.schema.ts';

const RecoveryCodes = z.object({
  /** Each signs in once in place of a code; shown only now. */
  recoveryCodes: z.array(z.string()),
});
const FactorConfirmation = z.extend(Confirmation, { code: FactorCode });

export const secondFactorSchemas = {
  begin: {
    summary: 'Creates a secret for an authenticator app; a code of it activates it.',
    body: Confirmation,
    reply: z.object({
      /** In base32, to type. */
      secret: z.string(),
      /** `otpauth://totp/…` */
      address: z.string(),
      /** The address as a QR code: a data URL of an SVG. */
      picture: z.string(),
    }),
  },
  confirm: {
    summary: 'Turns the second factor on by a code of the new secret; ends all other sessions.',
    body: z.strictObject({ code: FactorCode }),
    reply: RecoveryCodes,
  },
  renewCodes: {
    summary: 'Replaces the recovery codes.',
    body: FactorConfirmation,
    reply: RecoveryCodes,
  },
  remove: {
    summary: 'Turns the second factor off; ends all other sessions.',
    body: FactorConfirmation,
  },
} satisfies SchemaTable;
