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
const maxManifestBytes = 4 * 1024 * 1024;

/**
 * Unpacks an archive into a folder.
 * @throws a sentence if the key is another's, or the file is damaged or no backup; the folder may hold some of it then.
 */
export async function readArchive(archive: Archive, folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  let room = bavail * bsize - spareBytes;
  await eachEntry(archive, async (entry, name) => {
    room -= entry.header.size;
    if (room < 0) throw new Error('There is no room on the disk to unpack it.');
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
    if (entry.header.size > maxManifestBytes) throw new Error('Its description is too long.');
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
    for await (const entry of entries) {
      const name = entry.header.name.replace(/^\.\//, '');
      if (entry.header.type === 'directory') {
        entry.resume();
        continue;
      }
      if (entry.header.type !== 'file' || !allowed.test(name))
        throw new Error(`It has an entry that no backup has: ${JSON.stringify(name.slice(0, 80))}.`);
      if (!(await handle(entry as unknown as Entry, name))) return;
    }
    await flow;
  } catch (error) {
    const key = identity ? "can't be read with this key, or is damaged" : 'is no backup, or is damaged';
    throw new Error(`${title} ${key}: ${(error as Error).message}`);
  } finally {
    entries.destroy();
    source.destroy();
  }
}

async function decrypt(source: Readable, identity: string): Promise<Readable> {
  const decrypter = new Decrypter();
  try {
    decrypter.addIdentity(identity);
  } catch {
    // The reason quotes the key.
    throw new Error('The key is mistyped.');
  }
  const encrypted = Readable.toWeb(source) as ReadableStream<Bytes>;
  const packed = await decrypter.decrypt(encrypted as globalThis.ReadableStream<Bytes>);
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
