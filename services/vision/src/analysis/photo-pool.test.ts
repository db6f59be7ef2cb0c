import { join } from 'node:path';
import { createLog } from '@portal/kit';
import sharp from 'sharp';
import { createPhotoPool, type PhotoPool, type PoolOptions, workerProgram } from './photo-pool.ts';
import type { SharedKnowledge } from './shared-knowledge.ts';

const sources = join(__dirname, '..');
const log = createLog({ name: 'vision', level: 'silent' });
const pools: PhotoPool[] = [];
afterAll(() => Promise.all(pools.map((pool) => pool.stop())));

function poolOf(options: Partial<PoolOptions> = {}): PhotoPool {
  const pool = createPhotoPool({
    program: join(sources, 'testing/greedy.fixture.mjs'),
    threads: 1,
    maxWaitMs: 60_000,
    maxPerNetwork: 100,
    timeoutMs: 60_000,
    modelPath: undefined,
    log,
    ...options,
  });
  pools.push(pool);
  return pool;
}
const asker = { network: '203.0.113.1', signal: new AbortController().signal };
const photoOf = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#3a7d44' } })
    .png()
    .toBuffer();

describe('the real worker', () => {
  const pool = poolOf({ program: workerProgram(sources), timeoutMs: 1 });

  test('photos time out, except the first, which waits for its thread to load', async () => {
    const photo = await photoOf(2000, 1500);

    expect(await pool.warmUp('describe', { photo })).toMatchObject({ kind: expect.any(String) });
    await expect(pool.runInBackground('describe', { photo })).rejects.toMatchObject({
      status: 503,
      headers: { 'Retry-After': '5' },
    });
  });

  test('a bug in a task is not blamed on the photo', async () => {
    const photos = [{ photo: await photoOf(20, 15) }];
    const knowledge = undefined as unknown as SharedKnowledge;

    await expect(pool.warmUp('identify', { photos, knowledge, wantsJpeg: false })).rejects.toMatchObject({
      name: 'TypeError',
    });
  });
});

/** Photos of the fixture: each ends its task in its way. */
const greedy = { photo: Uint8Array.of(1) };
const crashing = { photo: Uint8Array.of(2) };
const endless = { photo: Uint8Array.of(3) };
const good = { photo: Uint8Array.of(0) };

test.each([
  ['runs out of memory', greedy, 'Analysing this photo took too much memory. Please use a smaller photo.'],
  ['crashes', crashing, 'The analysis of this photo was interrupted. Please try again.'],
])(
  'a thread that %s is replaced; its visitor gets a sentence, and all other photos are analysed',
  async (_, bad, message) => {
    const pool = poolOf({ threads: 2, memoryMb: 32 });
    const lost = pool.run('describe', bad, asker);
    const others = Array.from({ length: 4 }, () => pool.run('describe', good, asker));

    await expect(lost).rejects.toMatchObject({
      status: 503,
      message,
      headers: { 'Retry-After': expect.any(String) },
    });
    expect(await Promise.all(others)).toHaveLength(4);
    expect(await pool.run('describe', good, asker)).toMatchObject({ isPlant: true });
  },
);

test('a thread that never ends is replaced, and the next photo waits until the new one has loaded', async () => {
  const pool = poolOf({ timeoutMs: 500, program: join(sources, 'testing/slow-start.fixture.mjs') });
  await pool.warmUp('describe', good);

  await expect(pool.run('describe', endless, asker)).rejects.toMatchObject({
    status: 503,
    message: expect.stringMatching(/took too long/),
  });
  expect(await pool.run('describe', good, asker)).toMatchObject({ isPlant: true });
});
