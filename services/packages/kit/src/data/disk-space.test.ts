import { type Endpoint, endpoint } from '@portal/contracts';
import { serve } from '../http/serve.ts';
import { createMetrics } from '../process/metrics.ts';
import { type FailingDatabase, failingDatabase } from '../testing/failing-database.ts';
import { type MongoServer, startMongoServer } from '../testing/mongo-server.ts';
import { serverVariable } from '../testing/shared-server.ts';
import { testService } from '../testing/test-service.ts';
import { disconnectDatabase, openDatabase } from './database.ts';
import { checkDiskSpace, measureDiskSpace } from './disk-space.ts';

const declare = (method: Endpoint['method'], path: `/${string}`, more: Partial<Endpoint> = {}) =>
  serve(
    endpoint({ method, path, service: 'forum', access: 'anyone', summary: 'Answers.', ...more }) as Endpoint,
    () => undefined as never,
  );

const service = testService(
  [
    declare('POST', '/posts'),
    declare('PATCH', '/posts/1'),
    declare('PUT', '/posts/1/like'),
    declare('GET', '/posts/1'),
    declare('DELETE', '/posts/1'),
    declare('POST', '/sign-ins', { worksOnFullDisk: true }),
  ],
  { checks: { diskSpace: checkDiskSpace } },
);

const MiB = 1024 * 1024;
let server: MongoServer | undefined;
let database: FailingDatabase;
let now = Date.now();

beforeAll(async () => {
  server = process.env[serverVariable] ? undefined : await startMongoServer();
  database = await failingDatabase(process.env[serverVariable] ?? server?.uri ?? '');
  await openDatabase(database.uri, 'disk_space');
}, 60_000);
afterAll(async () => {
  await disconnectDatabase();
  await database.stop();
  await server?.stop();
});
afterEach(() => jest.restoreAllMocks());

/** Has the database say that this much is free, from now on. */
function leave(bytes: number) {
  const reply = { fsTotalSize: 1000 * MiB, fsUsedSize: 1000 * MiB - bytes };
  database.fail('dbStats', 1, { code: 0, reply }, Number.POSITIVE_INFINITY);
  now += 10_000;
  jest.spyOn(Date, 'now').mockReturnValue(now);
}

const statusOf = async (method: string, path: string) => (await service.fetch(path, { method })).status;

test.each([
  ['POST', '/posts'],
  ['PATCH', '/posts/1'],
  ['PUT', '/posts/1/like'],
])(
  '%s %s is refused in words while the disk is almost full, and works with space again',
  async (method, path) => {
    leave(64 * MiB - 1);
    const refusal = await service.fetch(path, { method });
    expect(refusal.status).toBe(503);
    expect(refusal.headers.get('retry-after')).toBe('60');
    expect(await refusal.text()).toBe(
      'The portal’s disk is full. Nothing was saved; please try again later.',
    );
    leave(64 * MiB);
    expect(await statusOf(method, path)).toBe(204);
  },
);

test.each([
  ['GET', '/posts/1'],
  ['DELETE', '/posts/1'],
  ['POST', '/sign-ins'],
])('%s %s works while the disk is full', async (method, path) => {
  leave(0);
  expect(await statusOf(method, path)).toBe(204);
});

test('a database that does not say what is free accepts writes', async () => {
  database.fail('dbStats', 1, { code: 13, errmsg: 'not authorized' }, Number.POSITIVE_INFINITY);
  now += 10_000;
  jest.spyOn(Date, 'now').mockReturnValue(now);
  expect(await statusOf('POST', '/posts')).toBe(204);
});

test('a full disk leaves a process ready for reading, and not for writes', async () => {
  leave(0);
  const ready = await service.fetch('/readyz');
  expect(ready.status).toBe(200);
  expect(await ready.json()).toEqual({ isReady: true, acceptsWrites: false, checks: { diskSpace: 'full' } });
  expect(await statusOf('GET', '/readyz?writes')).toBe(503);
  leave(500 * MiB);
  expect(await statusOf('GET', '/readyz?writes')).toBe(200);
});

test('a metric says what is free', async () => {
  leave(7 * MiB);
  const metrics = createMetrics('forum');
  measureDiskSpace(metrics);
  expect(await metrics.registry.metrics()).toContain(`database_disk_free_bytes{service="forum"} ${7 * MiB}`);
});
