import { randomUUID } from 'node:crypto';
import { endpoint } from '@portal/contracts';
import mongoose, { Schema } from 'mongoose';
import * as z from 'zod/mini';
import { serve } from '../http/serve.ts';
import { type DatabaseError, type FailingDatabase, failingDatabase } from '../testing/failing-database.ts';
import { testService } from '../testing/index.ts';
import { serverVariable } from '../testing/shared-server.ts';
import { disconnectDatabase, openDatabase } from './database.ts';
import { nextId } from './sequence.ts';

const NoteModel = mongoose.model('RetriedNote', new Schema({ title: String }, { collection: 'notes' }));
const plain = () => mongoose.connection.collection('notes');
const filter = { title: 'fern' };
const change = { $set: { title: 'fern' } };

/**
 * One operation each, as the services write: through a model, a plain collection, and the kit's own
 * counters.
 */
const operations: Record<string, [command: string, collection: string, act: () => Promise<unknown>]> = {
  create: ['insert', 'notes', () => NoteModel.create(filter)],
  change: ['update', 'notes', () => NoteModel.updateOne(filter, change)],
  exchange: ['findAndModify', 'notes', () => NoteModel.findOneAndUpdate(filter, change, { upsert: true })],
  remove: ['delete', 'notes', () => NoteModel.deleteOne(filter)],
  upsert: ['update', 'notes', () => plain().updateOne(filter, change, { upsert: true })],
  number: ['findAndModify', 'sequences', () => nextId('notes')],
  index: ['createIndexes', 'notes', () => NoteModel.createIndexes()],
};
const act = endpoint({
  method: 'POST',
  path: '/api/acts/:name',
  service: 'forum',
  access: 'anyone',
  summary: 'For tests.',
  params: z.object({ name: z.string() }),
});
const changeAll = endpoint({ ...act, path: '/api/all', params: z.object({}) });
const service = testService([
  serve(act, ({ params }) => operations[params.name]?.[2]()),
  serve(changeAll, () => NoteModel.updateMany(filter, change)),
]);

let database: FailingDatabase;
beforeAll(async () => {
  NoteModel.schema.index({ title: 1 });
  database = await failingDatabase(process.env[serverVariable] ?? '');
  const uri = new URL(database.uri);
  uri.searchParams.set('directConnection', 'true');
  await openDatabase(uri.href, `test_${randomUUID().slice(0, 8)}`);
});
afterAll(async () => {
  await mongoose.connection.dropDatabase();
  await disconnectDatabase();
  await database.stop();
});

const ask = async (path: string) => {
  const response = await service.fetch(path, { method: 'POST' });
  return [response.status, await response.text(), response.headers.get('retry-after')];
};
const done = [204, '', null];
const busy = [503, 'The database is busy now. Please try again.', '5'];

const conflicts: [string, DatabaseError][] = [
  ['a write conflict', { code: 112 }],
  ['a lock that is not had in time', { code: 24 }],
  ['an error that is marked as passing', { code: 1, errorLabels: ['TransientTransactionError'] }],
  ['a deadlock of PostgreSQL', { code: 1, errmsg: 'ERROR: deadlock detected (SQLSTATE 40P01)' }],
  ['a serialization failure', { code: 1, errmsg: 'could not serialize access due to concurrent update' }],
];

describe.each(conflicts)('%s', (_, error) => {
  test.each(Object.entries(operations))('is retried: %s', async (name, [command, collection]) => {
    database.fail(command, collection, error, 3);
    expect([await ask(`/api/acts/${name}`), database.count()]).toEqual([done, 4]);
  });
});

test.each(Object.entries(operations))(
  'a conflict that does not end is 503: %s',
  async (name, [command, collection]) => {
    database.fail(command, collection, { code: 112 }, Number.POSITIVE_INFINITY);
    expect([await ask(`/api/acts/${name}`), database.count()]).toEqual([busy, 4]);
  },
);

test('a retried operation takes effect once', async () => {
  await NoteModel.deleteMany({});
  database.fail('insert', 'notes', { code: 112 }, 2);
  await ask('/api/acts/create');
  expect(await NoteModel.countDocuments({})).toBe(1);
});

test('a change of many documents may be half done, and is not retried', async () => {
  database.fail('update', 'notes', { code: 112 }, 1);
  expect([await ask('/api/all'), database.count()]).toEqual([busy, 1]);
});

test('an error that no retry helps against is not retried', async () => {
  database.fail('insert', 'notes', { code: 8000, errmsg: 'no space left' }, 1);
  const [status] = await ask('/api/acts/create');
  expect([status, database.count()]).toEqual([500, 1]);
});

test.each([
  ['stops', 91],
  ['steps down', 189],
  ['was interrupted by its stop', 11_600],
  ['was interrupted by a change of roles', 11_602],
  ['is not the primary', 10_107],
  ['recovers', 13_436],
])('a server that %s is 503, and is not asked more often than the driver does', async (_, code) => {
  database.fail('delete', 'notes', { code }, 2);
  const [status, , retryAfter] = await ask('/api/acts/remove');
  expect([status, retryAfter]).toEqual([503, '5']);
  expect(database.count()).toBeLessThanOrEqual(2);
});
