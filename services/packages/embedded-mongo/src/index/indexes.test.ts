import { openTestDatabase, type TestDatabase } from '../testing/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database?.close());

test('a unique index refuses a second document with the same key', async () => {
  const collection = await database.collectionOf([{ _id: 1, name: 'oak' }]);
  await collection.createIndex({ name: 1 }, { unique: true });
  await expect(collection.insertOne({ name: 'oak' })).rejects.toMatchObject({
    code: 11000,
    keyPattern: { name: 1 },
    keyValue: { name: 'oak' },
    message: expect.stringContaining('E11000 duplicate key error collection: '),
  });
  expect(await collection.countDocuments()).toBe(1);
});

test('a unique index counts a missing field as null', async () => {
  const collection = await database.collectionOf([{ a: 1 }]);
  await collection.createIndex({ name: 1 }, { unique: true });
  await expect(collection.insertOne({ a: 2 })).rejects.toMatchObject({
    code: 11000,
    keyValue: { name: null },
  });
  await expect(collection.insertOne({ name: null })).rejects.toMatchObject({ code: 11000 });
});

test('a unique index compares numbers of all types', async () => {
  const collection = await database.collectionOf([{ n: 1 }]);
  await collection.createIndex({ n: 1 }, { unique: true });
  await expect(collection.insertOne({ n: 1.0 })).rejects.toMatchObject({ code: 11000 });
  await collection.insertOne({ n: '1' });
});

test('in a unique index one document may have a value twice', async () => {
  const collection = await database.collectionOf([{ tags: ['a', 'a', 'b'] }]);
  await collection.createIndex({ tags: 1 }, { unique: true });
  await expect(collection.insertOne({ tags: ['c', 'b'] })).rejects.toMatchObject({ code: 11000 });
  await collection.insertOne({ tags: ['c'] });
});

test('a unique compound index only refuses the same pair', async () => {
  const collection = await database.collectionOf([{ a: 1, b: 1 }]);
  await collection.createIndex({ a: 1, b: -1 }, { unique: true });
  await collection.insertMany([
    { a: 1, b: 2 },
    { a: 2, b: 1 },
  ]);
  await expect(collection.insertOne({ a: 1, b: 2 })).rejects.toMatchObject({
    code: 11000,
    keyValue: { a: 1, b: 2 },
  });
});

test('a unique compound index pairs the fields of one array element', async () => {
  const collection = await database.collectionOf([
    {
      a: [
        { x: 1, y: 2 },
        { x: 3, y: 4 },
      ],
    },
  ]);
  await collection.createIndex({ 'a.x': 1, 'a.y': 1 }, { unique: true });
  await collection.insertOne({ a: [{ x: 1, y: 4 }] });
  await expect(collection.insertOne({ a: [{ x: 3, y: 4 }] })).rejects.toMatchObject({ code: 11000 });
});

test('fields of different array elements are found by an index of both', async () => {
  const plants = [
    { x: 1, y: 3 },
    { x: 2, y: 2 },
  ];
  const others = Array.from({ length: 100 }, (_, y) => ({ a: [{ x: 9, y }] }));
  const collection = await database.collectionOf([{ _id: 'both', a: plants }, ...others]);
  await collection.createIndex({ 'a.x': 1, 'a.y': 1 });
  expect(await collection.find({ 'a.x': 1, 'a.y': 2 }).toArray()).toEqual([{ _id: 'both', a: plants }]);
  expect(await collection.countDocuments({ a: { $elemMatch: { x: 1, y: 2 } } })).toBe(0);
});

test('texts with all of several words are found and counted by their index', async () => {
  const texts = Array.from({ length: 300 }, (_, _id) => ({
    _id,
    words: [`sage${_id % 7}`, `mint${_id % 5}`, 'sage'],
    isHidden: _id % 3 === 0,
  }));
  const collection = await database.collectionOf(texts);
  await collection.createIndex({ words: 1 });
  const both = { $and: [{ words: /^sage3/ }, { words: /^mint/ }, { words: 'mint1' }] };
  const expected = texts.filter(({ _id }) => _id % 7 === 3 && _id % 5 === 1);
  expect(await collection.find(both).sort({ _id: 1 }).toArray()).toEqual(expected);
  expect(await collection.countDocuments(both)).toBe(expected.length);
  expect(await collection.countDocuments({ ...both, isHidden: true })).toBe(
    expected.filter(({ isHidden }) => isHidden).length,
  );
  expect(await collection.countDocuments({ words: /^sage/ }, { limit: 200 })).toBe(200);
  expect(await collection.countDocuments({ words: /^sa.e3/ })).toBe(
    texts.filter(({ _id }) => _id % 7 === 3).length,
  );
});

test('a long list in the order of one index is narrowed by the conditions of others', async () => {
  const texts = Array.from({ length: 1500 }, (_, _id) => ({
    _id,
    words: [`sage${_id % 7}`, `mint${_id % 50}`],
    authorId: _id % 3,
    at: (_id * 7919) % 1500,
  }));
  const collection = await database.collectionOf(texts);
  await collection.createIndexes([
    { key: { at: -1 }, name: 'newest' },
    { key: { words: 1 } },
    { key: { authorId: 1, at: 1 } },
  ]);
  const filter = { $and: [{ words: /^sage3/ }, { words: 'mint7' }], authorId: 1 };
  const found = await collection.find(filter).sort({ at: -1 }).limit(3).hint('newest').toArray();
  const expected = texts
    .filter(({ _id }) => _id % 7 === 3 && _id % 50 === 7 && _id % 3 === 1)
    .sort((one, other) => other.at - one.at);
  expect(expected).not.toEqual([]);
  expect(found).toEqual(expected.slice(0, 3));
});

test('a unique sparse index lets many documents lack the field', async () => {
  const collection = await database.collectionOf([{ a: 1 }, { a: 2 }]);
  await collection.createIndex({ email: 1 }, { unique: true, sparse: true });
  await collection.insertMany([{ a: 3 }, { email: 'x' }]);
  await expect(collection.insertOne({ email: 'x' })).rejects.toMatchObject({ code: 11000 });
});

test('a sparse index hides no document from a query or an order', async () => {
  const collection = await database.collectionOf([{ _id: 1 }, { _id: 2, email: 'x' }]);
  await collection.createIndex({ email: 1 }, { sparse: true });
  expect(await collection.find({ email: null }).toArray()).toEqual([{ _id: 1 }]);
  expect(await collection.find().sort({ email: 1 }).toArray()).toHaveLength(2);
});

test('a partial unique index only applies to documents that match its filter', async () => {
  const collection = await database.collectionOf([
    { name: 'x', live: true },
    { name: 'x', live: false },
  ]);
  await collection.createIndex({ name: 1 }, { unique: true, partialFilterExpression: { live: true } });
  await collection.insertOne({ name: 'x', live: false });
  await expect(collection.insertOne({ name: 'x', live: true })).rejects.toMatchObject({ code: 11000 });
  expect(await collection.find({ name: 'x' }).toArray()).toHaveLength(3);
  expect(await collection.find({ name: 'x', live: true }).toArray()).toHaveLength(1);
});

test('an update that would break a unique index changes nothing', async () => {
  const collection = await database.collectionOf([
    { _id: 1, n: 1 },
    { _id: 2, n: 2 },
  ]);
  await collection.createIndex({ n: 1 }, { unique: true });
  await expect(collection.updateOne({ _id: 2 as never }, { $set: { n: 1, x: 1 } })).rejects.toMatchObject({
    code: 11000,
  });
  await expect(collection.findOneAndUpdate({ _id: 2 as never }, { $set: { n: 1 } })).rejects.toMatchObject({
    code: 11000,
  });
  expect(await collection.find().toArray()).toEqual([
    { _id: 1, n: 1 },
    { _id: 2, n: 2 },
  ]);
});

test('a value is free again after an update', async () => {
  const collection = await database.collectionOf([{ _id: 1, n: 1 }]);
  await collection.createIndex({ n: 1 }, { unique: true });
  await collection.updateOne({ _id: 1 as never }, { $set: { n: 2 } });
  await collection.insertOne({ _id: 2 as never, n: 1 });
  await collection.deleteOne({ _id: 1 as never });
  await collection.insertOne({ _id: 3 as never, n: 2 });
  expect(await collection.countDocuments()).toBe(2);
});

test('a unique index is not built over duplicates', async () => {
  const collection = await database.collectionOf([{ n: 1 }, { n: 1 }]);
  await expect(collection.createIndex({ n: 1 }, { unique: true })).rejects.toMatchObject({ code: 11000 });
  expect(await collection.indexes()).toHaveLength(1);
});

test('concurrent inserts of one key create one document', async () => {
  const collection = await database.collectionOf();
  await collection.createIndex({ name: 1 }, { unique: true });
  const results = await Promise.allSettled(
    Array.from({ length: 50 }, () => collection.insertOne({ name: 'oak' })),
  );
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await collection.countDocuments()).toBe(1);
});

test('two arrays in one index are refused', async () => {
  const collection = await database.collectionOf();
  await collection.createIndex({ a: 1, b: 1 });
  await expect(collection.insertOne({ a: [1, 2], b: [3, 4] })).rejects.toMatchObject({ code: 171 });
  expect(await collection.countDocuments()).toBe(0);
});

test('lists indexes as they were created', async () => {
  const collection = await database.collectionOf([{ a: 1 }]);
  await collection.createIndex({ a: 1, b: -1 }, { unique: true, name: 'pair' });
  await collection.createIndex({ seen: 1 }, { expireAfterSeconds: 60 });
  expect(await collection.indexes()).toEqual([
    { v: 2, key: { _id: 1 }, name: '_id_' },
    { v: 2, key: { a: 1, b: -1 }, name: 'pair', unique: true },
    { v: 2, key: { seen: 1 }, name: 'seen_1', expireAfterSeconds: 60 },
  ]);
});

test('creating an index again changes nothing', async () => {
  const collection = await database.collectionOf([{ a: 1 }]);
  await collection.createIndex({ a: 1 });
  expect(await collection.createIndex({ a: 1 })).toBe('a_1');
  expect(await collection.indexes()).toHaveLength(2);
});

test.each([
  ['of the same name and another key', { b: 1 }, { name: 'a_1' }, 86],
  ['of the same key and other options', { a: 1 }, { unique: true }, 86],
  ['of the same key and another name', { a: 1 }, { name: 'other' }, 85],
] as const)('an index %s is refused', async (_what, key, options, code) => {
  const collection = await database.collectionOf([{ a: 1 }]);
  await collection.createIndex({ a: 1 });
  await expect(collection.createIndex(key, options)).rejects.toMatchObject({ code });
});

test('an index is dropped by name and by key, and all but _id at once', async () => {
  const collection = await database.collectionOf([{ a: 1 }]);
  await collection.createIndexes([{ key: { a: 1 } }, { key: { b: 1 } }, { key: { c: 1 } }]);
  await collection.dropIndex('a_1');
  await collection.dropIndex({ b: 1 } as never);
  expect((await collection.indexes()).map((index) => index.name)).toEqual(['_id_', 'c_1']);
  await collection.dropIndexes();
  expect((await collection.indexes()).map((index) => index.name)).toEqual(['_id_']);
  await expect(collection.dropIndex('c_1')).rejects.toMatchObject({ code: 27 });
  await expect(collection.dropIndex('_id_')).rejects.toMatchObject({ code: 72 });
});

test('a hint selects an index, and refuses an unknown one', async () => {
  const collection = await database.collectionOf([
    { a: 1, b: 1 },
    { a: 2, b: 1 },
  ]);
  await collection.createIndex({ a: 1 });
  expect(await collection.find({ b: 1 }).hint('a_1').toArray()).toHaveLength(2);
  expect(await collection.find({ b: 1 }).hint({ a: 1 }).toArray()).toHaveLength(2);
  await expect(collection.find({ b: 1 }).hint('b_1').toArray()).rejects.toMatchObject({ code: 2 });
});

test('a TTL index only removes expired documents', async () => {
  const collection = await database.collectionOf([
    { _id: 'over', until: new Date(Date.now() - 60_000) },
    { _id: 'first of several over', until: [new Date(Date.now() + 600_000), new Date(Date.now() - 60_000)] },
    { _id: 'to come', until: new Date(Date.now() + 600_000) },
    { _id: 'no date', until: 'x' },
    { _id: 'nothing' },
  ]);
  await collection.createIndex({ until: 1 }, { expireAfterSeconds: 0 });
  // MongoDB removes expired documents once a minute.
  while ((await collection.countDocuments()) > 3) await new Promise((resolve) => setTimeout(resolve, 100));
  expect(await collection.distinct('_id')).toEqual(expect.arrayContaining(['to come', 'no date', 'nothing']));
});
