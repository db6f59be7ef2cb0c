import { ECDH } from 'node:crypto';

/** The length and the first byte of an uncompressed point on P-256, and the length of the secret (RFC 8291). */
const pointBytes = 65;
const uncompressed = 4;
const secretBytes = 16;

/**
 * Returns whether messages can be encrypted for these keys: a point on the curve P-256 and a secret, both in base64url.
 */
export function areBrowserKeys({ p256dh, auth }: { p256dh: string; auth: string }): boolean {
  const point = Buffer.from(p256dh, 'base64url');
  if (point.length !== pointBytes || point[0] !== uncompressed) return false;
  if (Buffer.from(auth, 'base64url').length !== secretBytes) return false;
  try {
    ECDH.convertKey(point, 'prime256v1');
    return true;
  } catch {
    return false;
  }
}
