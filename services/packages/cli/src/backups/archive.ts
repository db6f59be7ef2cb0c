import { spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { createGunzip } from 'node:zlib';
import { Decrypter, Encrypter, identityToRecipient } from 'age-encryption';
import { extract, type Header } from 'tar-stream';
import { type Manifest, manifestFile, parseManifest } from './manifest.ts';

type Bytes = Uint8Array<ArrayBuffer>;
type Entry = AsyncIterable<Uint8Array> & { header: Header };

/**
 * Packs parts of a folder into an encrypted archive that only its owner may read: `age -d -i KEY FILE | tar -xz`.
 * @param identity an age identity (AGE-SECRET-KEY-1…).
 * @throws a sentence; then there is no file.
 */
export async function writeArchive(
  folder: string,
  parts: string[],
  file: string,
  identity: string,
): Promise<void> {
  const encrypter = new Encrypter();
  encrypter.addRecipient(await identityToRecipient(identity));
  const unfinished = `${file}.part`;
  await rm(unfinished, { force: true });
  const tar = runTar(['-czf', '-', '-C', folder, '--exclude=database/reserve', ...parts]);
  try {
    const packed = Readable.toWeb(tar.output) as ReadableStream<Bytes>;
    const encrypted = await encrypter.encrypt(packed as globalThis.ReadableStream<Bytes>);
    await Promise.all([
      pipeline(
        Readable.fromWeb(encrypted as ReadableStream<Bytes>),
        createWriteStream(unfinished, { mode: 0o600, flags: 'wx' }),
      ),
      tar.ended,
    ]);
    await sync(unfinished);
    await rename(unfinished, file);
  } finally {
    await rm(unfinished, { force: true });
  }
}

/** An archive: encrypted if there is a key. */
export interface Archive {
  /** For sentences. */
  title: string;
  open: () => Readable | Promise<Readable>;
  /** An age identity. */
  identity?: string | undefined;
}

/** The files of a backup. Names such as `../x`, links and anything else are refused. */
const allowed = /^(?:manifest\.json|secrets\.json|database\/(?:\w[\w.-]*\/)?\w[\w.-]*)$/;
/** Stays free on the disk. */
const spareBytes = 256 * 1024 * 1024;
/** The embedded database has some hundred files; millions of empty ones would use up the disk's inodes. */
const maxEntries = 10_000;
const maxManifestBytes = 4 * 1024 * 1024;

/** Returns the bytes that an archive may unpack to in a folder. */
async function readRoom(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize - spareBytes;
}

export const hasRoom = async (folder: string): Promise<boolean> => (await readRoom(folder)) > 0;

/**
 * Unpacks an archive into a folder.
 * @throws a sentence if the key is another's, or the file is damaged or no backup; the folder may hold some of it then.
 */
export async function readArchive(archive: Archive, folder: string): Promise<void> {
  let room = await readRoom(folder);
  const names = new Set<string>();
  await eachEntry(archive, async (entry, name) => {
    room -= entry.header.size;
    if (room < 0) throw new Refusal('needs more room than the disk has');
    if (names.has(name)) throw new Refusal('contains the same file twice');
    names.add(name);
    const file = join(folder, name);
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    await pipeline(entry, createWriteStream(file, { mode: 0o600, flags: 'wx', flush: true }));
    return true;
  });
}

/** The description at the start of a backup; undefined for one without. Reads no further. */
export async function readManifest(archive: Archive): Promise<Manifest | undefined> {
  let found: Manifest | undefined;
  await eachEntry(archive, async (entry, name) => {
    if (name !== manifestFile) return false;
    if (entry.header.size > maxManifestBytes) throw new Refusal('has a description that is too long');
    found = parseManifest(await text(entry));
    return false;
  });
  return found;
}

/** @param handle reads an entry, and answers whether the next one is read, too. */
async function eachEntry(
  { title, open, identity }: Archive,
  handle: (entry: Entry, name: string) => Promise<boolean>,
): Promise<void> {
  const source = await open();
  const entries = extract();
  try {
    const packed = identity ? await decrypt(source, identity) : source;
    const flow = pipeline(packed, createGunzip(), entries as unknown as NodeJS.WritableStream);
    // The loop sees the same error first.
    flow.catch(() => undefined);
    let count = 0;
    for await (const entry of entries) {
      count += 1;
      if (count > maxEntries) throw new Refusal(`has more than ${maxEntries} entries`);
      const name = entry.header.name.replace(/^\.\//, '');
      if (entry.header.type === 'directory') {
        entry.resume();
        continue;
      }
      if (entry.header.type !== 'file' || !allowed.test(name))
        throw new Refusal(`has an entry that no backup has, ${JSON.stringify(name.slice(0, 80))}`);
      if (!(await handle(entry as unknown as Entry, name))) return;
    }
    await flow;
  } catch (error) {
    throw new Error(describeFailure(title, error as NodeJS.ErrnoException));
  } finally {
    entries.destroy();
    source.destroy();
  }
}

/** Completes a sentence that begins with the title of an archive. */
class Refusal extends Error {}

/** The messages of the libraries ("invalid tag", "incorrect header check") say nothing to administrators. */
function describeFailure(title: string, error: NodeJS.ErrnoException): string {
  if (error instanceof Refusal) return `${title} ${error.message}.`;
  if (error.code === 'ENOENT') return `There is no file ${error.path}.`;
  if (error.code === 'ENOSPC') return `${title} can't be unpacked: the disk is full.`;
  if (error.code && /^E(?!RR_)/.test(error.code))
    return `${title} can't be read or unpacked (${error.code}).`;
  return `${title} is no backup, or is damaged or incomplete.`;
}

async function decrypt(source: Readable, identity: string): Promise<Readable> {
  const decrypter = new Decrypter();
  try {
    decrypter.addIdentity(identity);
  } catch {
    // The reason quotes the key.
    throw new Refusal("can't be read: the key is mistyped");
  }
  const encrypted = Readable.toWeb(source) as ReadableStream<Bytes>;
  const packed = await decrypter
    .decrypt(encrypted as globalThis.ReadableStream<Bytes>)
    .catch((error: NodeJS.ErrnoException) => {
      throw error.code ? error : new Refusal("can't be read with this key, or is damaged");
    });
  return Readable.fromWeb(packed as ReadableStream<Bytes>);
}

interface Tar {
  output: Readable;
  /** Rejects with what it says. */
  ended: Promise<void>;
}

function runTar(args: string[]): Tar {
  const child = spawn('tar', args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const said: Buffer[] = [];
  child.stderr.on('data', (bytes: Buffer) => void said.push(bytes));
  const ended = new Promise<void>((resolve, reject) => {
    child.once('error', () => reject(new Error('The command "tar" is needed and was not found.')));
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`tar failed: ${Buffer.concat(said).toString().trim()}`)),
    );
  });
  // The caller waits for it later.
  ended.catch(() => undefined);
  return { output: child.stdout, ended };
}

async function sync(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  await handle.sync();
  await handle.close();
}
