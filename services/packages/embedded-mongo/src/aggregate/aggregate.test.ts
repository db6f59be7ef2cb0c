import { Double, Int32, Long, ObjectId } from 'mongodb';
import { openTestDatabase, type TestDatabase } from '../testing/database.ts';

let database: TestDatabase;

/** `$cond` and `$switch` have a field that makes linters think of promises. */
const THEN = 'then';

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database?.close());

const id = new ObjectId('65a000000000000000000001');
const day = new Date(Date.UTC(2024, 0, 2, 3, 4, 5, 678));

const stages: [guarantee: string, documents: object[], pipeline: object[], result: unknown[]][] = [
  ['$match filters', [{ a: 1 }, { a: 2 }], [{ $match: { a: 2 } }, { $project: { _id: 0 } }], [{ a: 2 }]],
  [
    '$sort, $skip and $limit cut',
    [{ a: 3 }, { a: 1 }, { a: 2 }],
    [{ $sort: { a: 1 } }, { $skip: 1 }, { $limit: 1 }, { $project: { _id: 0 } }],
    [{ a: 2 }],
  ],
  [
    '$limit before $sort cuts first',
    [{ a: 3 }, { a: 1 }, { a: 2 }],
    [{ $limit: 2 }, { $sort: { a: 1 } }, { $project: { _id: 0 } }],
    [{ a: 1 }, { a: 3 }],
  ],
  [
    '$group sums by a field',
    [
      { k: 'x', n: 1 },
      { k: 'y', n: 2 },
      { k: 'x', n: 3 },
    ],
    [{ $group: { _id: '$k', sum: { $sum: '$n' }, count: { $sum: 1 } } }, { $sort: { _id: 1 } }],
    [
      { _id: 'x', sum: 4, count: 2 },
      { _id: 'y', sum: 2, count: 1 },
    ],
  ],
  [
    '$group holds equal numbers of all types together',
    [{ k: 1 }, { k: new Double(1) }, { k: Long.fromNumber(1) }],
    [{ $group: { _id: '$k', n: { $sum: 1 } } }],
    [{ _id: 1, n: 3 }],
  ],
  [
    '$group holds missing and null together',
    [{ k: null }, {}],
    [{ $group: { _id: '$k', n: { $sum: 1 } } }],
    [{ _id: null, n: 2 }],
  ],
  [
    '$group by a document',
    [
      { a: 1, b: 2 },
      { a: 1, b: 2 },
    ],
    [{ $group: { _id: { a: '$a', b: '$b' }, n: { $count: {} } } }],
    [{ _id: { a: 1, b: 2 }, n: 2 }],
  ],
  [
    '$avg, $min and $max skip what is no number or missing',
    [{ n: 1 }, { n: 3 }, {}, { n: null }],
    [{ $group: { _id: null, avg: { $avg: '$n' }, min: { $min: '$n' }, max: { $max: '$n' } } }],
    [{ _id: null, avg: 2, min: 1, max: 3 }],
  ],
  [
    '$sum skips text',
    [{ n: 1 }, { n: 'x' }],
    [{ $group: { _id: null, sum: { $sum: '$n' } } }],
    [{ _id: null, sum: 1 }],
  ],
  [
    '$push keeps order and skips missing',
    [{ n: 2 }, {}, { n: 1 }],
    [{ $group: { _id: null, all: { $push: '$n' } } }],
    [{ _id: null, all: [2, 1] }],
  ],
  [
    '$addToSet keeps one of each',
    [{ n: id }, { n: new ObjectId(id.toHexString()) }],
    [{ $group: { _id: null, all: { $addToSet: '$n' } } }],
    [{ _id: null, all: [id] }],
  ],
  [
    '$first and $last follow the order',
    [{ n: 1 }, { n: 2 }, { n: 3 }],
    [{ $sort: { n: -1 } }, { $group: { _id: null, first: { $first: '$n' }, last: { $last: '$n' } } }],
    [{ _id: null, first: 3, last: 1 }],
  ],
  ['$group of nothing gives nothing', [], [{ $group: { _id: null, n: { $sum: 1 } } }], []],
  ['$count counts', [{}, {}], [{ $count: 'n' }], [{ n: 2 }]],
  ['$count of nothing gives nothing', [], [{ $count: 'n' }], []],
  [
    '$project includes, computes and puts _id first',
    [{ _id: 1, b: 2, a: 1 }],
    [{ $project: { sum: { $add: ['$a', '$b'] }, b: 1 } }],
    [{ _id: 1, b: 2, sum: 3 }],
  ],
  [
    '$project computes in the order asked for, behind what it includes',
    [{ _id: 1, a: 2, b: 3, c: 4 }],
    [{ $project: { _id: '$a', x: '$b', c: 1 } }],
    [{ c: 4, _id: 2, x: 3 }],
  ],
  ['$project excludes', [{ _id: 1, a: 1, b: 2 }], [{ $project: { a: 0, _id: 0 } }], [{ b: 2 }]],
  [
    '$project makes documents',
    [{ _id: 1, a: 1 }],
    [{ $project: { _id: 0, x: { y: '$a' } } }],
    [{ x: { y: 1 } }],
  ],
  [
    '$addFields adds at the end and replaces in place',
    [{ _id: 1, a: 1, b: 2 }],
    [{ $addFields: { c: 3, a: 9 } }],
    [{ _id: 1, a: 9, b: 2, c: 3 }],
  ],
  [
    '$set writes below',
    [{ _id: 1, a: { x: 1 } }],
    [{ $set: { 'a.y': 2, b: { z: '$a.x' } } }],
    [{ _id: 1, a: { x: 1, y: 2 }, b: { z: 1 } }],
  ],
  ['$set to $$REMOVE removes', [{ _id: 1, a: 1 }], [{ $set: { a: '$$REMOVE' } }], [{ _id: 1 }]],
  [
    '$unset removes',
    [{ _id: 1, a: 1, b: { c: 1, d: 2 } }],
    [{ $unset: ['a', 'b.c'] }],
    [{ _id: 1, b: { d: 2 } }],
  ],
  [
    '$unwind gives one document for each element',
    [{ _id: 1, a: [1, 2] }, { _id: 2, a: [] }, { _id: 3 }, { _id: 4, a: 5 }],
    [{ $unwind: '$a' }],
    [
      { _id: 1, a: 1 },
      { _id: 1, a: 2 },
      { _id: 4, a: 5 },
    ],
  ],
  [
    '$unwind keeps the empty where asked',
    [
      { _id: 1, a: ['x', 'y'] },
      { _id: 2, a: [] },
      { _id: 3, a: null },
    ],
    [{ $unwind: { path: '$a', preserveNullAndEmptyArrays: true } }],
    [{ _id: 1, a: 'x' }, { _id: 1, a: 'y' }, { _id: 2 }, { _id: 3, a: null }],
  ],
  [
    '$match with $expr compares fields',
    [
      { _id: 1, a: 1, b: 2 },
      { _id: 2, a: 2, b: 1 },
    ],
    [{ $match: { $expr: { $gt: ['$a', '$b'] } } }],
    [{ _id: 2, a: 2, b: 1 }],
  ],
];

test.each(stages)('%s', async (_guarantee, documents, pipeline, result) => {
  const collection = await database.collectionOf(documents);
  const found = await collection.aggregate(pipeline).toArray();
  expect(JSON.stringify(found)).toBe(JSON.stringify(result));
});

const document = {
  _id: 1,
  i: 7,
  f: 2.5,
  s: 'Oak Tree',
  d: day,
  a: [3, 1, 2],
  o: { x: 1 },
  n: null,
  id,
  t: true,
  l: Long.fromNumber(4),
};

const expressions: [guarantee: string, expression: unknown, value: unknown][] = [
  ['a path reads a field', '$o.x', 1],
  ['$$ROOT is the document', '$$ROOT.i', 7],
  ['$literal is not read', { $literal: '$i' }, '$i'],
  ['$add adds', { $add: ['$i', 1, '$f'] }, 10.5],
  ['$add adds milliseconds to a date', { $add: ['$d', 1000] }, new Date(day.getTime() + 1000)],
  ['$add with null is null', { $add: ['$i', '$n'] }, null],
  ['$subtract subtracts dates', { $subtract: ['$d', '$d'] }, 0],
  ['$multiply and $divide', { $divide: [{ $multiply: ['$i', 3] }, 2] }, 10.5],
  ['an int64 adds', { $add: ['$l', 1] }, 5],
  ['$concat joins', { $concat: ['$s', '!'] }, 'Oak Tree!'],
  ['$concat with null is null', { $concat: ['$s', '$n'] }, null],
  [
    '$eq compares by value',
    [{ $eq: ['$i', 7] }, { $eq: ['$id', id] }, { $eq: ['$i', '7'] }],
    [true, true, false],
  ],
  ['$gt compares across types', [{ $gt: ['x', 5] }, { $gt: ['$missing', null] }], [true, false]],
  ['$and, $or and $not', [{ $and: [true, 1] }, { $or: [false, 0] }, { $not: [false] }], [true, false, true]],
  [
    '$cond chooses',
    [{ $cond: [{ $gt: ['$i', 5] }, 'big', 'small'] }, { $cond: { if: false, [THEN]: 1, else: 2 } }],
    ['big', 2],
  ],
  [
    '$ifNull takes the first that is there',
    [{ $ifNull: ['$n', 'x'] }, { $ifNull: ['$missing', '$n', 'y'] }, { $ifNull: ['$i', 0] }],
    ['x', 'y', 7],
  ],
  ['$size counts', { $size: '$a' }, 3],
  [
    '$arrayElemAt takes a position, also from the end',
    [{ $arrayElemAt: ['$a', 0] }, { $arrayElemAt: ['$a', -1] }],
    [3, 2],
  ],
  ['$in finds', [{ $in: [1, '$a'] }, { $in: [id, ['$id']] }], [true, true]],
  ['$dateToString formats', { $dateToString: { date: '$d', format: '%Y-%m-%d' } }, '2024-01-02'],
];

test.each(expressions)('%s', async (_guarantee, expression, value) => {
  const collection = await database.collectionOf([document]);
  const [found] = await collection.aggregate([{ $project: { _id: 0, value: expression } }]).toArray();
  expect(found?.value).toEqual(value);
});

const exactly = { promoteValues: false } as const;
const int = (value: number) => new Int32(value);
const long = (value: number | string) => Long.fromString(String(value));
const double = (value: number) => new Double(value);

const numbers: [guarantee: string, values: unknown[], accumulator: object, result: unknown][] = [
  ['$avg of ints is a double', [10, 20, 30], { $avg: '$n' }, double(20)],
  ['$avg of int64 is a double', [long(1), long(2)], { $avg: '$n' }, double(1.5)],
  ['$sum of ints is an int', [1, 2], { $sum: '$n' }, int(3)],
  ['$sum of int and int64 is an int64', [1, long(2)], { $sum: '$n' }, long(3)],
  ['$sum of int and double is a double', [1, double(2)], { $sum: '$n' }, double(3)],
  ['$sum of ints beyond int32 is an int64', [2_147_483_647, 1], { $sum: '$n' }, long(2_147_483_648)],
  ['$sum of int64 is exact', [long('9007199254740993'), 1], { $sum: '$n' }, long('9007199254740994')],
  ['$sum beyond int64 is a double', [Long.MAX_VALUE, 1], { $sum: '$n' }, double(2 ** 63)],
  ['$sum of doubles carries their rounding errors', [0.1, 0.2, 0.3], { $sum: '$n' }, double(0.6)],
  [
    '$sum of infinities is infinite',
    [Number.POSITIVE_INFINITY, 1],
    { $sum: '$n' },
    double(Number.POSITIVE_INFINITY),
  ],
  ['$sum of nothing is an int', ['x'], { $sum: '$n' }, int(0)],
  ['$push keeps types', [1, long(2), double(3)], { $push: '$n' }, [int(1), long(2), double(3)]],
  ['$addToSet keeps types', [long(2), double(2)], { $addToSet: '$n' }, [long(2)]],
  ['$first keeps its type', [long(1), 2], { $first: '$n' }, long(1)],
  ['$last keeps its type', [1, double(2)], { $last: '$n' }, double(2)],
  ['$max keeps its type', [1, double(2)], { $max: '$n' }, double(2)],
  ['$min keeps its type', [long(1), 2], { $min: '$n' }, long(1)],
  ['$count is an int', [1, 2], { $count: {} }, int(2)],
];

test.each(numbers)('in $group, %s', async (_guarantee, values, accumulator, result) => {
  const collection = await database.collectionOf(values.map((n, _id) => ({ _id, n })));
  const pipeline = [{ $sort: { _id: 1 } }, { $group: { _id: null, value: accumulator } }];
  const [found] = await collection.aggregate(pipeline, exactly).toArray();
  expect(found?.value).toEqual(result);
});

const typed = { _id: 1, i: 7, l: long(7), d: double(7), top: 2_147_483_647, end: Long.MAX_VALUE };

const results: [guarantee: string, expression: unknown, value: unknown][] = [
  ['a path keeps the type', ['$i', '$l', '$d'], [int(7), long(7), double(7)]],
  ['$add of ints is an int', { $add: ['$i', 1] }, int(8)],
  ['$add with an int64 is an int64', { $add: ['$i', '$l'] }, long(14)],
  ['$add with a double is a double', { $add: ['$i', '$d'] }, double(14)],
  ['$add beyond int32 is an int64', { $add: ['$top', 1] }, long(2_147_483_648)],
  ['$add beyond int64 is a double', { $add: ['$end', 1] }, double(2 ** 63)],
  ['$subtract of int64 is exact', { $subtract: ['$end', 1] }, long('9223372036854775806')],
  ['$multiply beyond int32 is an int64', { $multiply: ['$top', 2] }, long(4_294_967_294)],
  ['$multiply beyond int64 is a double', { $multiply: ['$end', 2] }, double(2 ** 64)],
  ['$divide is a double', { $divide: ['$i', '$i'] }, double(1)],
  ['the difference of dates is an int64', { $subtract: [day, new Date(day.getTime() - 5)] }, long(5)],
];

test.each(results)('in $project, %s', async (_guarantee, expression, value) => {
  const collection = await database.collectionOf([typed]);
  const [found] = await collection.aggregate([{ $project: { value: expression } }], exactly).toArray();
  expect(found?.value).toEqual(value);
});

test('numbers pass every stage with their types', async () => {
  const collection = await database.collectionOf([{ _id: 1, list: [long(1), double(2)], n: long(5) }]);
  const pipeline = [
    { $match: { n: 5 } },
    { $set: { copy: '$n' } },
    { $unwind: '$list' },
    { $project: { _id: 0, list: 1, copy: 1, n: '$n' } },
    { $addFields: { more: double(1) } },
  ];
  expect(await collection.aggregate(pipeline, exactly).toArray()).toEqual([
    { list: long(1), copy: long(5), n: long(5), more: double(1) },
    { list: double(2), copy: long(5), n: long(5), more: double(1) },
  ]);
});

test('a path reads the fields of all documents of an array, and no positions', async () => {
  const collection = await database.collectionOf([{ _id: 1, a: [{ b: 1 }, 5, { b: [2] }, [{ b: 3 }]] }]);
  const [found] = await collection.aggregate([{ $project: { _id: 0, b: '$a.b', first: '$a.0' } }]).toArray();
  expect(found).toEqual({ b: [1, [2]], first: [] });
});

test('$lookup takes an empty array for null, like a missing field', async () => {
  const others = await database.collectionOf([
    { _id: 'null', k: null },
    { _id: 'missing' },
    { _id: 'empty', k: [] },
    { _id: 'one', k: 1 },
  ]);
  const collection = await database.collectionOf([
    { _id: 1, k: [] },
    { _id: 2, k: null },
    { _id: 3 },
    { _id: 4, k: [[]] },
  ]);
  const found = await collection
    .aggregate([
      { $lookup: { from: others.collectionName, localField: 'k', foreignField: 'k', as: 'found' } },
      { $project: { found: '$found._id' } },
    ])
    .toArray();
  expect(found).toEqual([
    { _id: 1, found: ['null', 'missing'] },
    { _id: 2, found: ['null', 'missing'] },
    { _id: 3, found: ['null', 'missing'] },
    { _id: 4, found: ['empty'] },
  ]);
});

test('$lookup and $unwind write below a dotted path, whatever was on the way', async () => {
  const others = await database.collectionOf([{ _id: 1 }]);
  const collection = await database.collectionOf([
    { _id: 1, a: { b: 1, c: 2 } },
    { _id: 1.5, a: [5] },
    { _id: 2, a: 5 },
  ]);
  const lookup = { from: others.collectionName, localField: 'none', foreignField: 'none', as: 'a.b' };
  const found = await collection.aggregate([{ $lookup: lookup }, { $unwind: '$a.b' }]).toArray();
  expect(found).toEqual([
    { _id: 1, a: { b: { _id: 1 }, c: 2 } },
    { _id: 1.5, a: { b: { _id: 1 } } },
    { _id: 2, a: { b: { _id: 1 } } },
  ]);
});

test('$lookup joins by a field, arrays on either side', async () => {
  const people = await database.collectionOf([
    { _id: 1, name: 'ann' },
    { _id: 2, name: 'bob' },
  ]);
  const notes = await database.collectionOf([
    { _id: 'a', by: 1 },
    { _id: 'b', by: [1, 2] },
    { _id: 'c', by: 9 },
  ]);
  const found = await notes
    .aggregate([
      { $lookup: { from: people.collectionName, localField: 'by', foreignField: '_id', as: 'people' } },
      { $project: { names: '$people.name' } },
    ])
    .toArray();
  expect(found).toEqual([
    { _id: 'a', names: ['ann'] },
    { _id: 'b', names: ['ann', 'bob'] },
    { _id: 'c', names: [] },
  ]);
});

test('a pipeline does not change stored documents', async () => {
  const stored = { _id: 1, a: { b: [{ c: 1 }] }, list: [{ x: 1 }] };
  const collection = await database.collectionOf([stored]);
  await collection
    .aggregate([
      { $set: { 'a.b.c': 9, 'a.new': 1, 'list.x': 5 } },
      { $unset: 'a.b' },
      { $unwind: { path: '$list', preserveNullAndEmptyArrays: true } },
    ])
    .toArray();
  expect(await collection.findOne()).toEqual(stored);
});

test('countDocuments counts with skip and limit', async () => {
  const collection = await database.collectionOf([{ a: 1 }, { a: 2 }, { a: 3 }]);
  expect(await collection.countDocuments({ a: { $gt: 1 } })).toBe(2);
  expect(await collection.countDocuments({}, { skip: 1, limit: 1 })).toBe(1);
  expect(await collection.countDocuments({ a: 9 })).toBe(0);
});

test.each([
  ['an unknown stage', [{ $foo: 1 }], 40324],
  ['a stage with two names', [{ $match: {}, $sort: { a: 1 } }], 40323],
  ['an unknown operator', [{ $project: { a: { $foo: 1 } } }], 31325],
  ['an unknown accumulator', [{ $group: { _id: null, a: { $foo: 1 } } }], 15952],
  ['$group without _id', [{ $group: { n: { $sum: 1 } } }], 15955],
  ['$limit 0', [{ $limit: 0 }], 15958],
  ['a negative $skip', [{ $skip: -1 }], 5107200],
  ['$skip of text', [{ $skip: 'x' }], 5107200],
  ['a negative $limit', [{ $limit: -1 }], 5107201],
  ['$limit of a fraction', [{ $limit: 1.5 }], 5107201],
  ['$unwind without a dollar', [{ $unwind: 'a' }], 28818],
  ['$match of null', [{ $match: null }], 15959],
  ['$sort of a number', [{ $sort: 5 }], 15973],
  ['$sort by nothing', [{ $sort: {} }], 15976],
  ['$project of a number', [{ $project: 5 }], 15969],
  ['$project of nothing', [{ $project: {} }], 51272],
  ['$count of a number', [{ $count: 5 }], 40156],
  ['$count of an empty name', [{ $count: '' }], 40157],
  ['$count of a path', [{ $count: '$a' }], 40158],
  ['$count below a field', [{ $count: 'a.b' }], 40160],
  ['$group of a number', [{ $group: 5 }], 15947],
  ['an accumulator of an empty list', [{ $group: { _id: null, a: { $sum: [] } } }], 40237],
  ['an accumulator of a list', [{ $group: { _id: null, a: { $avg: ['$a'] } } }], 40237],
  ['an accumulator that is no document', [{ $group: { _id: null, a: 1 } }], 40234],
  ['two accumulators', [{ $group: { _id: null, a: { $sum: 1, $avg: 1 } } }], 40238],
  ['an accumulator under a dotted name', [{ $group: { _id: null, 'a.b': { $sum: 1 } } }], 40235],
  ['$count with an argument in $group', [{ $group: { _id: null, a: { $count: 1 } } }], 14],
  ['$set of a number', [{ $set: 5 }], 40272],
  ['$set of nothing', [{ $set: {} }], 40177],
  ['$set of an empty path', [{ $set: { '': 1 } }], 40352],
  ['$set of a path that ends in a dot', [{ $set: { 'a.': 1 } }], 40353],
  ['$set of a path with an empty part', [{ $set: { 'a..b': 1 } }], 15998],
  ['$set of a path with a dollar', [{ $addFields: { $a: 1 } }], 16410],
  ['$set of a field and of one below it', [{ $set: { a: 1, 'a.b': 2 } }], 40176],
  ['$set of an empty document', [{ $set: { a: {} } }], 40180],
  ['$set of a dotted name in a document', [{ $set: { a: { 'b.c': 1 } } }], 40183],
  ['$unset of a number', [{ $unset: 5 }], 31002],
  ['$unset of nothing', [{ $unset: [] }], 31119],
  ['$unset of numbers', [{ $unset: [5] }], 31120],
  ['$unset of an empty path', [{ $unset: '' }], 40352],
  ['$unset of a path that ends in a dot', [{ $unset: 'a.' }], 40353],
  ['$unset of a path with a dollar', [{ $unset: '$a' }], 16410],
  ['$unset of a field twice', [{ $unset: ['a', 'a'] }], 31250],
  ['$unset of a field and of one below it', [{ $unset: ['a', 'a.b'] }], 31249],
  ['$unwind of a number', [{ $unwind: 5 }], 15981],
  ['$unwind of nothing', [{ $unwind: {} }], 28812],
  ['$unwind by a number', [{ $unwind: { path: 5 } }], 28808],
  ['$unwind of a dollar alone', [{ $unwind: '$' }], 40352],
  ['$unwind of a path that ends in a dot', [{ $unwind: '$a.' }], 40353],
  ['$unwind of two dollars', [{ $unwind: '$$a' }], 16410],
  [
    'preserveNullAndEmptyArrays that is no boolean',
    [{ $unwind: { path: '$a', preserveNullAndEmptyArrays: 1 } }],
    28809,
  ],
  ['an unknown option of $unwind', [{ $unwind: { path: '$a', foo: 1 } }], 28811],
  ['$lookup of a number', [{ $lookup: 5 }], 9],
  ['$lookup without a condition', [{ $lookup: { from: 'x', as: 'x' } }], 9],
  ['$lookup by half a condition', [{ $lookup: { from: 'x', as: 'x', localField: 'a' } }], 9],
  [
    '$lookup by an empty path',
    [{ $lookup: { from: 'x', as: 'x', localField: '', foreignField: 'b' } }],
    40352,
  ],
  ['an expression with two operators', [{ $set: { b: [{ $add: [1], $concat: 1 }] } }], 15983],
  ['an unknown variable', [{ $set: { b: '$$foo' } }], 17276],
  ['a dollar alone', [{ $set: { b: '$' } }], 16872],
  ['too few arguments', [{ $set: { b: { $subtract: [1] } } }], 16020],
  ['$add of text', [{ $set: { b: { $add: ['x', 1] } } }], 14],
  ['$divide by zero', [{ $set: { b: { $divide: ['$a', 0] } } }], 2],
  ['$size of a number', [{ $set: { b: { $size: '$a' } } }], 17124],
  ['$in of a number', [{ $set: { b: { $in: [1, '$a'] } } }], 40081],
  ['$arrayElemAt of a number', [{ $set: { b: { $arrayElemAt: ['$a', 0] } } }], 28689],
  ['$concat of a number', [{ $set: { b: { $concat: ['$a'] } } }], 16702],
])('%s is refused', async (_guarantee, pipeline, code) => {
  const collection = await database.collectionOf([{ a: 1 }]);
  await expect(collection.aggregate(pipeline).toArray()).rejects.toMatchObject({ code });
});
