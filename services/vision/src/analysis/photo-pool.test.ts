import { join } from 'node:path';
import sharp from 'sharp';
import { createPhotoPool, workerProgram } from './photo-pool.ts';
import type { SharedKnowledge } from './shared-knowledge.ts';

test('a photo that takes longer than it may is given up, but for the first, which waits for its thread to load', async () => {
  const photo = await sharp({ create: { width: 2000, height: 1500, channels: 3, background: '#3a7d44' } })
    .png()
    .toBuffer();
  const pool = createPhotoPool({
    program: workerProgram(join(__dirname, '..')),
    threads: 1,
    queueLength: 0,
    timeoutMs: 1,
    modelPath: undefined,
  });

  try {
    expect(await pool.lookFirst('describe', { photo })).toMatchObject({ kind: expect.any(String) });
    await expect(pool.lookLater('describe', { photo })).rejects.toMatchObject({
      status: 503,
      headers: { 'Retry-After': '5' },
    });
  } finally {
    await pool.stop();
  }
});

test('what fails of our own making is not blamed on the photo', async () => {
  const photo = await sharp({ create: { width: 20, height: 15, channels: 3, background: '#3a7d44' } })
    .png()
    .toBuffer();
  const pool = createPhotoPool({
    program: workerProgram(join(__dirname, '..')),
    threads: 1,
    queueLength: 0,
    timeoutMs: 1,
    modelPath: undefined,
  });
  // A task without what the photo is compared with, as only a mistake in the program can make it.
  const knowledge = undefined as unknown as SharedKnowledge;

  try {
    await expect(pool.lookFirst('identify', { photo, knowledge, wantsJpeg: false })).rejects.toMatchObject({
      name: 'TypeError',
    });
  } finally {
    await pool.stop();
  }
});
