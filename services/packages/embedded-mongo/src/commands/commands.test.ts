import { Double, Long, ObjectId } from 'mongodb';
import { openTestDatabase, type TestDatabase } from '../testing/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase({ monitorCommands: true });
});
afterAll(() => database?.close());

test('answers hello, ping and buildInfo', async () => {
  expect(await database.db.command({ ping: 1 })).toMatchObject({ ok: 1 });
  expect(await database.db.command({ hello: 1 })).toMatchObject({
    isWritablePrimary: true,
    maxBsonObjectSize: 16_777_216,
  });
  expect((await database.db.admin().buildInfo()).version).toMatch(/^\d+\.\d+\.\d+/);
});

test("'ok' is a double in every answer", async () => {
  const collection = await database.collectionOf([{ a: 1 }]);
  const exact = { promoteValues: false } as const;
  const name = collection.collectionName;
  for (const command of [{ ping: 1 }, { find: name }, { count: name }, { insert: name, documents: [{}] }]) {
    expect((await database.db.command(command, exact)).ok).toEqual(new Double(1));
  }
  const failed = await database.db.command({ find: 5 }, exact).catch((error) => error);
  expect(failed.errorResponse.ok).toEqual(new Double(0));
});

test('returns inserted values of every type unchanged', async () => {
  const { BSONRegExp, Binary, Code, Decimal128, MaxKey, MinKey, Timestamp } = await import('mongodb');
  const document = {
    _id: new ObjectId(),
    double: new Double(5),
    negativeZero: new Double(-0),
    int: 7,
    long: Long.fromString('9007199254740993'),
    text: 'Ünïcödé \u{1F331} \0 end',
    date: new Date(-12_345),
    yes: true,
    nothing: null,
    list: [1, [2, [3]], { x: [] }],
    nested: { a: { b: {} } },
    bytes: new Binary(Buffer.from([0, 1, 255]), 5),
    regex: new BSONRegExp('^a', 'im'),
    code: new Code('x'),
    scoped: new Code('x', { y: 1 }),
    timestamp: new Timestamp({ t: 5, i: 6 }),
    decimal: Decimal128.fromString('1.50'),
    min: new MinKey(),
    max: new MaxKey(),
  };
  const collection = await database.collectionOf();
  await collection.insertOne(document);
  const exact = { promoteValues: false, bsonRegExp: true } as const;
  const found = await collection.findOne({ _id: document._id }, exact);
  const { EJSON } = await import('bson');
  expect(EJSON.stringify(found, { relaxed: false })).toBe(EJSON.stringify(document, { relaxed: false }));
});

test('a field named __proto__ is a field', async () => {
  const collection = await database.collectionOf();
  await database.db.command({
    insert: collection.collectionName,
    documents: [{ _id: 1, ['__proto__']: { x: 1 } }],
  });
  expect(await collection.countDocuments({ '__proto__.x': 1 })).toBe(1);
  expect(await collection.countDocuments({ x: 1 })).toBe(0);
});

test('generates a missing _id, as the first field', async () => {
  const collection = await database.collectionOf();
  await database.db.command({ insert: collection.collectionName, documents: [{ a: 1 }] });
  const found = await collection.findOne();
  expect(Object.keys(found ?? {})).toEqual(['_id', 'a']);
  expect(found?._id).toBeInstanceOf(ObjectId);
});

test.each([
  ['an array', [1]],
  ['a regular expression', /x/],
])('%s is refused as _id', async (_what, _id) => {
  const collection = await database.collectionOf();
  await expect(collection.insertOne({ _id } as never)).rejects.toMatchObject({ code: 53 });
});

test('an ordered insert stops at its first error, an unordered one continues', async () => {
  const documents = [{ _id: 1 }, { _id: 1 }, { _id: 2 }] as never[];
  const ordered = await database.collectionOf();
  await expect(ordered.insertMany(documents)).rejects.toMatchObject({ code: 11000, insertedCount: 1 });
  expect(await ordered.countDocuments()).toBe(1);
  const unordered = await database.collectionOf();
  await expect(unordered.insertMany(documents, { ordered: false })).rejects.toMatchObject({
    insertedCount: 2,
  });
  expect(await unordered.countDocuments()).toBe(2);
});

test('bulkWrite performs all kinds of writes in order', async () => {
  const collection = await database.collectionOf([
    { _id: 1, n: 1 },
    { _id: 2, n: 2 },
  ]);
  const result = await collection.bulkWrite([
    { insertOne: { document: { _id: 3 as never, n: 3 } } },
    { updateOne: { filter: { _id: 1 as never }, update: { $inc: { n: 10 } } } },
    { updateMany: { filter: { n: { $gte: 3 } }, update: { $set: { big: true } } } },
    { replaceOne: { filter: { _id: 2 as never }, replacement: { n: 20 } } },
    { updateOne: { filter: { _id: 9 as never }, update: { $set: { n: 9 } }, upsert: true } },
    { deleteOne: { filter: { _id: 3 as never } } },
  ]);
  expect(result).toMatchObject({
    insertedCount: 1,
    matchedCount: 4,
    modifiedCount: 4,
    deletedCount: 1,
    upsertedCount: 1,
  });
  expect(result.upsertedIds).toEqual({ 4: 9 });
  expect(await collection.find().sort({ _id: 1 }).toArray()).toEqual([
    { _id: 1, n: 11, big: true },
    { _id: 2, n: 20 },
    { _id: 9, n: 9 },
  ]);
});

test('deleteOne removes one and deleteMany all', async () => {
  const collection = await database.collectionOf([{ a: 1 }, { a: 1 }, { a: 1 }, { a: 2 }]);
  expect(await collection.deleteOne({ a: 1 })).toMatchObject({ deletedCount: 1 });
  expect(await collection.deleteMany({ a: 1 })).toMatchObject({ deletedCount: 2 });
  expect(await collection.deleteMany({ a: 9 })).toMatchObject({ deletedCount: 0 });
});

test('a cursor returns every document once, in batches', async () => {
  const collection = await database.collectionOf(Array.from({ length: 250 }, (_, _id) => ({ _id })));
  const batches: number[] = [];
  const count = ({ reply }: { reply: { cursor?: { firstBatch?: unknown[]; nextBatch?: unknown[] } } }) =>
    batches.push((reply.cursor?.firstBatch ?? reply.cursor?.nextBatch ?? []).length);
  database.client.on('commandSucceeded', count as never);
  const ids: unknown[] = [];
  for await (const document of collection.find().batchSize(100)) ids.push(document._id);
  database.client.off('commandSucceeded', count as never);
  expect(ids).toEqual(Array.from({ length: 250 }, (_, at) => at));
  expect(batches).toEqual([100, 100, 50]);
});

test('the default first batch has 101 documents', async () => {
  const collection = await database.collectionOf(Array.from({ length: 150 }, () => ({})));
  const { cursor } = await database.db.command({ find: collection.collectionName });
  expect(cursor.firstBatch).toHaveLength(101);
  const next = await database.db.command({ getMore: cursor.id, collection: collection.collectionName });
  expect(next.cursor.nextBatch).toHaveLength(49);
  expect(Number(next.cursor.id)).toBe(0);
});

test('a closed cursor is deleted', async () => {
  const collection = await database.collectionOf(Array.from({ length: 10 }, () => ({})));
  const name = collection.collectionName;
  const { cursor } = await database.db.command({ find: name, batchSize: 2 });
  const killed = await database.db.command({ killCursors: name, cursors: [cursor.id] });
  expect(killed.cursorsKilled).toHaveLength(1);
  await expect(database.db.command({ getMore: cursor.id, collection: name })).rejects.toMatchObject({
    code: 43,
  });
});

test('limit and batchSize together close the cursor', async () => {
  const collection = await database.collectionOf(Array.from({ length: 10 }, (_, _id) => ({ _id })));
  expect(await collection.find().limit(3).batchSize(2).toArray()).toHaveLength(3);
  expect(await collection.find().limit(-3).toArray()).toHaveLength(3);
  expect(await collection.findOne({}, { skip: 9 })).toEqual({ _id: 9 });
});

test('an aggregation with batchSize 0 returns documents by getMore', async () => {
  const collection = await database.collectionOf([{ a: 1 }, { a: 2 }]);
  const { cursor } = await database.db.command({
    aggregate: collection.collectionName,
    pipeline: [],
    cursor: { batchSize: 0 },
  });
  expect(cursor.firstBatch).toEqual([]);
  const next = await database.db.command({ getMore: cursor.id, collection: collection.collectionName });
  expect(next.cursor.nextBatch).toHaveLength(2);
});

test('a cursor is not affected by later changes', async () => {
  const collection = await database.collectionOf(Array.from({ length: 20 }, (_, _id) => ({ _id, n: 1 })));
  const cursor = collection.find({ n: 1 }).batchSize(5);
  const seen: unknown[] = [];
  for await (const document of cursor) {
    seen.push(document._id);
    await collection.updateOne({ _id: document._id }, { $set: { n: 2 } });
  }
  expect(seen).toHaveLength(20);
});

test('distinct returns each value once, including array elements', async () => {
  const collection = await database.collectionOf([
    { a: 1 },
    { a: [2, 1] },
    { a: 'x' },
    {},
    { a: 1.0 },
    { b: [{ c: 5 }, { c: 6 }] },
  ]);
  expect(await collection.distinct('a')).toEqual(expect.arrayContaining([1, 2, 'x']));
  expect(await collection.distinct('a')).toHaveLength(3);
  expect(await collection.distinct('b.c')).toEqual([5, 6]);
  expect(await collection.distinct('a', { a: 'x' })).toEqual(['x']);
});

test('count supports filter, skip and limit', async () => {
  const collection = await database.collectionOf([{ a: 1 }, { a: 2 }, { a: 3 }]);
  const count = (options: object) => database.db.command({ count: collection.collectionName, ...options });
  expect(await count({})).toMatchObject({ n: 3 });
  expect(await count({ query: { a: { $gt: 1 } }, limit: 1 })).toMatchObject({ n: 1 });
  expect(await count({ skip: 2 })).toMatchObject({ n: 1 });
  expect(await collection.estimatedDocumentCount()).toBe(3);
});

test('creates, lists and drops collections', async () => {
  await database.db.createCollection('made');
  await expect(database.db.createCollection('made')).rejects.toMatchObject({ code: 48 });
  const listed = await database.db.listCollections({ name: 'made' }).toArray();
  expect(listed).toMatchObject([{ name: 'made', type: 'collection', options: {} }]);
  expect(await database.db.listCollections({}, { nameOnly: true }).toArray()).toContainEqual({
    name: 'made',
    type: 'collection',
  });
  expect(await database.db.dropCollection('made')).toBe(true);
  expect(await database.db.listCollections({ name: 'made' }).toArray()).toEqual([]);
});

test('dropping a collection deletes its documents and indexes', async () => {
  const collection = await database.collectionOf([{ a: 1 }]);
  await collection.createIndex({ a: 1 }, { unique: true });
  await collection.drop();
  await collection.insertMany([{ a: 1 }, { a: 1 }]);
  expect(await collection.countDocuments()).toBe(2);
  expect(await collection.indexes()).toHaveLength(1);
});

test('lists databases, and not dropped ones', async () => {
  const other = database.client.db(`${database.db.databaseName}_other`);
  await other.collection('c').insertOne({});
  const names = async () =>
    (await database.db.admin().listDatabases({ nameOnly: true })).databases.map((each) => each.name);
  expect(await names()).toContain(other.databaseName);
  await other.dropDatabase();
  expect(await names()).not.toContain(other.databaseName);
});

test('missing collections are empty', async () => {
  const missing = database.db.collection('missing');
  expect(await missing.find({ a: 1 }).toArray()).toEqual([]);
  expect(await missing.countDocuments()).toBe(0);
  expect(await missing.updateOne({}, { $set: { a: 1 } })).toMatchObject({ matchedCount: 0 });
  expect(await missing.deleteMany({})).toMatchObject({ deletedCount: 0 });
  await expect(missing.indexes()).rejects.toMatchObject({ code: 26 });
});

test('performs unacknowledged writes', async () => {
  const collection = await database.collectionOf();
  await collection.insertOne({ _id: 1 as never }, { writeConcern: { w: 0 } });
  while ((await collection.countDocuments()) === 0) await new Promise((resolve) => setImmediate(resolve));
  expect(await collection.findOne()).toEqual({ _id: 1 });
});

test('opens, uses and ends sessions', async () => {
  const collection = await database.collectionOf([{ a: 1 }]);
  const session = database.client.startSession();
  expect(await collection.find({}, { session }).toArray()).toHaveLength(1);
  await session.endSession();
});

test.each([
  ['an unknown command', { plant: 1 }, 59],
  ['an unknown field', { find: 'c', plant: 1 }, 238],
  ['a filter that is no document', { find: 'c', filter: 5 }, 14],
  ['a collection name that is no text', { find: 5 }, 73],
  ['a maxTimeMS that is no number', { find: 'c', maxTimeMS: 'x' }, 2],
  ['a negative maxTimeMS', { find: 'c', maxTimeMS: -1 }, 2],
  ['a limit that is no number', { find: 'c', limit: 'x' }, 14],
  ['a negative batchSize', { find: 'c', batchSize: -1 }, 51024],
  ['a sort that is no document', { find: 'c', sort: 'x' }, 14],
  ['a hint that is no name', { find: 'c', hint: 5 }, 9],
  ['a negative skip', { find: 'c', skip: -1 }, 51024],
  ['an insert of nothing', { insert: 'c', documents: [] }, 16],
  ['a bad collection name', { create: 'a$b' }, 73],
  ['a pipeline that is no list', { aggregate: 'c', pipeline: 5, cursor: {} }, 14],
  ['an aggregation without a cursor', { aggregate: 'c', pipeline: [] }, 9],
  ['an update without a filter', { update: 'c', updates: [{ u: { $set: { a: 1 } } }] }, 40414],
  ['an update without a change', { update: 'c', updates: [{ q: {} }] }, 40414],
  ['a delete without a filter', { delete: 'c', deletes: [{ limit: 0 }] }, 40414],
  ['a delete whose filter is null', { delete: 'c', deletes: [{ q: null, limit: 0 }] }, 40414],
  ['a delete without a limit', { delete: 'c', deletes: [{ q: {} }] }, 40414],
  ['a delete whose limit is text', { delete: 'c', deletes: [{ q: {}, limit: 'x' }] }, 14],
  ['a delete whose limit is 2', { delete: 'c', deletes: [{ q: {}, limit: 2 }] }, 9],
  ['an upsert that is no boolean', { update: 'c', updates: [{ q: {}, u: {}, upsert: 'x' }] }, 14],
  ['a distinct without a key', { distinct: 'c' }, 40414],
  ['a key that is no text', { distinct: 'c', key: 5 }, 14],
  ['a getMore without a collection', { getMore: Long.fromNumber(1) }, 40414],
  ['killCursors without cursors', { killCursors: 'c' }, 40414],
  ['an aggregation of a boolean', { aggregate: true, pipeline: [], cursor: {} }, 9],
  ['a cursor that is no document', { aggregate: 'c', pipeline: [], cursor: 5 }, 14],
  ['an insert of null', { insert: 'c', documents: [null] }, 14],
  ['a stage that is null', { aggregate: 'c', pipeline: [null], cursor: {} }, 14],
  ['an insert without documents', { insert: 'c' }, 40414],
  ['an aggregation without a pipeline', { aggregate: 'c', cursor: {} }, 40414],
  ['a write concern that is no document', { insert: 'c', documents: [{}], writeConcern: 5 }, 14],
  ['a w that is no number', { insert: 'c', documents: [{}], writeConcern: { w: true } }, 9],
  ['a negative w', { insert: 'c', documents: [{}], writeConcern: { w: -1 } }, 9],
  ['a j that is no boolean', { insert: 'c', documents: [{}], writeConcern: { j: 'x' } }, 14],
  [
    'a bypassDocumentValidation that is no boolean',
    { insert: 'c', documents: [{}], bypassDocumentValidation: 'x' },
    14,
  ],
  ['an ordered that is no boolean', { insert: 'c', documents: [{}], ordered: 'x' }, 14],
  ['indexes that are missing', { createIndexes: 'c' }, 40414],
  ['an index without a key', { createIndexes: 'c', indexes: [{ name: 'x' }] }, 9],
  ['an index without a name', { createIndexes: 'c', indexes: [{ key: { a: 1 } }] }, 9],
  [
    'a unique that is no boolean',
    { createIndexes: 'c', indexes: [{ key: { a: 1 }, name: 'x', unique: 'x' }] },
    14,
  ],
  [
    'a unique that is null',
    { createIndexes: 'c', indexes: [{ key: { a: 1 }, name: 'x', unique: null }] },
    14,
  ],
  [
    'a sparse that is no boolean',
    { createIndexes: 'c', indexes: [{ key: { a: 1 }, name: 'x', sparse: 'x' }] },
    14,
  ],
  ['findAndModify without a change', { findAndModify: 'c', query: {} }, 9],
  ['findAndModify with two', { findAndModify: 'c', remove: true, update: {} }, 9],
])('%s is refused', async (_what, command, code) => {
  await expect(outcomeOf(command)).rejects.toMatchObject({ code });
});

/** Runs a command; an error of one of its statements counts as its own. */
async function outcomeOf(command: object): Promise<void> {
  const { writeErrors } = await database.db.command(command);
  if (writeErrors) throw writeErrors[0];
}

test('the sizes of collections and databases follow the documents', async () => {
  const collection = await database.collectionOf([{ a: 'x'.repeat(1000) }, { a: 'y'.repeat(1000) }]);
  const sizeOf = async () => (await database.db.command({ collStats: collection.collectionName })).size;
  expect(await sizeOf()).toBeGreaterThan(2000);
  expect(await database.db.command({ dbStats: 1 })).toMatchObject({
    dataSize: expect.any(Number),
    storageSize: expect.any(Number),
    indexSize: expect.any(Number),
  });

  await collection.updateMany({}, { $set: { a: 'z' } });
  expect(await sizeOf()).toBeLessThan(200);
  await collection.deleteMany({});
  expect(await sizeOf()).toBe(0);
  expect(await database.db.command({ collStats: 'no_such_collection' })).toMatchObject({ count: 0, size: 0 });
});
