import type { Endpoint } from '@portal/contracts';
import { endpoint } from '@portal/contracts/schemas';
import mongoose from 'mongoose';
import { serve } from '../http/serve.ts';
import { createLog } from '../process/log.ts';
import { createMetrics } from '../process/metrics.ts';
import { testDatabase, testService } from '../testing/index.ts';
import { checkDiskSpace, measureDiskSpace, warnOfFullDisk } from './disk-space.ts';

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
testDatabase();
let now = Date.now();
afterEach(() => jest.restoreAllMocks());

/** Has the database say that this much is free, from now on. */
const leave = (bytes: number) =>
  answer(async () => ({ fsTotalSize: 1000 * MiB, fsUsedSize: 1000 * MiB - bytes }));

function answer(stats: () => Promise<object>) {
  const { db } = mongoose.connection;
  if (!db) throw new Error('The database is not open.');
  jest.spyOn(db, 'command').mockImplementation(stats);
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
  answer(() => Promise.reject(new Error('not authorized')));
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

test('the log warns long before writes are refused, and not of a disk with space', async () => {
  const log = createLog({ name: 'forum', level: 'silent' });
  const warned = jest.spyOn(log, 'warn');
  const run = async () => {
    const job = warnOfFullDisk();
    job.start(log);
    await job.stop();
  };
  leave(2000 * MiB);
  await run();
  expect(warned).not.toHaveBeenCalled();
  leave(900 * MiB);
  await run();
  expect(warned).toHaveBeenCalledWith({ freeBytes: 900 * MiB }, 'the disk of the database is almost full');
});
