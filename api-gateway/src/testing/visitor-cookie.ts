import { createHash, createHmac } from 'node:crypto';
import { sessionSecret } from './test-gateway.ts';

/** The cookies of a visitor whom a gateway with the secret gave a number. */
export function visitorCookie(
  number: number,
  { network = '127.0.0', issuedAt = Date.now(), secret = sessionSecret } = {},
): string {
  const hash = createHash('sha256').update(network).digest('base64url').slice(0, 16);
  const cookie = `portal_visitor=${number}.${Math.floor(issuedAt / 1000)}.${hash}`;
  return `${cookie}; portal_visitor.sig=${createHmac('sha1', secret).update(cookie).digest('base64url')}`;
}
