import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { mongo } from 'mongoose';
import {
  type ArchiveBegin,
  type ArchivedCollection,
  type ArchivedFile,
  type ArchiveEnd,
  archiveFormat,
  archiveVersion,
  type Frame,
  type FrameKind,
  frameKinds,
} from './archive-frames.ts';
import { Checksum } from './checksum.ts';
import {
  addTo,
  namespaceOf,
  nothingYet,
  type Source,
  type StoredCollection,
  type Total,
} from './stored-collection.ts';

/** What is said of an archive before its collections. */
export interface ArchiveHead {
  begin: ArchiveBegin;
  files: ArchivedFile[];
  /** The archive's own mark, by which a run that was killed is known again. */
  sha256: string;
  total: Total;
}

/**
 * Reads a whole archive and holds it against its checksums; nothing of it is kept in memory but its files.
 * @throws a sentence where it is damaged, cut short, or of a version that is not known.
 */
export async function checkArchive(file: string): Promise<ArchiveHead> {
  const reader = new ArchiveReader(file);
  const { begin, files } = await reader.head();
  const total = nothingYet();
  for await (const collection of reader.collections()) {
    const sum = { count: 0, bytes: 0 };
    for await (const document of collection.documents) {
      sum.count += 1;
      sum.bytes += document.length;
    }
    addTo(total, collection, sum);
  }
  return { begin, files, sha256: reader.sha256, total };
}

/** The collections of an archive, checked once more as they are read. */
export function archiveSource(file: string, { begin, sha256 }: ArchiveHead): Source {
  return {
    title: `the archive of ${begin.createdAt.toISOString()} (${sha256.slice(0, 12)})`,
    async *collections() {
      const reader = new ArchiveReader(file);
      await reader.head();
      yield* reader.collections();
    },
  };
}

/** Reads an archive from its beginning to its end, once. */
class ArchiveReader {
  readonly #frames: AsyncGenerator<Frame>;
  readonly #hash = createHash('sha256');
  /** The frame that comes next. */
  #next: Frame | undefined;
  #digest = '';

  constructor(readonly file: string) {
    this.#frames = framesOf(file);
  }

  /** Known at the end. */
  get sha256(): string {
    return this.#digest;
  }

  async head(): Promise<Pick<ArchiveHead, 'begin' | 'files'>> {
    await this.#advance();
    const begin = await this.#read<ArchiveBegin>(frameKinds.begin);
    if (begin.format !== archiveFormat) throw new Error(`${this.file} is no backup of a portal.`);
    if (begin.version !== archiveVersion) {
      throw new Error(
        `${this.file} is of version ${begin.version}; this portal reads version ${archiveVersion}.`,
      );
    }
    const files: ArchivedFile[] = [];
    while (this.#isNext(frameKinds.file)) {
      files.push(await this.#read<ArchivedFile>(frameKinds.file));
    }
    return { begin, files };
  }

  async *collections(): AsyncGenerator<StoredCollection> {
    const total = nothingYet();
    while (this.#isNext(frameKinds.collection)) {
      const collection = await this.#read<ArchivedCollection>(frameKinds.collection);
      const indexes: Uint8Array[] = [];
      while (this.#isNext(frameKinds.index)) indexes.push(await this.#take(frameKinds.index));
      const checksum = new Checksum();
      yield { ...collection, indexes, documents: this.#documents(checksum) };
      const stated = await this.#read<Pick<Checksum, 'count' | 'sum'>>(frameKinds.collectionEnd);
      if (!checksum.equals(stated)) {
        throw damaged(
          this.file,
          `the documents of ${namespaceOf(collection)} are not those that were written`,
        );
      }
      addTo(total, collection, checksum);
    }
    await this.#end(total);
  }

  async *#documents(checksum: Checksum): AsyncGenerator<Uint8Array> {
    while (this.#isNext(frameKinds.document)) {
      const document = await this.#take(frameKinds.document);
      checksum.add(document);
      yield document;
    }
  }

  async #end(total: Total): Promise<void> {
    this.#digest = this.#hash.copy().digest('hex');
    const end = await this.#read<ArchiveEnd>(frameKinds.end);
    const isWhole =
      end.sha256 === this.#digest &&
      end.collections === total.collections &&
      end.documents === total.documents;
    if (!isWhole) throw damaged(this.file, 'its checksum is another');
    if (this.#next) throw damaged(this.file, 'something follows its end');
  }

  #isNext(kind: FrameKind): boolean {
    return this.#next?.kind === kind;
  }

  /** What this program itself has written of the portal's data. */
  async #read<T>(kind: FrameKind): Promise<T> {
    const bytes = await this.#take(kind);
    try {
      return mongo.BSON.deserialize(bytes, { promoteBuffers: true }) as T;
    } catch (error) {
      throw damaged(this.file, (error as Error).message);
    }
  }

  /** The document of the next frame, which must be of this kind. */
  async #take(kind: FrameKind): Promise<Uint8Array> {
    const frame = this.#next;
    if (!frame) throw damaged(this.file, 'it is cut short');
    if (frame.kind !== kind) throw damaged(this.file, 'its parts come in a wrong order');
    this.#hash.update(Uint8Array.of(frame.kind)).update(frame.bytes);
    await this.#advance();
    return frame.bytes;
  }

  async #advance(): Promise<void> {
    const { value } = await this.#frames.next();
    this.#next = value;
  }
}

const damaged = (file: string, how: string) => new Error(`${file} is damaged: ${how}.`);

/** MongoDB's limit for a document, and some for what stands around it. */
const largestFrame = 16 * 1024 * 1024 + 64 * 1024;
const kinds = new Set<number>(Object.values(frameKinds));

async function* framesOf(file: string): AsyncGenerator<Frame> {
  let buffer: Buffer = Buffer.alloc(0);
  for await (const chunk of unpacked(file)) {
    buffer = buffer.length === 0 ? chunk : Buffer.concat([buffer, chunk]);
    let at = 0;
    while (buffer.length - at >= 5) {
      const kind = buffer[at] as FrameKind;
      const size = buffer.readInt32LE(at + 1);
      if (!kinds.has(kind) || size < 5 || size > largestFrame) throw damaged(file, 'it holds no frame');
      if (buffer.length - at < 1 + size) break;
      yield { kind, bytes: buffer.subarray(at + 1, at + 1 + size) };
      at += 1 + size;
    }
    buffer = buffer.subarray(at);
  }
  if (buffer.length > 0) throw damaged(file, 'it is cut short');
}

async function* unpacked(file: string): AsyncGenerator<Buffer> {
  const packed = createReadStream(file, { highWaterMark: 256 * 1024 });
  const gunzip = createGunzip({ chunkSize: 1024 * 1024 });
  packed.on('error', (error) => gunzip.destroy(error));
  packed.pipe(gunzip);
  try {
    yield* gunzip as AsyncIterable<Buffer>;
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    throw code.startsWith('Z_') ? damaged(file, message) : new Error(`${file} can't be read: ${message}`);
  } finally {
    packed.destroy();
  }
}
