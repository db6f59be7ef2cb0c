import { MongoClient } from 'mongodb';
import { openTestDatabase, type TestDatabase } from '../testing/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database?.close());

test('a batch stays below 16 MB, and the cursor continues', async () => {
  const text = 'x'.repeat(1_000_000);
  const collection = await database.collectionOf(Array.from({ length: 40 }, (_, n) => ({ n, text })));
  const found = await collection.find().toArray();
  expect(found.map((each) => each.n)).toEqual(Array.from({ length: 40 }, (_, at) => at));
});

test('a hundred clients read and write at once', async () => {
  const collection = await database.collectionOf();
  const client = await MongoClient.connect(database.uri, { maxPoolSize: 100 });
  const own = client.db().collection(collection.collectionName);
  await Promise.all(Array.from({ length: 500 }, (_, n) => own.insertOne({ n })));
  const found = await Promise.all(Array.from({ length: 500 }, (_, n) => own.findOne({ n })));
  await client.close();
  expect(found.map((each) => each?.n)).toEqual(Array.from({ length: 500 }, (_, n) => n));
});

test('a document larger than 16 MB is refused', async () => {
  const collection = await database.collectionOf();
  await expect(collection.insertOne({ text: 'x'.repeat(16 * 1024 * 1024) })).rejects.toThrow();
  expect(await collection.countDocuments()).toBe(0);
});

test('a query that takes longer than maxTimeMS ends', async () => {
  const collection = await database.collectionOf(
    Array.from({ length: 20_000 }, (_, n) => ({ text: 'a'.repeat(30) + n })),
  );
  const unlike = Array.from({ length: 500 }, (_, at) => ({ text: new RegExp(`none${at}$`) }));
  const slow = collection.find({ $nor: unlike });
  await expect(slow.maxTimeMS(1).toArray()).rejects.toMatchObject({ code: 50 });
});
