import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import type { ServiceName } from '@portal/contracts';
import * as z from 'zod/mini';
import { listOf, serviceName } from './service-names.ts';

/** A key with which a process signs; its id is the public key in base64url. */
export interface SigningKey {
  id: string;
  key: KeyObject;
}

/** A key that verifies what a process has signed. */
export interface PublicKey {
  owner: ServiceName;
  key: KeyObject;
}

/** A process among the others: its name, the key with which it signs, and the public keys of all by their ids. */
export interface Identity {
  name: ServiceName;
  signingKey: SigningKey;
  publicKeys: ReadonlyMap<string, PublicKey>;
}

/** Parses `SEED,SEED`, Ed25519 private keys as 32 bytes in base64url; the first one signs. */
export const signingKeys = setting((text): [SigningKey, ...SigningKey[]] => {
  const seeds = listOf(text, ',');
  if (seeds.length === 0) throw new Mistake('SIGNING_KEYS has no key.');
  return seeds.map((seed, index) => {
    if (!is32Bytes(seed)) throw new Mistake(`SIGNING_KEYS: key ${index + 1} is not 32 bytes in base64url.`);
    return signingKeyOf(seed);
  }) as [SigningKey, ...SigningKey[]];
});

/** Parses `gateway=KEY|KEY,forum=KEY`, Ed25519 public keys as 32 bytes in base64url. */
export const publicKeys = setting((text): ReadonlyMap<string, PublicKey> => {
  const keys = new Map<string, PublicKey>();
  for (const [index, entry] of listOf(text, ',').entries()) {
    const [name = '', list = ''] = entry.split('=', 2);
    const { data: owner } = z.safeParse(serviceName, name.trim());
    if (!owner)
      throw new Mistake(`PUBLIC_KEYS: entry ${index + 1} doesn't begin with the name of a process and "=".`);
    for (const id of listOf(list, '|')) {
      if (!is32Bytes(id)) throw new Mistake(`PUBLIC_KEYS: a key of ${owner} is not 32 bytes in base64url.`);
      const other = keys.get(id)?.owner;
      if (other) throw new Mistake(`PUBLIC_KEYS: ${other} and ${owner} have the same key.`);
      keys.set(id, { owner, key: publicKeyOf(id) });
    }
  }
  if (keys.size === 0) throw new Mistake('PUBLIC_KEYS has no key.');
  return keys;
});

/** Bytes that PKCS #8 puts before the 32 bytes of an Ed25519 private key. */
const pkcs8Prefix = Buffer.from('302e020100300506032b657004220420', 'hex');

function signingKeyOf(seed: string): SigningKey {
  const der = Buffer.concat([pkcs8Prefix, Buffer.from(seed, 'base64url')]);
  const key = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  return { id: String(createPublicKey(key).export({ format: 'jwk' }).x), key };
}

const publicKeyOf = (id: string) =>
  createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: id }, format: 'jwk' });

/** A sentence about a setting. It never repeats a key. */
class Mistake extends Error {}

/** The schema of a setting whose parser throws mistakes. */
function setting<T>(parse: (text: string) => T) {
  const parsed = z.transform((text: string, context: z.core.ParsePayload): T => {
    try {
      return parse(text);
    } catch (error) {
      if (!(error instanceof Mistake)) throw error;
      context.issues.push({ code: 'custom', message: error.message, input: text });
      return z.NEVER;
    }
  });
  return z.pipe(z.string(), parsed);
}

/** Returns whether a text is 32 bytes in base64url, in the one form that encoding them gives. */
function is32Bytes(text: string) {
  const bytes = Buffer.from(text, 'base64url');
  return bytes.length === 32 && bytes.toString('base64url') === text;
}
