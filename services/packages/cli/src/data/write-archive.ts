import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createGzip } from 'node:zlib';
import { mongo } from 'mongoose';
import {
  type ArchiveBegin,
  type ArchivedCollection,
  type ArchivedFile,
  type ArchiveEnd,
  archiveFormat,
  archiveVersion,
  type FrameKind,
  frameKinds,
} from './archive-frames.ts';
import { Checksum } from './checksum.ts';
import type { Progress } from './progress.ts';
import { addTo, namespaceOf, nothingYet, type Source, type Total } from './stored-collection.ts';

/** What is handed to the compressor at once. */
const blockBytes = 256 * 1024;

/** Where an archive is written until it is whole. */
export const partialFile = (file: string) => `${file}.partial`;

/** Writes all that the source holds into a file that only its owner can read, which is there once it is whole. */
export async function writeArchive(
  source: Source,
  files: ArchivedFile[],
  file: string,
  progress: Progress,
): Promise<Total> {
  const total = nothingYet();
  // What a run that was killed left there may be open to others.
  await rm(partialFile(file), { force: true });
  await pipeline(
    Readable.from(inBlocks(frames(source, files, total, progress)), { objectMode: false }),
    // Photos don't become smaller; the rest does at any level.
    createGzip({ level: constants.Z_BEST_SPEED }),
    createWriteStream(partialFile(file), { mode: 0o600, flush: true }),
  );
  await rename(partialFile(file), file);
  return total;
}

type Chunk = Uint8Array;

async function* frames(
  source: Source,
  files: ArchivedFile[],
  total: Total,
  progress: Progress,
): AsyncGenerator<Chunk> {
  const sha256 = createHash('sha256');
  for await (const chunk of content(source, files, total, progress)) {
    sha256.update(chunk);
    yield chunk;
  }
  const { collections, documents } = total;
  const end: ArchiveEnd = { collections, documents, sha256: sha256.digest('hex') };
  yield* frame(frameKinds.end, end);
}

async function* content(source: Source, files: ArchivedFile[], total: Total, progress: Progress) {
  const begin: ArchiveBegin = {
    format: archiveFormat,
    version: archiveVersion,
    createdAt: new Date(),
    source: source.title,
  };
  yield* frame(frameKinds.begin, begin);
  for (const each of files) yield* frame(frameKinds.file, each);
  for await (const { indexes, documents, ...collection } of source.collections()) {
    const line = progress.begin(namespaceOf(collection), collection.estimate);
    const header: ArchivedCollection = collection;
    yield* frame(frameKinds.collection, header);
    for (const index of indexes) yield* storedFrame(frameKinds.index, index);
    const checksum = new Checksum();
    for await (const document of documents) {
      checksum.add(document);
      yield* storedFrame(frameKinds.document, document);
      line.at(checksum.count);
    }
    yield* frame(frameKinds.collectionEnd, { count: checksum.count, sum: checksum.sum });
    addTo(total, collection, checksum);
    line.end(checksum.count);
  }
}

const frame = (kind: FrameKind, document: object) => storedFrame(kind, mongo.BSON.serialize(document));

const storedFrame = (kind: FrameKind, bytes: Uint8Array): [Chunk, Chunk] => [Uint8Array.of(kind), bytes];

/** Gathers small pieces: each that the compressor gets costs it a turn. */
async function* inBlocks(chunks: AsyncIterable<Chunk>): AsyncGenerator<Buffer> {
  let gathered: Chunk[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    gathered.push(chunk);
    size += chunk.length;
    if (size < blockBytes) continue;
    yield Buffer.concat(gathered);
    gathered = [];
    size = 0;
  }
  yield Buffer.concat(gathered);
}
