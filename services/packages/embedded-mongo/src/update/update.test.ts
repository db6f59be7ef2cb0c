import { Double, Long, ObjectId } from 'mongodb';
import { openTestDatabase, type TestDatabase } from '../testing/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase({ promoteValues: true });
});
afterAll(() => database?.close());

/** A document, the update, and what it then is; `_id` is 1 throughout. */
type Case = [
  guarantee: string,
  before: object,
  update: object,
  after: object,
  filter?: object,
  options?: object,
];

const cases: Case[] = [
  ['$set makes and replaces fields', { a: 1 }, { $set: { a: 2, b: 3 } }, { a: 2, b: 3 }],
  ['$set makes documents on its way', {}, { $set: { 'a.b.c': 1 } }, { a: { b: { c: 1 } } }],
  ['$set replaces an element', { a: [1, 2, 3] }, { $set: { 'a.1': 9 } }, { a: [1, 9, 3] }],
  ['$set pads an array with nulls', { a: [1] }, { $set: { 'a.3': 9 } }, { a: [1, null, null, 9] }],
  [
    '$set into an element',
    { a: [{ x: 1 }, { x: 2 }] },
    { $set: { 'a.1.x': 9 } },
    { a: [{ x: 1 }, { x: 9 }] },
  ],
  ['$set makes a document, not an array, for a number', {}, { $set: { 'a.0': 9 } }, { a: { 0: 9 } }],
  ['$set of nothing changes nothing', { a: 1 }, { $set: {} }, { a: 1 }],
  ['$unset removes', { a: 1, b: 2 }, { $unset: { a: '' } }, { b: 2 }],
  ['$unset of a missing field changes nothing', { b: 2 }, { $unset: { a: '', 'b.c': '' } }, { b: 2 }],
  ['$unset of an element leaves null', { a: [1, 2] }, { $unset: { 'a.0': '' } }, { a: [null, 2] }],
  ['$inc adds', { a: 1 }, { $inc: { a: 2, 'b.c': -1 } }, { a: 3, b: { c: -1 } }],
  ['$inc grows out of int32', { a: 2147483647 }, { $inc: { a: 1 } }, { a: 2147483648 }],
  ['$inc adds fractions', { a: 1 }, { $inc: { a: 0.5 } }, { a: 1.5 }],
  ['$min keeps the smaller', { a: 5, b: 5 }, { $min: { a: 3, b: 9, c: 1 } }, { a: 3, b: 5, c: 1 }],
  ['$max keeps the larger', { a: 5, b: 5 }, { $max: { a: 3, b: 9, c: 1 } }, { a: 5, b: 9, c: 1 }],
  ['$max compares types in their order', { a: 5 }, { $max: { a: 'x' } }, { a: 'x' }],
  ['$setOnInsert leaves what exists', { a: 1 }, { $setOnInsert: { a: 2 } }, { a: 1 }],
  ['$push appends', { a: [1] }, { $push: { a: 2 } }, { a: [1, 2] }],
  ['$push makes the array', {}, { $push: { a: 1 } }, { a: [1] }],
  ['$push of an array appends it as one', { a: [] }, { $push: { a: [1, 2] } }, { a: [[1, 2]] }],
  ['$push $each appends several', { a: [1] }, { $push: { a: { $each: [2, 3] } } }, { a: [1, 2, 3] }],
  ['$slice keeps the first', { a: [1] }, { $push: { a: { $each: [2, 3], $slice: 2 } } }, { a: [1, 2] }],
  [
    'a negative $slice keeps the last',
    { a: [1] },
    { $push: { a: { $each: [2, 3], $slice: -2 } } },
    { a: [2, 3] },
  ],
  ['$slice 0 empties', { a: [1] }, { $push: { a: { $each: [2], $slice: 0 } } }, { a: [] }],
  ['$addToSet adds once', { a: [1, 2] }, { $addToSet: { a: 2 } }, { a: [1, 2] }],
  ['$addToSet adds what is new', { a: [1] }, { $addToSet: { a: { $each: [2, 1, 2] } } }, { a: [1, 2] }],
  ['$addToSet makes the array', {}, { $addToSet: { a: 'x' } }, { a: ['x'] }],
  [
    '$addToSet minds the field order of documents',
    { a: [{ x: 1, y: 2 }] },
    { $addToSet: { a: { y: 2, x: 1 } } },
    {
      a: [
        { x: 1, y: 2 },
        { y: 2, x: 1 },
      ],
    },
  ],
  ['$pop takes the last', { a: [1, 2, 3] }, { $pop: { a: 1 } }, { a: [1, 2] }],
  ['$pop -1 takes the first', { a: [1, 2, 3] }, { $pop: { a: -1 } }, { a: [2, 3] }],
  ['$pull removes equal values', { a: [1, 2, 1, '1'] }, { $pull: { a: 1 } }, { a: [2, '1'] }],
  ['$pull takes conditions', { a: [1, 5, 8] }, { $pull: { a: { $gte: 5 } } }, { a: [1] }],
  [
    '$pull takes conditions on fields',
    {
      a: [
        { x: 1, y: 1 },
        { x: 2, y: 1 },
      ],
    },
    { $pull: { a: { x: 1 } } },
    { a: [{ x: 2, y: 1 }] },
  ],
  [
    '$pull takes several conditions on one element',
    {
      a: [
        { x: 1, y: 5 },
        { x: 1, y: 1 },
      ],
    },
    { $pull: { a: { x: 1, y: { $gt: 3 } } } },
    { a: [{ x: 1, y: 1 }] },
  ],
  ['$pull of $in removes a list', { a: [1, 2, 3] }, { $pull: { a: { $in: [1, 3] } } }, { a: [2] }],
  ['$pull takes a regular expression', { a: ['oak', 'ash', 5] }, { $pull: { a: /^o/ } }, { a: ['ash', 5] }],
  ['$pull of a missing field changes nothing', { b: 1 }, { $pull: { a: 1 } }, { b: 1 }],
  ['$pullAll removes a list', { a: [1, 2, 3, 1] }, { $pullAll: { a: [1, 3] } }, { a: [2] }],
  ['$ means the matched element', { a: [1, 2, 3] }, { $set: { 'a.$': 9 } }, { a: [1, 9, 3] }, { a: 2 }],
  [
    '$ leads into the matched document',
    { a: [{ x: 1 }, { x: 2 }] },
    { $set: { 'a.$.y': 9 } },
    { a: [{ x: 1 }, { x: 2, y: 9 }] },
    { 'a.x': 2 },
  ],
  [
    '$ follows $elemMatch',
    {
      a: [
        { x: 1, y: 1 },
        { x: 1, y: 2 },
      ],
    },
    { $inc: { 'a.$.y': 10 } },
    {
      a: [
        { x: 1, y: 1 },
        { x: 1, y: 12 },
      ],
    },
    { a: { $elemMatch: { x: 1, y: 2 } } },
  ],
  ['$[] means every element', { a: [1, 2] }, { $inc: { 'a.$[]': 10 } }, { a: [11, 12] }],
  [
    '$[] leads into every document',
    { a: [{ x: 1 }, { x: 2 }] },
    { $set: { 'a.$[].x': 0 } },
    { a: [{ x: 0 }, { x: 0 }] },
  ],
  [
    '$[name] means the elements that its filter matches',
    { a: [1, 5, 8] },
    { $set: { 'a.$[big]': 0 } },
    { a: [1, 0, 0] },
    {},
    { arrayFilters: [{ big: { $gte: 5 } }] },
  ],
  [
    '$[name] filters by fields',
    {
      a: [
        { x: 1, y: 1 },
        { x: 2, y: 1 },
      ],
    },
    { $inc: { 'a.$[e].y': 5 } },
    {
      a: [
        { x: 1, y: 1 },
        { x: 2, y: 6 },
      ],
    },
    {},
    { arrayFilters: [{ 'e.x': 2 }] },
  ],
  [
    '$[] and $[name] nest',
    { a: [{ b: [1, 2] }, { b: [3] }] },
    { $inc: { 'a.$[].b.$[o]': 10 } },
    { a: [{ b: [11, 2] }, { b: [13] }] },
    {},
    { arrayFilters: [{ o: { $in: [1, 3] } }] },
  ],
  [
    'new fields come in the order of their names',
    { z: 1 },
    { $set: { c: 1, a: 1, b: 1 } },
    { z: 1, a: 1, b: 1, c: 1 },
  ],
  [
    'several operators work together',
    { a: 1, b: [1] },
    { $inc: { a: 1 }, $push: { b: 2 }, $set: { c: 3 } },
    { a: 2, b: [1, 2], c: 3 },
  ],
];

test.each(cases)('%s', async (_guarantee, before, update, after, filter = {}, options = {}) => {
  const collection = await database.collectionOf([{ _id: 1, ...before }]);
  await collection.updateOne({ _id: 1 as never, ...filter }, update, options);
  const found = await collection.findOne({});
  expect(found).toEqual({ _id: 1, ...after });
  // toEqual does not look at the order of fields.
  expect(Object.keys(found ?? {})).toEqual(Object.keys({ _id: 1, ...after }));
});

const refused: [guarantee: string, before: object, update: object, code: number, options?: object][] = [
  ['an unknown operator', {}, { $foo: { a: 1 } }, 9],
  ['$inc of text', { a: 'x' }, { $inc: { a: 1 } }, 14],
  ['$inc by text', { a: 1 }, { $inc: { a: 'x' } }, 14],
  ['$push to a number', { a: 1 }, { $push: { a: 1 } }, 2],
  ['$addToSet to a number', { a: 1 }, { $addToSet: { a: 1 } }, 2],
  ['$pop from a number', { a: 1 }, { $pop: { a: 1 } }, 14],
  ['$pop by 2', { a: [1] }, { $pop: { a: 2 } }, 9],
  ['$pull from a number', { a: 1 }, { $pull: { a: 1 } }, 2],
  ['$pullAll without a list', { a: [1] }, { $pullAll: { a: 1 } }, 2],
  ['$set through a number', { a: 1 }, { $set: { 'a.b': 1 } }, 28],
  ['$set through null', { a: null }, { $set: { 'a.b': 1 } }, 28],
  ['$set of a name in an array', { a: [] }, { $set: { 'a.b': 1 } }, 28],
  ['two changes of one field', {}, { $set: { a: 1 }, $inc: { a: 1 } }, 40],
  ['changes of a field and of one below it', {}, { $set: { a: 1, 'a.b': 2 } }, 40],
  ['another _id', {}, { $set: { _id: 2 } }, 66],
  ['$ without an array in the filter', { a: [1] }, { $set: { 'a.$': 1 } }, 2],
  ['$[] on no array', { a: 1 }, { $set: { 'a.$[]': 1 } }, 2],
  ['$[name] without a filter', { a: [1] }, { $set: { 'a.$[x]': 1 } }, 2],
  ['an array filter that is not used', { a: [1] }, { $set: { a: 1 } }, 9, { arrayFilters: [{ x: 1 }] }],
  ['an unknown part of $push', { a: [] }, { $push: { a: { $each: [1], $foo: 1 } } }, 2],
  ['$each without a list', { a: [] }, { $push: { a: { $each: 1 } } }, 2],
  ['an array filter that is no document', { a: [1] }, { $set: { a: 1 } }, 14, { arrayFilters: [null] }],
  ['a path with a dollar', {}, { $set: { $a: 1 } }, 52],
  ['a path that ends in a dot', {}, { $set: { 'a.': 1 } }, 56],
  ['an empty path', {}, { $set: { '': 1 } }, 56],
  ['a path with an empty part', {}, { $set: { 'a..b': 1 } }, 56],
  ['a modifier that is no document', {}, { $set: 5 }, 9],
];

test.each(refused)(
  '%s is refused and changes nothing',
  async (_guarantee, before, update, code, options = {}) => {
    const collection = await database.collectionOf([{ _id: 1, ...before }]);
    await expect(collection.updateOne({ _id: 1 as never }, update, options)).rejects.toMatchObject({ code });
    expect(await collection.findOne({})).toEqual({ _id: 1, ...before });
  },
);

test('$inc keeps the wider type of the two', async () => {
  const collection = await database.collectionOf([
    { int: 1, long: Long.fromNumber(1), double: new Double(1.5) },
  ]);
  await collection.updateOne({}, { $inc: { int: 1, long: 1, double: 0.5 } });
  const found = await collection.findOne({}, { promoteValues: false });
  expect(found).toMatchObject({ int: { value: 2 }, double: new Double(2) });
  expect(found?.long).toEqual(Long.fromNumber(2));
});

test('$inc beyond 64 bits is refused', async () => {
  const collection = await database.collectionOf([{ a: Long.MAX_VALUE }]);
  await expect(collection.updateOne({}, { $inc: { a: 1 } })).rejects.toMatchObject({ code: 2 });
});

test('a replacement keeps _id and drops the rest', async () => {
  const collection = await database.collectionOf([{ _id: 1, a: 1 }]);
  const result = await collection.replaceOne({ a: 1 }, { b: 2 });
  expect(result).toMatchObject({ matchedCount: 1, modifiedCount: 1 });
  expect(await collection.findOne({})).toEqual({ _id: 1, b: 2 });
});

test('a replacement with another _id is refused', async () => {
  const collection = await database.collectionOf([{ _id: 1, a: 1 }]);
  await expect(collection.replaceOne({ a: 1 }, { _id: 2 } as never)).rejects.toMatchObject({ code: 66 });
});

test('an update without effect counts as matched, not modified', async () => {
  const collection = await database.collectionOf([{ a: 1 }]);
  expect(await collection.updateOne({}, { $set: { a: 1 } })).toMatchObject({
    matchedCount: 1,
    modifiedCount: 0,
  });
});

test('a number of another type is a modification', async () => {
  const collection = await database.collectionOf([{ a: 1 }]);
  expect(await collection.updateOne({}, { $set: { a: new Double(1) } })).toMatchObject({ modifiedCount: 1 });
});

test('updateMany changes all that match, once each', async () => {
  const collection = await database.collectionOf([{ a: 1 }, { a: 2 }, { a: 3 }]);
  await collection.createIndex({ a: 1 });
  const result = await collection.updateMany({ a: { $gte: 2 } }, { $inc: { a: 10 } });
  expect(result).toMatchObject({ matchedCount: 2, modifiedCount: 2 });
  expect(await collection.distinct('a')).toEqual(expect.arrayContaining([1, 12, 13]));
});

test('an upsert inserts the fields of its filter and update', async () => {
  const collection = await database.collectionOf();
  const result = await collection.updateOne(
    { a: 1, 'b.c': { $eq: 2 }, d: { $gt: 5 }, $and: [{ e: 3 }] },
    { $set: { x: 1 }, $setOnInsert: { y: 2 } },
    { upsert: true },
  );
  expect(result).toMatchObject({ matchedCount: 0, upsertedCount: 1 });
  expect(await collection.findOne({}, { projection: { _id: 0 } })).toEqual({
    a: 1,
    b: { c: 2 },
    e: 3,
    x: 1,
    y: 2,
  });
  expect(result.upsertedId).toBeInstanceOf(ObjectId);
});

const contradictions: [guarantee: string, filter: object, update: object, code: number][] = [
  ['$set of another _id', { _id: 1 }, { $set: { _id: 2 } }, 66],
  ['$setOnInsert of another _id', { _id: 1 }, { $setOnInsert: { _id: 2 } }, 66],
  ['$setOnInsert of a part of _id', { _id: { a: 1 } }, { $setOnInsert: { '_id.b': 2 } }, 66],
  ['$unset of _id', { _id: 1 }, { $set: { a: 1 }, $unset: { _id: '' } }, 66],
  ['two values of one field', { $and: [{ a: 1 }, { a: 2 }] }, { $set: { b: 1 } }, 54],
  ['one value of a field, asked for twice', { a: 1, $and: [{ a: { $eq: 1 } }] }, { $set: { b: 1 } }, 54],
  ['several values in $all', { a: { $all: [1, 2] } }, { $set: { b: 1 } }, 54],
  ['a field and a part of it', { a: { b: 1 }, 'a.b': 1 }, { $set: { c: 1 } }, 54],
  ['a part of what the filter makes a number', { a: 1 }, { $set: { 'a.b': 1 } }, 28],
];

test.each(contradictions)(
  'an upsert with %s is refused and inserts nothing',
  async (_what, filter, update, code) => {
    const collection = await database.collectionOf();
    await expect(collection.updateOne(filter, update, { upsert: true })).rejects.toMatchObject({ code });
    await expect(collection.findOneAndUpdate(filter, update, { upsert: true })).rejects.toMatchObject({
      code,
    });
    expect(await collection.countDocuments()).toBe(0);
  },
);

test('an upsert by replacement is refused where _id is another, or known in part', async () => {
  const collection = await database.collectionOf();
  const replace = (filter: object, replacement: object) =>
    collection.replaceOne(filter, replacement, { upsert: true });
  await expect(replace({ _id: 1 }, { _id: 2 })).rejects.toMatchObject({ code: 66 });
  await expect(replace({ '_id.a': 1 }, { b: 2 })).rejects.toMatchObject({ code: 111 });
  expect(await collection.countDocuments()).toBe(0);
  // Fields other than _id are not read from the filter.
  expect(await replace({ $and: [{ a: 1 }, { a: 2 }] }, { b: 2 })).toMatchObject({ upsertedCount: 1 });
});

test('an upsert may set _id where its filter names none', async () => {
  const collection = await database.collectionOf();
  await collection.updateOne({ a: 1 }, { $setOnInsert: { _id: 7 } as never }, { upsert: true });
  await collection.updateOne(
    { _id: 8 as never },
    { $setOnInsert: { _id: 8, b: 1 } as never },
    { upsert: true },
  );
  await collection.updateOne({ '_id.x': 1 } as never, { $set: { c: 1 } }, { upsert: true });
  expect(await collection.find().toArray()).toEqual([
    { _id: 7, a: 1 },
    { _id: 8, b: 1 },
    { _id: { x: 1 }, c: 1 },
  ]);
});

test('an upsert that collides with a unique index inserts nothing', async () => {
  const collection = await database.collectionOf([{ _id: 1, a: 1 }]);
  await collection.createIndex({ a: 1 }, { unique: true });
  await expect(
    collection.updateOne({ _id: 2 as never }, { $set: { a: 1 } }, { upsert: true }),
  ).rejects.toMatchObject({ code: 11000 });
  expect(await collection.find().toArray()).toEqual([{ _id: 1, a: 1 }]);
});

test('an upsert takes _id from its filter', async () => {
  const collection = await database.collectionOf();
  await collection.updateOne({ _id: 'threads' as never }, { $inc: { next: 1 } }, { upsert: true });
  await collection.updateOne({ _id: 'threads' as never }, { $inc: { next: 1 } }, { upsert: true });
  expect(await collection.find().toArray()).toEqual([{ _id: 'threads', next: 2 }]);
});

test('an upsert by replacement takes _id from its filter alone', async () => {
  const collection = await database.collectionOf();
  await collection.replaceOne({ _id: 7 as never, a: 1 }, { b: 2 }, { upsert: true });
  expect(await collection.find().toArray()).toEqual([{ _id: 7, b: 2 }]);
});

test('findOneAndUpdate returns the document before or after', async () => {
  const collection = await database.collectionOf([{ _id: 1, n: 1 }]);
  expect(await collection.findOneAndUpdate({}, { $inc: { n: 1 } })).toEqual({ _id: 1, n: 1 });
  expect(await collection.findOneAndUpdate({}, { $inc: { n: 1 } }, { returnDocument: 'after' })).toEqual({
    _id: 1,
    n: 3,
  });
});

test('findOneAndUpdate takes the first in its order, and projects', async () => {
  const collection = await database.collectionOf([
    { _id: 1, n: 1 },
    { _id: 2, n: 2 },
  ]);
  const options = { sort: { n: -1 }, projection: { n: 1, _id: 0 }, returnDocument: 'after' } as const;
  expect(await collection.findOneAndUpdate({}, { $set: { seen: true } }, options)).toEqual({ n: 2 });
  expect(await collection.findOne({ seen: true })).toMatchObject({ _id: 2 });
});

test('findOneAndUpdate upserts', async () => {
  const collection = await database.collectionOf();
  expect(await collection.findOneAndUpdate({ k: 1 }, { $inc: { n: 1 } }, { upsert: true })).toBeNull();
  const after = await collection.findOneAndUpdate(
    { k: 1 },
    { $inc: { n: 1 } },
    { upsert: true, returnDocument: 'after', includeResultMetadata: true },
  );
  expect(after).toMatchObject({ lastErrorObject: { n: 1, updatedExisting: true }, value: { k: 1, n: 2 } });
});

test('findOneAndDelete removes the first in its order', async () => {
  const collection = await database.collectionOf([{ _id: 1 }, { _id: 2 }]);
  expect(await collection.findOneAndDelete({}, { sort: { _id: -1 } })).toEqual({ _id: 2 });
  expect(await collection.findOneAndDelete({ _id: 9 as never })).toBeNull();
  expect(await collection.countDocuments()).toBe(1);
});

test('findOneAndReplace replaces', async () => {
  const collection = await database.collectionOf([{ _id: 1, a: 1 }]);
  expect(await collection.findOneAndReplace({}, { b: 1 }, { returnDocument: 'after' })).toEqual({
    _id: 1,
    b: 1,
  });
});

test('a sequence gives each of many clients another number', async () => {
  const collection = await database.collectionOf();
  await collection.insertOne({ _id: 'plant' as never, next: 0 });
  const next = async () =>
    (
      await collection.findOneAndUpdate(
        { _id: 'plant' as never },
        { $inc: { next: 1 } },
        { returnDocument: 'after' },
      )
    )?.next;
  const numbers = await Promise.all(Array.from({ length: 200 }, next));
  expect(new Set(numbers).size).toBe(200);
  expect(Math.max(...numbers)).toBe(200);
});

test('a document that grows beyond 16 MB is refused and stays as it was', async () => {
  const collection = await database.collectionOf([{ _id: 1, a: 'x'.repeat(9_000_000) }]);
  await expect(collection.updateOne({}, { $set: { b: 'x'.repeat(9_000_000) } })).rejects.toMatchObject({
    code: 17419,
  });
  expect(await collection.countDocuments({ b: { $exists: true } })).toBe(0);
});
