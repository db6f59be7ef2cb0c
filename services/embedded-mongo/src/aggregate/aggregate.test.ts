import { Double, Long, ObjectId } from 'mongodb';
import { openTestDatabase, type TestDatabase } from '../testing/database.ts';

let database: TestDatabase;

/** `$cond` and `$switch` have a field that makes linters think of promises. */
const THEN = 'then';

beforeAll(async () => {
  database = await openTestDatabase();
}, 90_000);
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
    '$sortByCount counts downwards',
    [{ k: 'a' }, { k: 'b' }, { k: 'b' }],
    [{ $sortByCount: '$k' }],
    [
      { _id: 'b', count: 2 },
      { _id: 'a', count: 1 },
    ],
  ],
  [
    '$project includes, computes and puts _id first',
    [{ _id: 1, b: 2, a: 1 }],
    [{ $project: { sum: { $add: ['$a', '$b'] }, b: 1 } }],
    [{ _id: 1, b: 2, sum: 3 }],
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
    '$unwind keeps the empty and numbers the rest',
    [
      { _id: 1, a: ['x', 'y'] },
      { _id: 2, a: [] },
      { _id: 3, a: null },
    ],
    [{ $unwind: { path: '$a', includeArrayIndex: 'at', preserveNullAndEmptyArrays: true } }],
    [
      { _id: 1, a: 'x', at: 0 },
      { _id: 1, a: 'y', at: 1 },
      { _id: 2, at: null },
      { _id: 3, a: null, at: null },
    ],
  ],
  [
    '$replaceRoot puts a document in its place',
    [{ _id: 1, a: { b: 2 } }],
    [{ $replaceRoot: { newRoot: '$a' } }],
    [{ b: 2 }],
  ],
  [
    '$replaceWith merges',
    [{ _id: 1, a: { b: 2 } }],
    [{ $replaceWith: { $mergeObjects: [{ c: 1 }, '$a'] } }],
    [{ c: 1, b: 2 }],
  ],
  [
    '$facet answers several pipelines at once',
    [{ a: 1 }, { a: 2 }],
    [{ $facet: { n: [{ $count: 'n' }], big: [{ $match: { a: 2 } }, { $project: { _id: 0 } }] } }],
    [{ n: [{ n: 2 }], big: [{ a: 2 }] }],
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
  ['$mod', { $mod: ['$i', 4] }, 3],
  ['$abs, $ceil, $floor', [{ $abs: -2 }, { $ceil: '$f' }, { $floor: '$f' }], [2, 3, 2]],
  ['$round rounds half to even', [{ $round: 2.5 }, { $round: 3.5 }, { $round: [2.345, 1] }], [2, 4, 2.3]],
  ['an int64 adds', { $add: ['$l', 1] }, 5],
  ['$concat joins', { $concat: ['$s', '!'] }, 'Oak Tree!'],
  ['$concat with null is null', { $concat: ['$s', '$n'] }, null],
  ['$toLower and $toUpper', [{ $toLower: '$s' }, { $toUpper: '$s' }], ['oak tree', 'OAK TREE']],
  ['$substrCP counts code points', { $substrCP: ['ö\u{1F331}x', 1, 2] }, '\u{1F331}x'],
  ['$strLenCP counts code points', { $strLenCP: 'ö\u{1F331}' }, 2],
  ['$split splits', { $split: ['$s', ' '] }, ['Oak', 'Tree']],
  ['$regexMatch matches', { $regexMatch: { input: '$s', regex: 'oak', options: 'i' } }, true],
  ['$replaceAll replaces', { $replaceAll: { input: 'a.a', find: '.', replacement: '-' } }, 'a-a'],
  [
    '$eq compares by value',
    [{ $eq: ['$i', 7] }, { $eq: ['$id', id] }, { $eq: ['$i', '7'] }],
    [true, true, false],
  ],
  ['$gt compares across types', [{ $gt: ['x', 5] }, { $gt: ['$missing', null] }], [true, false]],
  ['$cmp tells the order', [{ $cmp: [1, 2] }, { $cmp: [2, 1] }, { $cmp: [1, 1] }], [-1, 1, 0]],
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
  [
    '$switch takes the first case',
    {
      $switch: {
        branches: [
          { case: false, [THEN]: 1 },
          { case: true, [THEN]: 2 },
        ],
        default: 3,
      },
    },
    2,
  ],
  ['$size counts', { $size: '$a' }, 3],
  [
    '$arrayElemAt takes a position, also from the end',
    [{ $arrayElemAt: ['$a', 0] }, { $arrayElemAt: ['$a', -1] }],
    [3, 2],
  ],
  ['$first and $last of an array', [{ $first: '$a' }, { $last: '$a' }], [3, 2]],
  ['$slice cuts', [{ $slice: ['$a', 2] }, { $slice: ['$a', 1, 1] }], [[3, 1], [1]]],
  ['$filter keeps', { $filter: { input: '$a', as: 'x', cond: { $gte: ['$$x', 2] } } }, [3, 2]],
  ['$map changes', { $map: { input: '$a', as: 'x', in: { $add: ['$$x', '$i'] } } }, [10, 8, 9]],
  ['$reduce folds', { $reduce: { input: '$a', initialValue: 0, in: { $add: ['$$value', '$$this'] } } }, 6],
  ['$in finds', [{ $in: [1, '$a'] }, { $in: [id, ['$id']] }], [true, true]],
  ['$concatArrays joins', { $concatArrays: ['$a', [9]] }, [3, 1, 2, 9]],
  [
    '$sum, $avg, $min and $max of an array',
    [{ $sum: '$a' }, { $avg: '$a' }, { $min: '$a' }, { $max: '$a' }],
    [6, 2, 1, 3],
  ],
  ['$isArray', [{ $isArray: '$a' }, { $isArray: '$i' }], [true, false]],
  ['$mergeObjects merges', { $mergeObjects: ['$o', { y: 2 }] }, { x: 1, y: 2 }],
  ['$let binds', { $let: { vars: { x: '$i' }, in: { $add: ['$$x', 1] } } }, 8],
  [
    '$year and its kind',
    [{ $year: '$d' }, { $month: '$d' }, { $dayOfMonth: '$d' }, { $hour: '$d' }],
    [2024, 1, 2, 3],
  ],
  ['$dateToString formats', { $dateToString: { date: '$d', format: '%Y-%m-%d' } }, '2024-01-02'],
  [
    '$toString knows every type',
    [{ $toString: '$i' }, { $toString: '$id' }, { $toString: '$d' }, { $toString: '$t' }],
    ['7', id.toHexString(), day.toISOString(), 'true'],
  ],
  ['$toObjectId reads', { $toObjectId: id.toHexString() }, id],
  ['$toInt cuts', [{ $toInt: '$f' }, { $toInt: '12' }, { $toInt: '$n' }], [2, 12, null]],
  ['$toDate reads', { $toDate: '2024-01-02T03:04:05.678Z' }, day],
  [
    '$type names',
    [{ $type: '$s' }, { $type: '$missing' }, { $type: '$id' }, { $type: '$a' }],
    ['string', 'missing', 'objectId', 'array'],
  ],
];

test.each(expressions)('%s', async (_guarantee, expression, value) => {
  const collection = await database.collectionOf([document]);
  const [found] = await collection.aggregate([{ $project: { _id: 0, value: expression } }]).toArray();
  expect(found?.value).toEqual(value);
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

test('$lookup runs a pipeline with variables', async () => {
  const stock = await database.collectionOf([
    { _id: 1, left: 5 },
    { _id: 2, left: 50 },
  ]);
  const orders = await database.collectionOf([{ _id: 'a', wants: 10 }]);
  const pipeline = [{ $match: { $expr: { $gte: ['$left', '$$wants'] } } }, { $project: { _id: 1 } }];
  const found = await orders
    .aggregate([{ $lookup: { from: stock.collectionName, let: { wants: '$wants' }, pipeline, as: 'from' } }])
    .toArray();
  expect(found).toEqual([{ _id: 'a', wants: 10, from: [{ _id: 2 }] }]);
});

test('what is stored is not changed by a pipeline', async () => {
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
  ['$unwind without a dollar', [{ $unwind: 'a' }], 28818],
  ['$replaceRoot by a number', [{ $replaceRoot: { newRoot: '$a' } }], 40228],
])('%s is refused', async (_guarantee, pipeline, code) => {
  const collection = await database.collectionOf([{ a: 1 }]);
  await expect(collection.aggregate(pipeline).toArray()).rejects.toMatchObject({ code });
});
