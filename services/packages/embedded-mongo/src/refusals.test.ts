import { Decimal128, MongoClient } from 'mongodb';
import { launchMongod, type ServerProcess } from './testing/process.ts';

let server: ServerProcess;
let client: MongoClient;
beforeAll(async () => {
  server = await launchMongod(['--storageEngine', 'ephemeralForTest']);
  client = await MongoClient.connect(server.uri);
  await client
    .db()
    .collection('c')
    .insertMany([{ a: 1 }, { a: 2 }]);
});
afterAll(async () => {
  await client?.close();
  server?.process.kill('SIGINT');
  await server?.ended;
});

test('the server identifies itself', async () => {
  const info = await client.db().admin().buildInfo();
  expect(info).toMatchObject({ version: '7.0.0-embedded', modules: ['embedded-mongo'] });
});

/** Features of MongoDB that this server refuses. */
test.each([
  ['a collation', { find: 'c', collation: { locale: 'de' } }, 238],
  ['variables of a query', { find: 'c', let: { x: 1 } }, 238],
  ['a tailable cursor', { find: 'c', tailable: true }, 238],
  ['a capped collection', { create: 'd', capped: true, size: 1000 }, 238],
  ['a view', { create: 'd', viewOn: 'c', pipeline: [] }, 238],
  ['a validator', { create: 'd', validator: { a: { $gt: 1 } } }, 238],
  ['a time series', { create: 'd', timeseries: { timeField: 't' } }, 238],
  ['a text index', { createIndexes: 'c', indexes: [{ key: { a: 'text' }, name: 'x' }] }, 67],
  ['a hashed index', { createIndexes: 'c', indexes: [{ key: { a: 'hashed' }, name: 'x' }] }, 67],
  ['a geo index', { createIndexes: 'c', indexes: [{ key: { a: '2dsphere' }, name: 'x' }] }, 67],
  ['a wildcard index', { createIndexes: 'c', indexes: [{ key: { '$**': 1 }, name: 'x' }] }, 67],
  [
    'an index with a collation',
    { createIndexes: 'c', indexes: [{ key: { a: 1 }, name: 'x', collation: { locale: 'de' } }] },
    238,
  ],
  ['a change stream', { aggregate: 'c', pipeline: [{ $changeStream: {} }], cursor: {} }, 40324],
  ['a change stream of a database', { aggregate: 1, pipeline: [{ $changeStream: {} }], cursor: {} }, 40324],
  ['the stage $merge', { aggregate: 'c', pipeline: [{ $merge: { into: 'd' } }], cursor: {} }, 40324],
  ['the stage $out', { aggregate: 'c', pipeline: [{ $out: 'd' }], cursor: {} }, 40324],
  ['the operator $near', { find: 'c', filter: { a: { $near: [1, 2] } } }, 2],
  ['the operator $where', { find: 'c', filter: { $where: 'true' } }, 2],
  ['the operator $jsonSchema', { find: 'c', filter: { $jsonSchema: {} } }, 2],
  [
    'the accumulator $top',
    { aggregate: 'c', pipeline: [{ $group: { _id: 1, t: { $top: {} } } }], cursor: {} },
    15952,
  ],
  ['the stage $sample', { aggregate: 'c', pipeline: [{ $sample: { size: 1 } }], cursor: {} }, 40324],
  ['the stage $facet', { aggregate: 'c', pipeline: [{ $facet: { a: [] } }], cursor: {} }, 40324],
  ['the stage $replaceRoot', { aggregate: 'c', pipeline: [{ $replaceRoot: {} }], cursor: {} }, 40324],
  [
    'a pipeline in $lookup',
    { aggregate: 'c', pipeline: [{ $lookup: { from: 'c', as: 'd', pipeline: [] } }], cursor: {} },
    2,
  ],
  [
    'the accumulator $mergeObjects',
    { aggregate: 'c', pipeline: [{ $group: { _id: 1, t: { $mergeObjects: '$a' } } }], cursor: {} },
    15952,
  ],
  [
    'the expression $map in $set',
    { aggregate: 'c', pipeline: [{ $set: { a: { $map: { input: '$a', in: '$$this' } } } }], cursor: {} },
    168,
  ],
  ['the variable $$NOW', { aggregate: 'c', pipeline: [{ $set: { a: '$$NOW' } }], cursor: {} }, 17276],
  ['$slice in a projection', { find: 'c', projection: { a: { $slice: 1 } } }, 31325],
  ['$elemMatch in a projection', { find: 'c', projection: { a: { $elemMatch: { b: 1 } } } }, 31325],
  ['a positional projection', { find: 'c', filter: { a: 1 }, projection: { 'a.$': 1 } }, 2],
  [
    'the expression $range',
    { aggregate: 'c', pipeline: [{ $project: { a: { $range: [0, 1] } } }], cursor: {} },
    31325,
  ],
  ['the expression $toUpper', { find: 'c', filter: { $expr: { $toUpper: '$a' } } }, 168],
  ['the filter operator $mod', { find: 'c', filter: { a: { $mod: [4, 0] } } }, 2],
  [
    'an index in $unwind',
    { aggregate: 'c', pipeline: [{ $unwind: { path: '$a', includeArrayIndex: 'at' } }], cursor: {} },
    2,
  ],
  ['the expression $dateTrunc', { find: 'c', filter: { $expr: { $dateTrunc: {} } } }, 168],
  [
    'a time zone',
    {
      aggregate: 'c',
      pipeline: [{ $set: { y: { $dateToString: { date: '$d', timezone: 'Europe/Berlin' } } } }],
      cursor: {},
    },
    2,
  ],
  ['a sort by a score', { find: 'c', sort: { score: { $meta: 'textScore' } } }, 2],
  ['the command explain', { explain: { find: 'c' } }, 59],
  ['the command renameCollection', { renameCollection: 'test.c', to: 'test.d' }, 59],
  ['the command mapReduce', { mapReduce: 'c' }, 59],
  ['a read concern of a replica set', { find: 'c', readConcern: { level: 'linearizable' } }, 238],
])("%s is refused with its code and in this server's name", async (_what, command, code) => {
  await expect(client.db().command(command as never)).rejects.toMatchObject({
    code,
    message: expect.stringMatching(/^embedded-mongo: /),
  });
});

test.each([
  ['$bit', { $bit: { a: { and: 1 } } }, 9],
  ['$mul', { $mul: { a: 2 } }, 9],
  ['$currentDate', { $currentDate: { a: true } }, 9],
  ['$rename', { $rename: { a: 'b' } }, 9],
  ['$sort in $push', { $push: { b: { $each: [1], $sort: 1 } } }, 2],
  ['$position in $push', { $push: { b: { $each: [1], $position: 0 } } }, 2],
  ['a pipeline', [{ $set: { a: 9 } }], 2],
])('%s as an update is refused', async (_what, change, code) => {
  const update = client
    .db()
    .collection('c')
    .updateOne({}, change as never);
  await expect(update).rejects.toMatchObject({ code, message: expect.stringMatching(/^embedded-mongo: /) });
});

test('decimal128 is stored but not compared', async () => {
  const decimals = client.db().collection('decimals');
  const price = Decimal128.fromString('1.50');
  await decimals.insertOne({ price });
  expect(await decimals.findOne()).toMatchObject({ price });
  await expect(decimals.find({ price }).toArray()).rejects.toMatchObject({ code: 2 });
  await expect(decimals.find().sort({ price: 1 }).toArray()).rejects.toMatchObject({ code: 2 });
});

const price = Decimal128.fromString('1.5');
test.each([
  ['$inc', { update: 'd', updates: [{ q: { _id: 1 }, u: { $inc: { n: price } } }] }],
  ['$min', { update: 'd', updates: [{ q: { _id: 1 }, u: { $min: { n: price } } }] }],
  ['$max', { update: 'd', updates: [{ q: { _id: 1 }, u: { $max: { n: price } } }] }],
  ['$pullAll', { update: 'd', updates: [{ q: { _id: 1 }, u: { $pullAll: { list: [price] } } }] }],
  ['$pull', { update: 'd', updates: [{ q: { _id: 1 }, u: { $pull: { list: price } } }] }],
  ['a filter', { find: 'd', filter: { price: { $gt: 1 } } }],
  ['$sum', { aggregate: 'd', pipeline: [{ $group: { _id: 1, n: { $sum: '$price' } } }], cursor: {} }],
  ['$avg', { aggregate: 'd', pipeline: [{ $group: { _id: 1, n: { $avg: '$price' } } }], cursor: {} }],
  ['$add', { aggregate: 'd', pipeline: [{ $project: { n: { $add: ['$price', 1] } } }], cursor: {} }],
  ['$cond', { aggregate: 'd', pipeline: [{ $project: { n: { $cond: ['$price', 1, 2] } } }], cursor: {} }],
])('%s over decimal128 is refused, and changes nothing', async (_what, command) => {
  const decimals = client.db().collection('d');
  const stored = { _id: 1 as never, n: 1, list: [1], price };
  await decimals.deleteMany({});
  await decimals.insertOne(stored);
  const answer = await client
    .db()
    .command(command)
    .catch((error) => error);
  const { code, errmsg } = answer.writeErrors?.[0] ?? answer;
  expect({ code, errmsg }).toEqual({ code: 2, errmsg: expect.stringMatching(/^embedded-mongo: /) });
  expect(await decimals.findOne()).toEqual(stored);
});

test('decimal128 passes a pipeline that does not compute with it', async () => {
  const decimals = client.db().collection('passing');
  await decimals.insertOne({ _id: 1 as never, price });
  const pipeline = [
    { $project: { price: 1, copy: '$price' } },
    { $group: { _id: '$_id', all: { $push: '$copy' } } },
  ];
  expect(await decimals.aggregate(pipeline).toArray()).toEqual([{ _id: 1, all: [price] }]);
});

test('refuses write concerns of several nodes', async () => {
  const write = client
    .db()
    .collection('c')
    .insertOne({}, { writeConcern: { w: 2 } });
  await expect(write).rejects.toMatchObject({ code: 2 });
});

test('a transaction is refused, and writes nothing', async () => {
  const session = client.startSession();
  const write = session.withTransaction(() => client.db().collection('t').insertOne({}, { session }));
  await expect(write).rejects.toThrow('transactions and retryable writes need a replica set');
  await session.endSession();
  expect(await client.db().collection('t').countDocuments()).toBe(0);
});

test('accepts options that enable nothing', async () => {
  const harmless = {
    collation: { locale: 'simple' },
    tailable: false,
    let: {},
    allowDiskUse: true,
    comment: 'why',
  };
  expect(await client.db().command({ find: 'c', ...harmless })).toMatchObject({ ok: 1 });
});
