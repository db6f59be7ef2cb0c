import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto';

/** A team signs this: the name of its remote, the texts of the two files that describe it, and all other files. */
export interface ReleaseContent {
  name: string;
  remoteJson: string;
  releaseJson: string;
  /** By path, with `/` between folders. */
  files: Record<string, Uint8Array>;
}

const hashOf = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex');

/** The signed text: a line for the name, and one for each file with its SHA-256. Neither paths nor names have line breaks. */
function canonicalText({ name, remoteJson, releaseJson, files }: ReleaseContent): string {
  const lines = Object.entries(files)
    .map(([path, content]) => `${path} ${hashOf(content)}`)
    .sort();
  return [
    `portal release 1 ${name}`,
    `remote.json ${hashOf(remoteJson)}`,
    `release.json ${hashOf(releaseJson)}`,
    ...lines,
  ].join('\n');
}

/** Signs a release. @param privateKey PKCS #8, PEM. */
export const signRelease = (privateKey: string, content: ReleaseContent): string =>
  sign(null, Buffer.from(canonicalText(content)), createPrivateKey(privateKey)).toString('base64');

/** Returns whether the owner of a key signed exactly this release. @param publicKey as `parsePublicKey` returns it. */
export const isSignedBy = (publicKey: string, content: ReleaseContent, signature: string): boolean =>
  verify(null, Buffer.from(canonicalText(content)), toKey(publicKey), Buffer.from(signature, 'base64'));

/** A new key pair in PEM. */
export const generateReleaseKey = () =>
  generateKeyPairSync('ed25519', {
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });

/** The public key of a private one, as a registration takes it. */
export const publicKeyOf = (privateKey: string): string =>
  createPublicKey(createPrivateKey(privateKey)).export({ type: 'spki', format: 'der' }).toString('base64');

/** The beginning of an Ed25519 key in SPKI (RFC 8410); its 32 bytes follow. */
const spkiHead = Buffer.from('302a300506032b6570032100', 'hex');

/**
 * Parses an Ed25519 key: PEM, SPKI in base64, or its 32 bytes in base64. Returns SPKI in base64; undefined if it is none.
 */
export function parsePublicKey(text: string): string | undefined {
  const bytes = Buffer.from(text.replace(/-----[A-Z ]+-----/g, ''), 'base64');
  const spki = bytes.length === 32 ? Buffer.concat([spkiHead, bytes]) : bytes;
  try {
    const key = toKey(spki.toString('base64'));
    return key.asymmetricKeyType === 'ed25519' ? spki.toString('base64') : undefined;
  } catch {
    return undefined;
  }
}

const toKey = (publicKey: string): KeyObject =>
  createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
