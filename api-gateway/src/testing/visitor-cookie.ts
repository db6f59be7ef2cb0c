import { createHash } from 'node:crypto';
import Keygrip from 'keygrip';
import { sessionSecret } from './test-gateway.ts';

/** The cookies of a visitor whom a gateway with the secret gave a number. */
export function visitorCookie(
  number: number,
  { network = '127.0.0', issuedAt = Date.now(), secret = sessionSecret } = {},
): string {
  const hash = createHash('sha256').update(network).digest('base64url').slice(0, 16);
  const cookie = `portal_visitor=${number}.${Math.floor(issuedAt / 1000)}.${hash}`;
  return `${cookie}; portal_visitor.sig=${new Keygrip([secret], 'sha256').sign(cookie)}`;
}
