import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** Parts of an answer that a test forges. */
export interface Forged {
  origin?: string | undefined;
  rpId?: string;
  challenge?: string;
  type?: string;
  /** User present 1, user verified 4, attested data 64. */
  flags?: number;
  counter?: number;
  id?: string;
  userHandle?: string;
  attestation?: { fmt: string; attStmt: Map<string, unknown> };
  /** The number of the signature’s algorithm in COSE. */
  algorithm?: number;
}

interface CreationOptions {
  challenge: string;
  user: { id: string };
}

const present = 1;
const verified = 4;
const attested = 64;

/** A passkey in software (ES256), for the site `https://plants.test`. Its counter begins at 1. */
export function softwarePasskey({ origin = 'https://plants.test', rpId = 'plants.test' } = {}) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const ownId = randomBytes(32).toString('base64url');
  let counter = 0;
  let userHandle: string | undefined;

  const clientData = (facts: { type: string; challenge: string }, forged: Forged) => {
    const { type, challenge } = { ...facts, ...forged };
    // An origin that is undefined is left out.
    const from = 'origin' in forged ? forged.origin : origin;
    return Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }));
  };
  const headOf = (flags: number, forged: Forged) =>
    Buffer.concat([
      createHash('sha256')
        .update(forged.rpId ?? rpId)
        .digest(),
      Buffer.from([forged.flags ?? flags]),
      uint32(forged.counter ?? counter),
    ]);

  return {
    id: ownId,
    create({ challenge, user }: CreationOptions, forged: Forged = {}) {
      userHandle = user.id;
      const id = Buffer.from(forged.id ?? ownId, 'base64url');
      const key = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, forged.algorithm ?? -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]);
      const authData = Buffer.concat([
        headOf(present | verified | attested, forged),
        Buffer.alloc(16),
        Buffer.from([id.length >> 8, id.length & 255]),
        id,
        encode(key),
      ]);
      return {
        id: id.toString('base64url'),
        clientDataJSON: clientData({ type: 'webauthn.create', challenge }, forged).toString('base64url'),
        attestationObject: attest(authData, forged),
        transports: ['internal', 'hybrid'],
      };
    },

    use({ challenge }: { challenge: string }, forged: Forged = {}) {
      counter += 1;
      const authenticatorData = headOf(present | verified, forged);
      const client = clientData({ type: 'webauthn.get', challenge }, forged);
      const signed = Buffer.concat([authenticatorData, createHash('sha256').update(client).digest()]);
      return {
        id: forged.id ?? ownId,
        clientDataJSON: client.toString('base64url'),
        authenticatorData: authenticatorData.toString('base64url'),
        signature: sign('sha256', signed, privateKey).toString('base64url'),
        userHandle: forged.userHandle ?? userHandle,
      };
    },
  };
}

export type SoftwarePasskey = ReturnType<typeof softwarePasskey>;

const attest = (authData: Buffer, { attestation }: Forged) =>
  encode(
    new Map<string, unknown>([
      ['fmt', attestation?.fmt ?? 'none'],
      ['attStmt', attestation?.attStmt ?? new Map()],
      ['authData', authData],
    ]),
  ).toString('base64url');

const encode = (value: unknown) => Buffer.from(isoCBOR.encode(value as Parameters<typeof isoCBOR.encode>[0]));

function uint32(value: number) {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}
