import { limits } from '@portal/contracts';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { Refusal } from '../row.ts';

/** The entries of an archive, by their names, each unpacked when it is read. */
export interface Archive {
  names: string[];
  has: (name: string) => boolean;
  /** Throws a refusal if the entry is larger than `maxBytes`, or has not the size that the archive declares. */
  read: (name: string, maxBytes: number) => Promise<Buffer>;
  /** The size that the archive declares. */
  sizeOf: (name: string) => number;
}

/** Smaller entries of equal bytes are packed well without any harm. */
const harmlessBytes = 1024 * 1024;

/**
 * Opens a ZIP file. Nothing is unpacked before all entries are checked: their number, their sizes together, and how much
 * they are packed. `yauzl` refuses names that lead out of a folder, and entries larger than declared.
 * @throws {Refusal}
 */
export async function openArchive(bytes: Buffer): Promise<Archive> {
  const file = await fromBufferPromise(bytes).catch((error) => {
    throw new Refusal('damaged', error);
  });
  if (file.entryCount > limits.imports.entries) throw new Refusal('unsafe_archive');
  const entries = await readEntries(file);
  const find = (name: string) => {
    const entry = entries.get(name);
    if (!entry) throw new Refusal('damaged');
    return entry;
  };
  return {
    names: [...entries.keys()],
    has: (name) => entries.has(name),
    sizeOf: (name) => find(name).uncompressedSize,
    async read(name, maxBytes) {
      const entry = find(name);
      if (entry.uncompressedSize > maxBytes) throw new Refusal('too_heavy');
      return unpack(file, entry);
    },
  };
}

async function readEntries(file: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  let unpacked = 0;
  try {
    for await (const entry of file.eachEntry()) {
      unpacked += entry.uncompressedSize;
      if (unpacked > limits.imports.unpackedBytes || isBomb(entry) || entry.isEncrypted() || isLink(entry))
        throw new Refusal('unsafe_archive');
      if (entries.has(entry.fileName)) throw new Refusal('unsafe_archive');
      if (!entry.fileName.endsWith('/')) entries.set(entry.fileName, entry);
    }
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal(isUnsafeName(error) ? 'unsafe_archive' : 'damaged', error);
  }
  return entries;
}

const isBomb = ({ uncompressedSize, compressedSize }: Entry) =>
  uncompressedSize > harmlessBytes && uncompressedSize > compressedSize * limits.imports.packedTimes;

/** The type of a file in the upper half of the attributes of Unix. */
const isLink = ({ externalFileAttributes }: Entry) =>
  ((externalFileAttributes >>> 16) & 0o170_000) === 0o120_000;

const isUnsafeName = (error: unknown) =>
  error instanceof Error && /absolute path|relative path|invalid characters in fileName/.test(error.message);

async function unpack(file: ZipFile, entry: Entry): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let length = 0;
  try {
    for await (const piece of await file.openReadStreamPromise(entry)) {
      length += (piece as Buffer).length;
      if (length > entry.uncompressedSize) throw new Refusal('unsafe_archive');
      pieces.push(piece as Buffer);
    }
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal('unsafe_archive', error);
  }
  return Buffer.concat(pieces, length);
}
