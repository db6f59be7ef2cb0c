import { pipeline } from 'node:stream/promises';
import mongoose from 'mongoose';

/** Two buckets of files in the service's database: what was uploaded, and the variants made from it. */
export type Bucket = 'images' | 'imageVariants';

export interface StoredFile {
  _id: mongoose.mongo.ObjectId;
  filename: string;
  length: number;
  metadata?: { owners?: string[]; width?: number; height?: number };
}

interface Chunk {
  files_id: mongoose.mongo.ObjectId;
  n: number;
  data: mongoose.mongo.Binary;
}

/** The descriptions of the files in a bucket. */
export const filesOf = (bucket: Bucket) => mongoose.connection.collection<StoredFile>(`${bucket}.files`);

/** The bytes of the newest file of that name; undefined if there is none, or none that is complete. */
export async function readFile(bucket: Bucket, filename: string): Promise<Buffer | undefined> {
  const file = await filesOf(bucket).findOne({ filename }, { sort: { uploadDate: -1 } });
  if (!file) return undefined;
  const chunks = await chunksOf(bucket).find({ files_id: file._id }).sort({ n: 1 }).toArray();
  const bytes = Buffer.concat(chunks.map(({ data }) => data.value()));
  return bytes.length === file.length ? bytes : undefined;
}

/** Writes a new file, which can be found once it is complete; others of the same name stay. */
export async function writeFile(
  bucket: Bucket,
  filename: string,
  bytes: Buffer,
  metadata: StoredFile['metadata'] = {},
): Promise<void> {
  await pipeline([bytes], bucketOf(bucket).openUploadStream(filename, { metadata }));
}

/** Removes the files of the names that also match the condition, such as having no owner. */
export async function removeFiles(
  bucket: Bucket,
  filenames: string[],
  condition: object = {},
): Promise<void> {
  const files = filesOf(bucket);
  const found = await files.find({ filename: { $in: filenames }, ...condition }).toArray();
  for (const { _id } of found) {
    // Checked again by the deleting operation: a claim made meanwhile protects the file.
    const { deletedCount } = await files.deleteOne({ _id, ...condition });
    if (deletedCount > 0) await chunksOf(bucket).deleteMany({ files_id: _id });
  }
}

const chunksOf = (bucket: Bucket) => mongoose.connection.collection<Chunk>(`${bucket}.chunks`);

function bucketOf(bucket: Bucket) {
  const { db } = mongoose.connection;
  if (!db) throw new mongoose.mongo.MongoNotConnectedError('The database is not connected.');
  return new mongoose.mongo.GridFSBucket(db, { bucketName: bucket });
}
