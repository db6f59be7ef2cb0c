import { BSONRegExp, Double, Int32, Long, MaxKey, MinKey, ObjectId, Timestamp } from 'mongodb';
import { openTestDatabase, type TestDatabase } from '../testing/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database?.close());

const id = new ObjectId();
const day = (number: number) => new Date(Date.UTC(2024, 0, number));

/** Documents, a filter, and the positions of the documents that match. */
type Case = [guarantee: string, documents: object[], filter: object, positions: number[]];

const cases: Case[] = [
  ['an empty filter matches all', [{ a: 1 }, { b: 1 }], {}, [0, 1]],
  [
    'equality compares numbers by value',
    [{ a: 1 }, { a: new Double(1) }, { a: Long.fromNumber(1) }, { a: '1' }],
    { a: 1 },
    [0, 1, 2],
  ],
  ['equality looks into arrays', [{ a: [1, 2] }, { a: [3] }, { a: 2 }], { a: 2 }, [0, 2]],
  [
    'equality with an array means the whole array',
    [{ a: [1, 2] }, { a: [2, 1] }, { a: [[1, 2]] }],
    { a: [1, 2] },
    [0, 2],
  ],
  [
    'equality with a document minds its field order',
    [{ a: { x: 1, y: 2 } }, { a: { y: 2, x: 1 } }],
    { a: { x: 1, y: 2 } },
    [0],
  ],
  [
    'equality with a document means the whole of it',
    [{ a: { x: 1, y: 2 } }, { a: { x: 1 } }],
    { a: { x: 1 } },
    [1],
  ],
  [
    'an ObjectId equals one of the same bytes',
    [{ a: id }, { a: id.toHexString() }],
    { a: new ObjectId(id.toHexString()) },
    [0],
  ],
  ['a date equals one of the same moment', [{ a: day(1) }, { a: day(2) }], { a: day(2) }, [1]],
  [
    'null matches null and missing',
    [{ a: null }, { b: 1 }, { a: 0 }, { a: [] }, { a: [null] }],
    { a: null },
    [0, 1, 4],
  ],
  [
    'null under an array of documents matches where one lacks the field',
    [{ a: [{ b: 1 }, {}] }, { a: [{ b: 1 }] }, { a: [] }],
    { 'a.b': null },
    [0],
  ],
  ['null under a scalar matches', [{ a: 5 }, { a: { b: 1 } }], { 'a.b': null }, [0]],
  ['a dotted path reaches into documents', [{ a: { b: { c: 1 } } }, { a: { b: 1 } }], { 'a.b.c': 1 }, [0]],
  [
    'a dotted path reaches into arrays of documents',
    [{ a: [{ b: 1 }, { b: 2 }] }, { a: [{ b: 3 }] }],
    { 'a.b': 2 },
    [0],
  ],
  ['a dotted path takes positions', [{ a: [5, 6] }, { a: [6, 5] }], { 'a.1': 5 }, [1]],
  [
    'a position may be a field name',
    [{ a: { 1: 5 } }, { a: [0, 5] }, { a: [{ 1: 5 }] }],
    { 'a.1': 5 },
    [0, 1, 2],
  ],
  [
    'a position leads on into a document',
    [{ a: [{ b: 1 }, { b: 2 }] }, { a: [{ b: 2 }, { b: 1 }] }],
    { 'a.0.b': 2 },
    [1],
  ],
  ['$ne is the contrary of equality', [{ a: 1 }, { a: 2 }, {}, { a: [1, 2] }], { a: { $ne: 1 } }, [1, 2]],
  ['$ne null matches what is there', [{ a: null }, {}, { a: 1 }], { a: { $ne: null } }, [2]],
  ['$gt compares within a type', [{ a: 5 }, { a: '9' }, { a: null }, {}, { a: 7 }], { a: { $gt: 5 } }, [4]],
  ['$gte and $lt bound numbers', [{ a: 1 }, { a: 2 }, { a: 3 }], { a: { $gte: 2, $lt: 3 } }, [1]],
  ['$gt compares strings byte by byte', [{ a: 'B' }, { a: 'a' }, { a: 'é' }], { a: { $gt: 'Z' } }, [1, 2]],
  [
    'strings compare by code point, above the surrogates too',
    [{ a: '\u{1F331}' }, { a: '\uFFFD' }],
    { a: { $gt: '\uFFFD' } },
    [0],
  ],
  ['$lt compares dates', [{ a: day(1) }, { a: day(3) }, { a: 1 }], { a: { $lt: day(2) } }, [0]],
  [
    '$gt compares ObjectIds',
    [{ a: new ObjectId('000000000000000000000001') }, { a: new ObjectId('ffffffffffffffffffffffff') }],
    { a: { $gt: new ObjectId('0000000000000000000000ff') } },
    [1],
  ],
  [
    'a range on an array may be met by two elements',
    [{ a: [1, 10] }, { a: [4] }, { a: [1, 2] }],
    { a: { $gt: 3, $lt: 5 } },
    [0, 1],
  ],
  ['$gte null matches null and missing alone', [{ a: null }, {}, { a: 1 }], { a: { $gte: null } }, [0, 1]],
  ['$gt compares booleans', [{ a: true }, { a: false }, { a: 1 }], { a: { $gt: false } }, [0]],
  [
    '$gt MinKey matches every other value',
    [{ a: 1 }, { a: 'x' }, { a: new MinKey() }],
    { a: { $gt: new MinKey() } },
    [0, 1],
  ],
  [
    '$lt MaxKey matches every other value',
    [{ a: 1 }, { a: new MaxKey() }],
    { a: { $lt: new MaxKey() } },
    [0],
  ],
  [
    'infinity is at least and at most infinity',
    [{ a: Number.POSITIVE_INFINITY }, { a: 5 }, { a: Number.NEGATIVE_INFINITY }],
    { a: { $gte: Number.POSITIVE_INFINITY, $lte: Number.POSITIVE_INFINITY } },
    [0],
  ],
  [
    'minus infinity is at most minus infinity',
    [{ a: Number.POSITIVE_INFINITY }, { a: 5 }, { a: Number.NEGATIVE_INFINITY }],
    { a: { $lte: Number.NEGATIVE_INFINITY } },
    [2],
  ],
  [
    'no number is above infinity',
    [{ a: Number.POSITIVE_INFINITY }],
    { a: { $gt: Number.POSITIVE_INFINITY } },
    [],
  ],
  ['NaN equals NaN', [{ a: Number.NaN }, { a: 0 }], { a: Number.NaN }, [0]],
  ['NaN is not less than a number', [{ a: Number.NaN }, { a: 0 }], { a: { $lt: 5 } }, [1]],
  [
    'an int64 beyond 2^53 is compared exactly',
    [{ a: Long.fromString('9007199254740993') }, { a: Long.fromString('9007199254740992') }],
    { a: Long.fromString('9007199254740993') },
    [0],
  ],
  [
    '$gt compares int64 beyond 2^53 exactly',
    [{ a: Long.fromString('9007199254740993') }, { a: Long.fromString('9007199254740992') }],
    { a: { $gt: Long.fromString('9007199254740992') } },
    [0],
  ],
  [
    '$in matches one of a list',
    [{ a: 1 }, { a: 'x' }, { a: 3 }, { a: [3, 9] }],
    { a: { $in: ['x', 3] } },
    [1, 2, 3],
  ],
  ['$in with null matches missing', [{ a: 1 }, {}, { a: null }], { a: { $in: [null] } }, [1, 2]],
  [
    '$in takes regular expressions',
    [{ a: 'apple' }, { a: 'pear' }, { a: 1 }],
    { a: { $in: [/^ap/, 1] } },
    [0, 2],
  ],
  ['$in an empty list matches nothing', [{ a: 1 }, {}], { a: { $in: [] } }, []],
  ['$in an array means a whole array', [{ a: [1, 2] }, { a: 1 }], { a: { $in: [[1, 2]] } }, [0]],
  ['$nin is the contrary of $in', [{ a: 1 }, { a: [2, 1] }, {}, { a: 2 }], { a: { $nin: [1] } }, [2, 3]],
  ['$and needs all', [{ a: 1, b: 2 }, { a: 1 }], { $and: [{ a: 1 }, { b: 2 }] }, [0]],
  ['$or needs one', [{ a: 1 }, { b: 2 }, { c: 3 }], { $or: [{ a: 1 }, { b: 2 }] }, [0, 1]],
  ['$nor needs none', [{ a: 1 }, { b: 2 }, { c: 3 }], { $nor: [{ a: 1 }, { b: 2 }] }, [2]],
  ['$not matches a missing field', [{ a: 5 }, { a: 1 }, {}], { a: { $not: { $gt: 3 } } }, [1, 2]],
  ['$not takes a regular expression', [{ a: 'x' }, { a: 'y' }, { a: 1 }], { a: { $not: /^x/ } }, [1, 2]],
  ['$exists true finds null too', [{ a: null }, {}, { a: 1 }], { a: { $exists: true } }, [0, 2]],
  ['$exists false finds missing', [{ a: null }, {}, { b: 1 }], { a: { $exists: false } }, [1, 2]],
  [
    '$exists reaches into arrays of documents',
    [{ a: [{ b: 1 }] }, { a: [{}] }, { a: [] }],
    { 'a.b': { $exists: true } },
    [0],
  ],
  [
    '$type takes a name',
    [{ a: 1 }, { a: '1' }, { a: [1] }, { a: ['1'] }],
    { a: { $type: 'string' } },
    [1, 3],
  ],
  [
    '$type number takes every number',
    [{ a: new Int32(1) }, { a: new Double(1) }, { a: Long.fromNumber(1) }, { a: '1' }],
    { a: { $type: 'number' } },
    [0, 1, 2],
  ],
  [
    'a double without fraction stays a double',
    [{ a: new Double(5) }, { a: 5 }],
    { a: { $type: 'double' } },
    [0],
  ],
  ['a small int64 stays an int64', [{ a: Long.fromNumber(5) }, { a: 5 }], { a: { $type: 'long' } }, [0]],
  ['$type array means the field itself', [{ a: [1] }, { a: 1 }], { a: { $type: 'array' } }, [0]],
  [
    '$type takes numbers and lists',
    [{ a: true }, { a: day(1) }, { a: 1 }],
    { a: { $type: [8, 'date'] } },
    [0, 1],
  ],
  [
    '$type tells timestamps from int64',
    [{ a: new Timestamp({ t: 1, i: 1 }) }, { a: Long.fromNumber(1) }],
    { a: { $type: 'timestamp' } },
    [0],
  ],
  ['$size counts elements', [{ a: [1, 2] }, { a: [1] }, { a: 2 }, {}], { a: { $size: 2 } }, [0]],
  ['$all needs each value', [{ a: [1, 2, 3] }, { a: [1] }, { a: 1 }], { a: { $all: [1, 2] } }, [0]],
  ['$all with one value matches a scalar', [{ a: 1 }, { a: [1] }, { a: 2 }], { a: { $all: [1] } }, [0, 1]],
  ['$all of nothing matches nothing', [{ a: [1] }, { a: [] }], { a: { $all: [] } }, []],
  [
    '$all takes $elemMatch',
    [
      {
        a: [
          { x: 1, y: 2 },
          { x: 3, y: 4 },
        ],
      },
      { a: [{ x: 1, y: 4 }] },
    ],
    { a: { $all: [{ $elemMatch: { x: 1, y: 2 } }, { $elemMatch: { x: 3 } }] } },
    [0],
  ],
  [
    '$elemMatch needs one element to meet all',
    [{ a: [{ x: 1, y: 2 }] }, { a: [{ x: 1 }, { y: 2 }] }],
    { a: { $elemMatch: { x: 1, y: 2 } } },
    [0],
  ],
  [
    '$elemMatch speaks of values',
    [{ a: [1, 10] }, { a: [4] }, { a: 4 }],
    { a: { $elemMatch: { $gt: 3, $lt: 5 } } },
    [1],
  ],
  [
    '$elemMatch takes $or',
    [{ a: [{ x: 1 }] }, { a: [{ y: 2 }] }, { a: [{ z: 1 }] }],
    { a: { $elemMatch: { $or: [{ x: 1 }, { y: 2 }] } } },
    [0, 1],
  ],
  ['$elemMatch takes $not', [{ a: [1, 2] }, { a: [5, 6] }], { a: { $elemMatch: { $not: { $gt: 4 } } } }, [0]],
  [
    'conditions on two paths of an array may be met by different elements',
    [{ a: [{ x: 1 }, { y: 2 }] }, { a: [{ x: 1 }] }],
    { 'a.x': 1, 'a.y': 2 },
    [0],
  ],
  [
    'a regular expression matches strings alone',
    [{ a: 'Oak' }, { a: 5 }, { a: ['x', 'oak'] }],
    { a: /oak/i },
    [0, 2],
  ],
  [
    'a stored regular expression is found by an equal one',
    [
      { a: new BSONRegExp('^a', 'im') },
      { a: new BSONRegExp('^a') },
      { a: ['x', new BSONRegExp('^a', 'mi')] },
    ],
    { a: new BSONRegExp('^a', 'im') },
    [0, 2],
  ],
  [
    'a stored regular expression is found by $regex, $in and $eq',
    [{ a: new BSONRegExp('^a') }, { a: 'b' }],
    { $and: [{ a: { $regex: '^a' } }, { a: { $in: [/^a/] } }, { a: { $eq: new BSONRegExp('^a') } }] },
    [0],
  ],
  ['$regex takes $options', [{ a: 'OAK' }, { a: 'ash' }], { a: { $regex: 'oak', $options: 'i' } }, [0]],
  [
    '^ and $ match at lines with m',
    [{ a: 'x\noak' }, { a: 'x oak' }],
    { a: { $regex: '^oak', $options: 'm' } },
    [0],
  ],
  ['a dot matches a line break with s', [{ a: 'a\nb' }, { a: 'ab' }], { a: new BSONRegExp('a.b', 's') }, [0]],
  ['a dot matches one code point', [{ a: '\u{1F331}' }, { a: 'ab' }], { a: /^.$/ }, [0]],
  ['a class of letters matches beyond ASCII', [{ a: 'é' }, { a: '1' }], { a: { $regex: '^\\p{L}$' } }, [0]],
  [
    '$expr compares fields',
    [{ a: 5, b: 3 }, { a: 1, b: 3 }, { a: 5 }],
    { $expr: { $gt: ['$a', '$b'] } },
    [0, 2],
  ],
  ['$expr tells missing from null', [{ a: null }, {}], { $expr: { $eq: ['$a', null] } }, [0]],
  ['$comment changes nothing', [{ a: 1 }, { a: 2 }], { a: 1, $comment: 'why' }, [0]],
  [
    'two fields need both',
    [
      { a: 1, b: 1 },
      { a: 1, b: 2 },
    ],
    { a: 1, b: 2 },
    [1],
  ],
  ['what objects inherit is no field', [{ a: 1 }], { toString: { $exists: true } }, []],
  ['a field may be named as objects name theirs', [{ constructor: 5 }, { a: 1 }], { constructor: 5 }, [0]],
  ['an empty array is no null', [{ a: [] }], { a: null }, []],
  ['an empty array equals an empty array', [{ a: [] }, { a: [[]] }, { a: 1 }], { a: [] }, [0, 1]],
  [
    'binary data equals the same bytes',
    [{ a: Buffer.from('x') }, { a: Buffer.from('y') }],
    { a: Buffer.from('y') },
    [1],
  ],
];

test.each(cases)('%s', async (_guarantee, documents, filter, positions) => {
  const collection = await database.collectionOf(documents.map((document, _id) => ({ _id, ...document })));
  const found = await collection.find(filter).sort({ _id: 1 }).toArray();
  expect(found.map((document) => document._id)).toEqual(positions);
});

test.each(cases)('with indexes on a and its fields, %s', async (_guarantee, documents, filter, positions) => {
  const collection = await database.collectionOf(documents.map((document, _id) => ({ _id, ...document })));
  await collection.createIndexes([{ key: { a: 1 } }, { key: { a: -1, b: 1 } }, { key: { 'a.b': 1 } }]);
  const found = await collection.find(filter).sort({ _id: 1 }).toArray();
  expect(found.map((document) => document._id)).toEqual(positions);
});

const refused: [guarantee: string, filter: object, code: number][] = [
  ['an unknown operator', { a: { $foo: 1 } }, 2],
  ['an unknown operator at the top', { $foo: 1 }, 2],
  ['a field among operators', { a: { $gt: 1, b: 2 } }, 2],
  ['$in without a list', { a: { $in: 1 } }, 2],
  ['$or without a list', { $or: { a: 1 } }, 2],
  ['$and of nothing', { $and: [] }, 2],
  ['$size of a fraction', { a: { $size: 1.5 } }, 2],
  ['$elemMatch without a document', { a: { $elemMatch: 5 } }, 2],
  ['$not without operators', { a: { $not: 5 } }, 2],
  ['$type of no type', { a: { $type: 'plant' } }, 2],
  ['a pattern that is none', { a: { $regex: '(' } }, 51091],
  ['$text without a text index', { $text: { $search: 'x' } }, 27],
];

test.each(refused)('%s is refused', async (_guarantee, filter, code) => {
  const collection = await database.collectionOf([{ a: 1 }]);
  await expect(collection.find(filter).toArray()).rejects.toMatchObject({ code });
});
