import { createCipheriv, createDecipheriv, hash, randomBytes } from 'node:crypto';
import { unavailable } from '@portal/kit';

/** Encrypts secrets for the database. */
export interface DataKeys {
  /** `context` says whose secret it is; another context can't decrypt it. Throws unavailable without a key. */
  encrypt: (secret: Buffer, context: string) => string;
  /** Throws unavailable if the key was removed from the settings. */
  decrypt: (sealed: string, context: string) => Buffer;
}

const cipher = 'aes-256-gcm';

/**
 * AES-256-GCM with the keys of DATA_KEYS: the first encrypts, and each decrypts what it encrypted, so that keys rotate.
 * The text is `<id of the key>.<nonce>.<ciphertext>.<tag>` in base64url.
 */
export function createDataKeys(keys: string[]): DataKeys {
  const byId = new Map(keys.map((key) => [idOf(key), Buffer.from(key, 'base64url')]));
  return {
    encrypt(secret, context) {
      const [[id, key] = []] = byId;
      if (!id || !key)
        throw unavailable('This site can’t store secrets yet. Please contact the site operator.');
      const nonce = randomBytes(12);
      const sealing = createCipheriv(cipher, key, nonce).setAAD(Buffer.from(context));
      const sealed = Buffer.concat([sealing.update(secret), sealing.final()]);
      return [id, ...[nonce, sealed, sealing.getAuthTag()].map((part) => part.toString('base64url'))].join(
        '.',
      );
    },
    decrypt(text, context) {
      const [id = '', ...parts] = text.split('.');
      const key = byId.get(id);
      if (!key)
        throw unavailable('A stored secret can’t be read right now. Please contact the site operator.');
      const [nonce = noBytes, sealed = noBytes, tag = noBytes] = parts.map((part) =>
        Buffer.from(part, 'base64url'),
      );
      const opening = createDecipheriv(cipher, key, nonce, { authTagLength: 16 })
        .setAAD(Buffer.from(context))
        .setAuthTag(tag);
      return Buffer.concat([opening.update(sealed), opening.final()]);
    },
  };
}

const noBytes = Buffer.alloc(0);

const idOf = (key: string) => hash('sha256', key, 'base64url').slice(0, 11);
