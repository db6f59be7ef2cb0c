import { createPrivateKey, createPublicKey } from 'node:crypto';

/** The DER bytes before the seed of an Ed25519 key (PKCS#8, RFC 8410). */
const derPrefix = Buffer.from('302e020100300506032b657004220420', 'hex');

/** The public key that belongs to the seed of an Ed25519 key, both as 32 bytes in base64url. */
export function publicKeyOf(seed: string): string {
  const key = Buffer.concat([derPrefix, Buffer.from(seed, 'base64url')]);
  const { x } = createPublicKey(createPrivateKey({ key, format: 'der', type: 'pkcs8' })).export({
    format: 'jwk',
  });
  return x ?? '';
}

/**
 * The value of PUBLIC_KEYS, which every process gets: `gateway=KEY|OLDER,forum=KEY`.
 * @param seeds by process, newest first.
 */
export const publicKeysOf = (seeds: Record<string, string[]>) =>
  Object.entries(seeds)
    .map(([process, values]) => `${process}=${values.map(publicKeyOf).join('|')}`)
    .join(',');
