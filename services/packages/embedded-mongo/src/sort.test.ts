import { BSONRegExp, Double, Long, MaxKey, MinKey, ObjectId, Timestamp } from 'mongodb';
import { openTestDatabase, type TestDatabase } from './testing/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database?.close());

/** Each value sorts before the next: MongoDB's order of all types, and within each. */
const ascending: [name: string, value: unknown][] = [
  ['MinKey', new MinKey()],
  ['an empty array', []],
  ['null', null],
  ['NaN', Number.NaN],
  ['minus infinity', Number.NEGATIVE_INFINITY],
  ['a large negative int64', Long.MIN_VALUE],
  ['a negative fraction', -1.5],
  ['zero', 0],
  ['a small fraction', new Double(0.5)],
  ['one', 1],
  ['2^53 as int64', Long.fromString('9007199254740992')],
  ['2^53 + 1 as int64', Long.fromString('9007199254740993')],
  ['infinity', Number.POSITIVE_INFINITY],
  ['an empty string', ''],
  ['a capital', 'B'],
  ['a word that begins another', 'a'],
  ['text with a zero byte', 'a\0b'],
  ['a longer word', 'aa'],
  ['a letter with an accent', 'é'],
  ['the last character of the basic plane', '\uFFFD'],
  ['a character above it', '\u{1F331}'],
  ['an empty document', {}],
  ['a document with a number', { a: 1 }],
  ['a document with a later name', { b: 1 }],
  ['a document with text', { a: 'x' }],
  ['short binary data', Buffer.from([9])],
  ['longer binary data', Buffer.from([1, 1])],
  ['an ObjectId', new ObjectId('000000000000000000000001')],
  ['a later ObjectId', new ObjectId('000000000000000000000002')],
  ['false', false],
  ['true', true],
  ['a date before 1970', new Date(-1)],
  ['a date', new Date(1)],
  ['a timestamp', new Timestamp({ t: 1, i: 1 })],
  ['a later timestamp', new Timestamp({ t: 1, i: 2 })],
  ['a regular expression', new BSONRegExp('a')],
  ['MaxKey', new MaxKey()],
];

const shuffled = () => {
  const documents = ascending.map(([, a], _id) => ({ _id, a }));
  return [
    ...documents.filter(({ _id }) => _id % 3 === 1),
    ...documents.filter(({ _id }) => _id % 3 !== 1).reverse(),
  ];
};

test.each([
  ['without an index', []],
  ['with an index', [{ a: 1 as const }]],
  ['with a descending index', [{ a: -1 as const }]],
])('all types sort in their order, %s', async (_how, keys) => {
  const collection = await database.collectionOf(shuffled());
  for (const key of keys) await collection.createIndex(key);
  const names = async (direction: 1 | -1) =>
    (await collection.find().sort({ a: direction }).toArray()).map(({ _id }) => ascending[Number(_id)]?.[0]);
  expect(await names(1)).toEqual(ascending.map(([name]) => name));
  expect(await names(-1)).toEqual(ascending.map(([name]) => name).reverse());
});

test('an array sorts by its smallest element upwards and its largest downwards', async () => {
  const collection = await database.collectionOf([
    { _id: 1, a: [5, 1] },
    { _id: 2, a: 3 },
    { _id: 3, a: [2, 9] },
  ]);
  const ids = async (direction: 1 | -1) =>
    (await collection.find().sort({ a: direction }).toArray()).map((each) => each._id);
  expect(await ids(1)).toEqual([1, 3, 2]);
  expect(await ids(-1)).toEqual([3, 1, 2]);
  await collection.createIndex({ a: 1 });
  expect(await ids(1)).toEqual([1, 3, 2]);
  expect(await ids(-1)).toEqual([3, 1, 2]);
});

test('a missing field sorts with null', async () => {
  const collection = await database.collectionOf([{ _id: 1, a: 0 }, { _id: 2 }, { _id: 3, a: null }]);
  const found = await collection.find().sort({ a: 1, _id: 1 }).toArray();
  expect(found.map((each) => each._id)).toEqual([2, 3, 1]);
});

test('sorts by several fields, each in its direction', async () => {
  const documents = [
    { _id: 1, a: 1, b: 1 },
    { _id: 2, a: 2, b: 1 },
    { _id: 3, a: 1, b: 2 },
    { _id: 4, a: 2, b: 2 },
  ];
  const collection = await database.collectionOf(documents);
  const ids = async () => (await collection.find().sort({ a: -1, b: 1 }).toArray()).map((each) => each._id);
  expect(await ids()).toEqual([2, 4, 1, 3]);
  await collection.createIndex({ a: -1, b: 1 });
  expect(await ids()).toEqual([2, 4, 1, 3]);
  await collection.dropIndexes();
  await collection.createIndex({ a: 1, b: -1 });
  expect(await ids()).toEqual([2, 4, 1, 3]);
});

test('a dotted field sorts', async () => {
  const collection = await database.collectionOf([
    { _id: 1, a: { b: 2 } },
    { _id: 2, a: { b: 1 } },
    { _id: 3, a: [{ b: 0 }, { b: 9 }] },
  ]);
  const found = await collection.find().sort({ 'a.b': 1 }).toArray();
  expect(found.map((each) => each._id)).toEqual([3, 2, 1]);
});

test('skip and limit return a page', async () => {
  const collection = await database.collectionOf(
    Array.from({ length: 50 }, (_, at) => ({ _id: at, a: (at * 7) % 50 })),
  );
  const page = () => collection.find().sort({ a: 1 }).skip(10).limit(5).toArray();
  expect((await page()).map((each) => each.a)).toEqual([10, 11, 12, 13, 14]);
  await collection.createIndex({ a: 1 });
  expect((await page()).map((each) => each.a)).toEqual([10, 11, 12, 13, 14]);
});

test('without a sort, documents are in insertion order', async () => {
  const collection = await database.collectionOf([{ _id: 3 }, { _id: 1 }, { _id: 2 }]);
  expect((await collection.find().toArray()).map((each) => each._id)).toEqual([3, 1, 2]);
});

test('a direction other than 1 and -1 is refused', async () => {
  const collection = await database.collectionOf();
  await expect(
    database.db.command({ find: collection.collectionName, sort: { a: 5 } }),
  ).rejects.toMatchObject({ code: 15975 });
});

test('$natural sorts by insertion, in both directions', async () => {
  const collection = await database.collectionOf([{ _id: 2 }, { _id: 3 }, { _id: 1 }]);
  const ids = async (direction: 1 | -1) =>
    (await collection.find().sort({ $natural: direction }).toArray()).map((each) => each._id);
  expect(await ids(1)).toEqual([2, 3, 1]);
  expect(await ids(-1)).toEqual([1, 3, 2]);
  const limited = await collection
    .find({ _id: { $gt: 1 as never } })
    .sort({ $natural: -1 })
    .limit(1)
    .toArray();
  expect(limited).toEqual([{ _id: 3 }]);
  expect(await collection.find().hint({ $natural: -1 }).toArray()).toEqual([
    { _id: 1 },
    { _id: 3 },
    { _id: 2 },
  ]);
});

test('fields of one array sort together, by the element that comes first', async () => {
  const collection = await database.collectionOf([
    {
      _id: 1,
      a: [
        { x: 1, y: 9 },
        { x: 2, y: 0 },
      ],
    },
    { _id: 2, a: [{ x: 1, y: 5 }] },
  ]);
  const found = await collection.find().sort({ 'a.x': 1, 'a.y': 1 }).toArray();
  expect(found.map((each) => each._id)).toEqual([2, 1]);
});

test('two array fields of one document do not sort together', async () => {
  const collection = await database.collectionOf([
    { a: [1, 2], b: [3, 4] },
    { a: 1, b: 2 },
  ]);
  const refused = {
    code: 2,
    message: expect.stringContaining('cannot sort with keys that are parallel arrays'),
  };
  await expect(collection.find().sort({ a: 1, b: 1 }).toArray()).rejects.toMatchObject(refused);
  await expect(collection.aggregate([{ $sort: { a: 1, b: -1 } }]).toArray()).rejects.toMatchObject(refused);
  expect(await collection.find().sort({ a: 1 }).toArray()).toHaveLength(2);
});

test.each([
  ['text as a direction', { a: 'x' }, 15974],
  ['an empty path', { '': 1 }, 40352],
  ['a path that ends in a dot', { 'a.': 1 }, 40353],
  ['$natural beside a field', { $natural: 1, a: 1 }, 2],
  ['$natural by 2', { $natural: 2 }, 2],
])('%s is refused', async (_guarantee, sort, code) => {
  const collection = await database.collectionOf([{ a: 1 }]);
  await expect(database.db.command({ find: collection.collectionName, sort })).rejects.toMatchObject({
    code,
  });
});
