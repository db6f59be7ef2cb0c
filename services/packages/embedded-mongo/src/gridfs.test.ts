import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { GridFSBucket, type ObjectId } from 'mongodb';
import { openTestDatabase, type TestDatabase } from './testing/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database?.close());

const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

async function upload(bucket: GridFSBucket, name: string, bytes: Buffer): Promise<ObjectId> {
  const stream = bucket.openUploadStream(name, { metadata: { type: 'image/webp' } });
  await pipeline(Readable.from([bytes]), stream);
  return stream.id;
}

async function download(bucket: GridFSBucket, id: ObjectId, range = {}): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of bucket.openDownloadStream(id, range)) parts.push(part);
  return Buffer.concat(parts);
}

test.each([0, 1, 255 * 1024, 255 * 1024 + 1, 3_000_000])(
  'stores and returns a file of %d bytes',
  async (size) => {
    const bucket = new GridFSBucket(database.db);
    const bytes = randomBytes(size);
    const id = await upload(bucket, `file-${size}`, bytes);
    expect(hash(await download(bucket, id))).toBe(hash(bytes));
    expect(await bucket.find({ filename: `file-${size}` }).toArray()).toMatchObject([
      { length: size, metadata: { type: 'image/webp' } },
    ]);
  },
);

test('reads a part of a file', async () => {
  const bucket = new GridFSBucket(database.db);
  const bytes = randomBytes(600_000);
  const id = await upload(bucket, 'part', bytes);
  expect(hash(await download(bucket, id, { start: 250_000, end: 550_000 }))).toBe(
    hash(bytes.subarray(250_000, 550_000)),
  );
});

test('writes and reads many files at once', async () => {
  const bucket = new GridFSBucket(database.db, { bucketName: 'photos', chunkSizeBytes: 20_000 });
  const files = Array.from({ length: 20 }, (_, at) => randomBytes(50_000 + at * 997));
  const ids = await Promise.all(files.map((bytes, at) => upload(bucket, `photo-${at}`, bytes)));
  const read = await Promise.all(ids.map((id) => download(bucket, id)));
  expect(read.map(hash)).toEqual(files.map(hash));
});

test('a deleted file leaves nothing behind', async () => {
  const bucket = new GridFSBucket(database.db, { bucketName: 'dropped' });
  const id = await upload(bucket, 'x', randomBytes(600_000));
  await bucket.delete(id);
  expect(await database.db.collection('dropped.files').countDocuments()).toBe(0);
  expect(await database.db.collection('dropped.chunks').countDocuments()).toBe(0);
  await expect(download(bucket, id)).rejects.toThrow('FileNotFound');
});

test('renames a file and drops all', async () => {
  const bucket = new GridFSBucket(database.db, { bucketName: 'renamed' });
  const id = await upload(bucket, 'before', randomBytes(10));
  await bucket.rename(id, 'after');
  expect(await bucket.find({ filename: 'after' }).toArray()).toHaveLength(1);
  await bucket.drop();
  expect(await database.db.listCollections({ name: /^renamed/ }).toArray()).toEqual([]);
});

test('finds a large document by its content and changes it', async () => {
  const collection = await database.collectionOf([{ _id: 1, name: 'big', text: 'x'.repeat(100_000) }]);
  await collection.createIndex({ name: 1 });
  await collection.updateOne({ text: /^xxx/ }, { $set: { name: 'bigger' } });
  expect(await collection.find({ name: 'bigger' }).project({ name: 1 }).toArray()).toEqual([
    { _id: 1, name: 'bigger' },
  ]);
  await collection.updateOne({ _id: 1 as never }, { $set: { text: 'small' } });
  expect(await collection.findOne({ name: 'bigger' })).toEqual({ _id: 1, name: 'bigger', text: 'small' });
});
