import { createHash } from 'node:crypto';
import { brotliBytes } from './local-release.ts';
import { integrityOf } from './record.ts';
import {
  firstBytesOf,
  parseSource,
  preloads,
  type ReleaseCandidate,
  type ReleaseSource,
  remoteOf,
} from './source.ts';

/** How long another origin may take to answer, in milliseconds. */
const answerMs = 15_000;
/** No file of a first screen is this large. */
const mostBytes = 5 * 1024 * 1024;

/**
 * Reads a remote that is served elsewhere: its `release.json`, `remote.json` beside it, and every file of its first
 * screen, which must be what its integrity says and be open to pages of other origins.
 * @throws a sentence that names what is not as it must be.
 */
export async function fetchForeignRelease(address: string): Promise<ReleaseCandidate> {
  const base = checkedAddress(address);
  const [releaseJson, remoteJson] = await Promise.all([
    fetchFile(base),
    fetchFile(new URL('remote.json', base)),
  ]);
  const source = parseSource(remoteJson.toString(), releaseJson.toString());
  // The same files at another address are another release: its record names where they lie.
  const version = createHash('sha256')
    .update(base.href)
    .update(releaseJson)
    .update('\0')
    .update(remoteJson)
    .digest('hex')
    .slice(0, 12);
  const addressOf = (file: string) => new URL(file, base).href;
  const contents = new Map(
    await Promise.all(preloads(source.built).map(async (file) => fetched(source, file, addressOf(file)))),
  );
  const firstBytes = firstBytesOf(source.built, (file) => brotliBytes(contents.get(file) ?? Buffer.alloc(0)));
  return { ...source, record: { remote: remoteOf(source, version, addressOf), files: {} }, firstBytes };
}

function checkedAddress(address: string): URL {
  const url = new URL(address);
  const isOfThisMachine = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  if (url.protocol === 'https:' || (url.protocol === 'http:' && isOfThisMachine)) return url;
  throw new Error(`${address} is not fetched over https, so that anybody on the way could change it.`);
}

async function fetched({ built }: ReleaseSource, file: string, address: string): Promise<[string, Buffer]> {
  const content = await fetchFile(new URL(address));
  if (integrityOf(content) === built.integrity[file]) return [file, content];
  throw new Error(`${address} is not what its release.json says (integrity).`);
}

async function fetchFile(address: URL): Promise<Buffer> {
  const answer = await fetch(address, {
    redirect: 'error',
    signal: AbortSignal.timeout(answerMs),
    headers: { Origin: 'https://portal.invalid' },
  }).catch((cause: Error) => {
    throw new Error(`${address.href} could not be fetched.`, { cause });
  });
  if (!answer.ok) throw new Error(`${address.href} answered ${answer.status}.`);
  if (answer.headers.get('access-control-allow-origin') !== '*') {
    throw new Error(`${address.href} is closed to pages of other origins (Access-Control-Allow-Origin: *).`);
  }
  return bounded(answer, address);
}

async function bounded(answer: Response, address: URL): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of answer.body ?? []) {
    bytes += part.length;
    if (bytes > mostBytes) throw new Error(`${address.href} is larger than ${mostBytes / 1024 / 1024} MB.`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}
