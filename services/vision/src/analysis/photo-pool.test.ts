import { join } from 'node:path';
import sharp from 'sharp';
import { createPhotoPool, workerProgram } from './photo-pool.ts';
import type { SharedKnowledge } from './shared-knowledge.ts';

const pool = createPhotoPool({
  program: workerProgram(join(__dirname, '..')),
  threads: 1,
  queueLength: 0,
  timeoutMs: 1,
  modelPath: undefined,
});
afterAll(pool.stop);

const photoOf = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#3a7d44' } })
    .png()
    .toBuffer();

test('photos time out, except the first, which waits for its thread to load', async () => {
  const photo = await photoOf(2000, 1500);

  expect(await pool.warmUp('describe', { photo })).toMatchObject({ kind: expect.any(String) });
  await expect(pool.runInBackground('describe', { photo })).rejects.toMatchObject({
    status: 503,
    headers: { 'Retry-After': '5' },
  });
});

test('a bug in a task is not blamed on the photo', async () => {
  const task = { photo: await photoOf(20, 15), knowledge: undefined as unknown as SharedKnowledge };

  await expect(pool.warmUp('identify', { ...task, wantsJpeg: false })).rejects.toMatchObject({
    name: 'TypeError',
  });
});
