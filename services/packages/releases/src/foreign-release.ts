import { createHash } from 'node:crypto';
import { brotliBytes } from './local-release.ts';
import { integrityOf } from './record.ts';
import {
  parseSource,
  preloads,
  type ReleaseCandidate,
  type ReleaseSource,
  remoteOf,
  weighFiles,
  withoutServer,
} from './source.ts';

const timeoutMs = 15_000;
const maxBytes = 5 * 1024 * 1024;

/**
 * Reads a remote that another origin serves: its `release.json`, the `remote.json` beside it, and every file that pages
 * preload. Throws unless all match their integrity and allow any origin.
 */
export async function fetchForeignRelease(address: string): Promise<ReleaseCandidate> {
  const base = checkedAddress(address);
  const [releaseJson, remoteJson] = await Promise.all([
    fetchFile(base),
    fetchFile(new URL('remote.json', base)),
  ]);
  const source = withoutServer(parseSource(remoteJson.toString(), releaseJson.toString()));
  // The same files at another address are another release: its record names their address.
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
  const weights = weighFiles(source.built, [...contents.keys()], (file) =>
    brotliBytes(contents.get(file) ?? Buffer.alloc(0)),
  );
  const record = { remote: remoteOf(source, version, addressOf), files: {}, uses: source.built.uses };
  return { ...source, record, weights };
}

function checkedAddress(address: string): URL {
  const url = new URL(address);
  const isOfThisMachine = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  if (url.protocol === 'https:' || (url.protocol === 'http:' && isOfThisMachine)) return url;
  throw new Error(`${address} must use https.`);
}

async function fetched({ built }: ReleaseSource, file: string, address: string): Promise<[string, Buffer]> {
  const content = await fetchFile(new URL(address));
  if (integrityOf(content) === built.integrity[file]) return [file, content];
  throw new Error(`${address} does not match its integrity in release.json.`);
}

async function fetchFile(address: URL): Promise<Buffer> {
  const answer = await fetch(address, {
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
    headers: { Origin: 'https://portal.invalid' },
  }).catch((cause: Error) => {
    throw new Error(`${address.href} could not be fetched.`, { cause });
  });
  if (!answer.ok) throw new Error(`${address.href} answered ${answer.status}.`);
  if (answer.headers.get('access-control-allow-origin') !== '*') {
    throw new Error(`${address.href} does not allow other origins (Access-Control-Allow-Origin: *).`);
  }
  return bounded(answer, address);
}

async function bounded(answer: Response, address: URL): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new Error(`${address.href} is larger than ${maxBytes / 1024 / 1024} MB.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
