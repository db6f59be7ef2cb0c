import { randomUUID } from 'node:crypto';
import { endpoint } from '@portal/contracts';
import mongoose, { Schema } from 'mongoose';
import * as z from 'zod/mini';
import { serve } from '../http/serve.ts';
import { type FailingDatabase, failingDatabase } from '../testing/failing-database.ts';
import { testService } from '../testing/index.ts';
import { serverVariable } from '../testing/shared-server.ts';
import { disconnectDatabase, openDatabase } from './database.ts';
import { isDuplicateKey } from './database-failures.ts';

const schema = new Schema(
  { _id: Number, slug: String, ownerId: Number, key: String },
  { collection: 'leaves' },
);
schema.index({ slug: 1 }, { unique: true, partialFilterExpression: { slug: { $exists: true } } });
schema.index({ ownerId: 1, key: 1 }, { unique: true, sparse: true });
const LeafModel = mongoose.model('Leaf', schema);

/** How servers that are not MongoDB report a duplicate key; the last one says no fields. */
const answers = [
  { code: 1, errmsg: 'duplicate key value violates unique constraint "slug_1"' },
  { code: 23_505, errmsg: 'unique_violation' },
  { code: 11_000, errmsg: 'dup' },
  { code: 11_001, errmsg: 'dup' },
  { code: 12_582, errmsg: 'dup' },
];

let database: FailingDatabase;
beforeAll(async () => {
  database = await failingDatabase(process.env[serverVariable] ?? '');
  const uri = new URL(database.uri);
  uri.searchParams.set('directConnection', 'true');
  await openDatabase(uri.href, `test_${randomUUID().slice(0, 8)}`);
});
beforeEach(async () => {
  await LeafModel.deleteMany({});
  await LeafModel.create([
    { _id: 1, slug: 'fern', ownerId: 5, key: 'a' },
    { _id: 2, slug: 'moss', ownerId: 5, key: 'b' },
  ]);
});
afterAll(async () => {
  await mongoose.connection.dropDatabase();
  await disconnectDatabase();
  await database.stop();
});

const failureOf = (act: PromiseLike<unknown>) =>
  Promise.resolve(act).then(
    () => undefined,
    (error: unknown) => error,
  );

const violations: [string, string, () => PromiseLike<unknown>, object][] = [
  ['an insert', 'insert', () => LeafModel.create({ _id: 9, slug: 'fern' }), { slug: 1 }],
  ['an insert with a used id', 'insert', () => LeafModel.create({ _id: 1, slug: 'oak' }), { _id: 1 }],
  [
    'an insert into an index of two fields',
    'insert',
    () => LeafModel.create({ _id: 9, ownerId: 5, key: 'b' }),
    { ownerId: 1, key: 1 },
  ],
  ['an update', 'update', () => LeafModel.updateOne({ _id: 1 }, { slug: 'moss' }), { slug: 1 }],
  [
    'an upsert that lost a race',
    'findAndModify',
    () => LeafModel.findOneAndUpdate({ _id: 1 }, { $inc: { ownerId: 1 } }, { upsert: true }),
    { _id: 1 },
  ],
];

test.each(violations)(
  '%s that a server refuses in its own words is a duplicate key',
  async (...violation) => {
    const [, command, act, keyPattern] = violation;
    for (const answer of answers) {
      database.fail(command, 'leaves', answer, 1);
      const error = await failureOf(act());
      expect([answer.code, isDuplicateKey(error), error]).toEqual([
        answer.code,
        true,
        expect.objectContaining({ keyPattern }),
      ]);
    }
  },
);

const others: [string, string, () => PromiseLike<unknown>][] = [
  ['an insert whose values are free', 'insert', () => LeafModel.create({ _id: 9, slug: 'oak' })],
  ['an update to its own value', 'update', () => LeafModel.updateOne({ _id: 1 }, { slug: 'fern' })],
  ['an update without unique values', 'update', () => LeafModel.updateOne({ _id: 1 }, { ownerId: 7 })],
];

test.each(others)('%s that fails is no duplicate key', async (_, command, act) => {
  database.fail(command, 'leaves', { code: 1, errmsg: 'out of memory' }, 1);
  const error = await failureOf(act());
  expect(error).toMatchObject({ code: 1 });
  expect(isDuplicateKey(error)).toBe(false);
});

const bulkError = (...codes: number[]) =>
  Object.assign(new Error('bulk'), {
    name: 'MongoBulkWriteError',
    code: codes[0],
    writeErrors: codes.map((code) => ({ err: { code } })),
  });

test('a bulk is a duplicate key only if nothing else failed', () => {
  expect(isDuplicateKey(bulkError(11_000, 11_001))).toBe(true);
  expect(isDuplicateKey(bulkError(11_000, 8000))).toBe(false);
  expect(isDuplicateKey(new Error('could not store', { cause: bulkError(11_000) }))).toBe(true);
});

test('a bulk with documents that exist stores the others', async () => {
  const error = await failureOf(
    LeafModel.insertMany([{ _id: 1 }, { _id: 3 }, { _id: 4, slug: 'moss' }], { ordered: false, lean: true }),
  );
  expect(isDuplicateKey(error)).toBe(true);
  expect(await LeafModel.countDocuments()).toBe(3);
});

test('the failed writes of a bulk are recognised one by one', async () => {
  const leaves = [{ _id: 1 }, { _id: 4, slug: 'moss' }, { _id: 5 }];
  const refusedWith = async (...indexes: number[]) => {
    const writeErrors = indexes.map((index) => ({ index, code: 1, errmsg: 'constraint' }));
    database.fail('insert', 'leaves', { code: 0, writeErrors }, 1);
    return isDuplicateKey(await failureOf(LeafModel.insertMany(leaves, { ordered: false, lean: true })));
  };
  expect(await refusedWith(0, 1)).toBe(true);
  expect(await refusedWith(0, 2)).toBe(false);
});

const insert = endpoint({
  method: 'POST',
  path: '/api/leaves',
  service: 'forum',
  access: 'anyone',
  summary: 'For tests.',
  params: z.object({}),
  refuses: ['conflict'],
});
const service = testService([serve(insert, () => LeafModel.create({ _id: 9, slug: 'fern' }))]);

test('the answer names the field that is taken, whatever the server said', async () => {
  database.fail('insert', 'leaves', { code: 1, errmsg: 'constraint' }, 1);
  const response = await service.fetch('/api/leaves', { method: 'POST' });
  expect([response.status, await response.text()]).toEqual([409, 'This "slug" is already taken.']);
});
