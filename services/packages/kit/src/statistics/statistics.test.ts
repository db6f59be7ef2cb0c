import { type Figure, type periodsOf, statistics } from '@portal/contracts';
import mongoose from 'mongoose';
import { dueTasks } from '../data/outbox/due-tasks.ts';
import { createLog } from '../process/log.ts';
import { createMetrics } from '../process/metrics.ts';
import { testDatabase, testService } from '../testing/index.ts';
import { dateCounts } from './date-counts.ts';
import { createHourlyCounts } from './hourly-counts.ts';
import { statisticsRoute } from './statistics.ts';

testDatabase();

const log = createLog({ name: 'forum', level: 'silent' });
const hourMs = 60 * 60 * 1000;
const now = Date.parse('2026-11-23T10:30:00.000Z');
const at = new Date(now).toISOString();
const sumOf = ({ counts }: Figure) => counts.reduce((sum, count) => sum + count, 0);

describe('hourly counts', () => {
  let clock = now;
  const counts = createHourlyCounts({ now: () => clock });
  beforeEach(async () => {
    clock = now;
    await mongoose.connection.collection('hourlyCounts').deleteMany({});
  });
  const service = testService([statisticsRoute('forum', { counts })]);
  const read = async (range: '24h' | '7d' = '24h') =>
    (await service.asService('admin').call(statistics.forum.read, { query: { range, at } })).figures;

  test('what two processes count in an hour is one number', async () => {
    const other = createHourlyCounts({ now: () => clock });
    counts.add('failed_sign_ins', { reason: 'password' });
    counts.add('failed_sign_ins', { reason: 'password' }, 2);
    other.add('failed_sign_ins', { reason: 'password' });
    await Promise.all([counts.flush(), other.flush()]);

    const [figure] = await read();

    expect(figure).toMatchObject({ name: 'failed_sign_ins', labels: { reason: 'password' }, before: 0 });
    expect(figure?.counts).toEqual([...Array(23).fill(0), 4]);
  });

  test('what was counted is in its bar, or in the range before', async () => {
    for (const hours of [0, 1, 23, 24, 30, 47, 48]) {
      clock = now - hours * hourMs;
      counts.add('identifications', { verdict: 'likely' });
    }
    await counts.flush();

    const [figure] = await read();

    expect(figure?.counts).toEqual([1, ...Array(21).fill(0), 1, 1]);
    expect(figure?.before).toBe(3);
    expect((await read('7d')).map(sumOf)).toEqual([7]);
  });

  test('an hour has a limited number of different labels', async () => {
    for (let index = 0; index < 250; index++) counts.add('client_errors', { version: `1.${index}` });
    await counts.flush();

    const figures = await read();

    expect(figures).toHaveLength(201);
    expect(figures.find(({ labels }) => labels.version === 'other')).toMatchObject({
      counts: expect.arrayContaining([50]),
    });
  });

  test('what can’t be written is written later', async () => {
    counts.add('identifications', { verdict: 'unknown' });
    const collection = mongoose.connection.collection('hourlyCounts');
    const failing = jest
      .spyOn(Object.getPrototypeOf(collection), 'bulkWrite')
      .mockRejectedValueOnce(new Error('The disk is full.'));
    await expect(counts.flush()).rejects.toThrow('The disk is full.');
    failing.mockRestore();

    await counts.flush();

    expect((await read()).map(sumOf)).toEqual([1]);
  });

  test('the metric counts the same', async () => {
    const metrics = createMetrics('forum');
    counts.measure('failed_sign_ins', metrics, {
      name: 'failures_total',
      help: 'F.',
      labelNames: ['reason'],
    });
    counts.add('failed_sign_ins', { reason: 'blocked' }, 3);
    counts.add('client_errors');

    expect(await metrics.registry.metrics()).toMatch(/failures_total\{reason="blocked",service="forum"\} 3/);
  });
});

describe('counts by date', () => {
  const periods: ReturnType<typeof periodsOf> = {
    current: { starts: [now - 3 * hourMs, now - 2 * hourMs, now - hourMs], barMs: hourMs, end: now - 1 },
    before: { starts: [now - 4 * hourMs], barMs: hourMs, end: now - 3 * hourMs },
  };

  test('bars that are over are counted once an hour, the current one each time', async () => {
    let clock = now;
    const countBetween = jest.fn(async (_from: Date, _to: Date) => 2);
    const read = dateCounts({ name: 'threads', countBetween }, () => clock);

    expect(await read(periods)).toEqual({ name: 'threads', labels: {}, counts: [2, 2, 2], before: 2 });
    expect(countBetween).toHaveBeenCalledTimes(4);
    expect(countBetween).toHaveBeenLastCalledWith(new Date(now - 4 * hourMs), new Date(now - 3 * hourMs));

    await read(periods);
    expect(countBetween).toHaveBeenCalledTimes(5);

    clock += hourMs;
    await read(periods);
    expect(countBetween).toHaveBeenCalledTimes(9);
  });
});

describe('queues and storage', () => {
  const service = testService([
    statisticsRoute('hub', { queues: async () => [{ name: 'analyses', waiting: 3, dead: 0 }] }),
  ]);

  test('the due tasks of the process and the size of its database are named', async () => {
    const tasks = dueTasks<{ text: string }>({ collection: 'letters' });
    const failed = { nextAt: new Date(), attempts: 9, isDead: true, text: 'lost' };
    await tasks.collection().insertOne({ _id: 1, ...failed } as never);
    await tasks.put(2, { text: 'later' }, hourMs);
    await tasks.start(async () => undefined, log);

    const { queues, storage } = await service
      .asService('admin')
      .call(statistics.hub.read, { query: { range: '24h', at } });
    await tasks.stop();

    expect(queues).toEqual([
      { name: 'analyses', waiting: 3, dead: 0 },
      { name: 'letters', waiting: 1, dead: 1 },
    ]);
    expect(storage?.collections).toContainEqual(expect.objectContaining({ name: 'letters', documents: 2 }));
  });

  test('a server that doesn’t know its sizes has none', async () => {
    const command = jest
      .spyOn(mongoose.mongo.Db.prototype, 'command')
      .mockRejectedValue(new Error('unknown command'));
    const answer = await testRead();
    command.mockRestore();

    expect(answer.storage).toBeNull();
  });

  const fresh = testService([statisticsRoute('forum', {})]);
  const testRead = () =>
    fresh.asService('admin').call(statistics.forum.read, { query: { range: '24h', at } });
});
