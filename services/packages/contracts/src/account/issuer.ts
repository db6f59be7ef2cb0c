/** Reasons why a login at an issuer ended without one, as the address of a page names them. */
export const issuerRefusals = [
  'unreachable',
  'expired',
  'cancelled',
  'failed',
  'blocked',
  'passkey',
  'taken',
  'other_account',
] as const;
export type IssuerRefusal = (typeof issuerRefusals)[number];
