import { pipeline } from 'node:stream/promises';
import mongoose from 'mongoose';

/** Two shelves of files in the service's database: what was sent in, and what was made from it. */
export type Shelf = 'images' | 'imageVariants';

export interface StoredFile {
  _id: mongoose.mongo.ObjectId;
  filename: string;
  /** In bytes. */
  length: number;
  metadata?: { owners?: string[]; width?: number; height?: number };
}

interface Chunk {
  files_id: mongoose.mongo.ObjectId;
  n: number;
  data: mongoose.mongo.Binary;
}

/** The descriptions of a shelf's files. */
export const filesOf = (shelf: Shelf) => mongoose.connection.collection<StoredFile>(`${shelf}.files`);

/** The bytes of the newest file of that name; undefined where there is none, or none that is still whole. */
export async function readFile(shelf: Shelf, filename: string): Promise<Buffer | undefined> {
  const file = await filesOf(shelf).findOne({ filename }, { sort: { uploadDate: -1 } });
  if (!file) return undefined;
  const chunks = await chunksOf(shelf).find({ files_id: file._id }).sort({ n: 1 }).toArray();
  const bytes = Buffer.concat(chunks.map(({ data }) => data.value()));
  return bytes.length === file.length ? bytes : undefined;
}

/** Writes a new file. It can be found once it is whole; one of the same name stays beside it. */
export async function writeFile(
  shelf: Shelf,
  filename: string,
  bytes: Buffer,
  metadata: StoredFile['metadata'] = {},
): Promise<void> {
  await pipeline([bytes], bucketOf(shelf).openUploadStream(filename, { metadata }));
}

/** Removes the files of the names that fit the condition as well, such as having no owner. */
export async function removeFiles(shelf: Shelf, filenames: string[], condition: object = {}): Promise<void> {
  const files = filesOf(shelf);
  const found = await files.find({ filename: { $in: filenames }, ...condition }).toArray();
  for (const { _id } of found) {
    // Asked once more in the step that removes: a claim made meanwhile keeps the file.
    const { deletedCount } = await files.deleteOne({ _id, ...condition });
    if (deletedCount > 0) await chunksOf(shelf).deleteMany({ files_id: _id });
  }
}

const chunksOf = (shelf: Shelf) => mongoose.connection.collection<Chunk>(`${shelf}.chunks`);

function bucketOf(shelf: Shelf) {
  const { db } = mongoose.connection;
  if (!db) throw new mongoose.mongo.MongoNotConnectedError('The database is not connected.');
  return new mongoose.mongo.GridFSBucket(db, { bucketName: shelf });
}
