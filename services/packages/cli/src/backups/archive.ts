import { spawn } from 'node:child_process';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { Decrypter, Encrypter, identityToRecipient } from 'age-encryption';

type Bytes = Uint8Array<ArrayBuffer>;

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

/**
 * Unpacks an encrypted archive into a folder.
 * @throws a sentence if the key is another's or the file is damaged; the folder may hold some of it then.
 */
export async function readArchive(file: string, folder: string, identity: string): Promise<void> {
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  const tar = runTar(['-xzf', '-', '-C', folder]);
  try {
    const encrypted = Readable.toWeb(createReadStream(file)) as ReadableStream<Bytes>;
    const packed = await decrypter.decrypt(encrypted as globalThis.ReadableStream<Bytes>);
    await Promise.all([pipeline(Readable.fromWeb(packed as ReadableStream<Bytes>), tar.input), tar.ended]);
  } catch (error) {
    tar.kill();
    throw new Error(`${file} can't be read with this key, or is damaged: ${(error as Error).message}`);
  }
}

interface Tar {
  input: Writable;
  output: Readable;
  /** Rejects with what it says. */
  ended: Promise<void>;
  kill: () => void;
}

function runTar(args: string[]): Tar {
  const child = spawn('tar', args, { stdio: 'pipe' });
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
  return { input: child.stdin, output: child.stdout, ended, kill: () => child.kill() };
}

async function sync(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  await handle.sync();
  await handle.close();
}
