import { createHash, createHmac, pbkdf2Sync, randomBytes, timingSafeEqual } from 'node:crypto';

/** The only mechanism. */
export const MECHANISM = 'SCRAM-SHA-256';

/** As MongoDB: iterations, and bytes of a salt. */
const ITERATIONS = 15_000;
const SALT_BYTES = 28;
const NONCE_BYTES = 24;
const KEY_BYTES = 32;

/** Credentials stored instead of a password, in MongoDB's form; keys and salt are base64. */
export interface Credentials {
  iterationCount: number;
  salt: string;
  storedKey: string;
  serverKey: string;
}

/** @param password after SASLprep */
export function createCredentials(password: string): Credentials {
  const salt = randomBytes(SALT_BYTES);
  const salted = pbkdf2Sync(password, salt, ITERATIONS, KEY_BYTES, 'sha256');
  return {
    iterationCount: ITERATIONS,
    salt: salt.toString('base64'),
    storedKey: sha256(hmac(salted, 'Client Key')).toString('base64'),
    serverKey: hmac(salted, 'Server Key').toString('base64'),
  };
}

/** Credentials that no password matches, always the same for one name: they hide that a user does not exist. */
export function dummyCredentials(secret: Buffer, name: string): Credentials {
  const derive = (purpose: string) => hmac(secret, `${purpose} ${name}`);
  return {
    iterationCount: ITERATIONS,
    salt: derive('salt').subarray(0, SALT_BYTES).toString('base64'),
    storedKey: derive('stored key').toString('base64'),
    serverKey: derive('server key').toString('base64'),
  };
}

/** The client's first message. */
export interface ClientFirst {
  username: string;
  nonce: string;
  /** The part that says that there is no channel binding. */
  header: string;
  bare: string;
}

/** @returns undefined for an invalid message, or one that asks for channel binding or another identity */
export function readClientFirst(payload: Buffer): ClientFirst | undefined {
  const message = /^([ny],,)(n=([^,]+),r=([\x21-\x2b\x2d-\x7e]+))$/.exec(payload.toString());
  if (!message) return undefined;
  const [, header, bare, name, nonce] = message as unknown as [string, string, string, string, string];
  if (/=(?!2C|3D)/.test(name)) return undefined;
  return { username: name.replaceAll('=2C', ',').replaceAll('=3D', '='), nonce, header, bare };
}

/** The server's half of one exchange (RFC 5802, RFC 7677). */
export class ScramExchange {
  readonly #nonce: string;
  readonly #challenge: string;

  constructor(
    readonly first: ClientFirst,
    readonly credentials: Credentials,
  ) {
    this.#nonce = first.nonce + randomBytes(NONCE_BYTES).toString('base64');
    this.#challenge = `r=${this.#nonce},s=${credentials.salt},i=${credentials.iterationCount}`;
  }

  get challenge(): Buffer {
    return Buffer.from(this.#challenge);
  }

  /** Checks the client's proof. @returns the server's own proof, or undefined if the client's is wrong */
  verify(payload: Buffer): Buffer | undefined {
    const message = /^(c=([^,]+),r=([^,]+)),p=([^,]+)$/.exec(payload.toString());
    if (!message) return undefined;
    const [, withoutProof, binding, nonce, proof] = message as unknown as string[];
    if (binding !== Buffer.from(this.first.header).toString('base64') || nonce !== this.#nonce)
      return undefined;
    const proofBytes = Buffer.from(proof as string, 'base64');
    if (proofBytes.length !== KEY_BYTES) return undefined;
    const exchanged = `${this.first.bare},${this.#challenge},${withoutProof}`;
    const storedKey = Buffer.from(this.credentials.storedKey, 'base64');
    const signature = hmac(storedKey, exchanged);
    const clientKey = proofBytes.map((byte, at) => byte ^ (signature[at] as number));
    const serverProof = hmac(Buffer.from(this.credentials.serverKey, 'base64'), exchanged).toString('base64');
    return timingSafeEqual(sha256(clientKey), storedKey) ? Buffer.from(`v=${serverProof}`) : undefined;
  }
}

const hmac = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();
