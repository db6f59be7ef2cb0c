import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { Frame } from './frames.ts';

/** Longest time that a stack is read, in milliseconds. */
const deadlineMs = 15_000;

/** The sources, lines and columns of frames, read from source maps by a thread of its own; a frame without a map stays. */
export function readPlaces(frames: Frame[]): Promise<string[]> {
  const worker = new Worker(program, { workerData: frames, resourceLimits: { maxOldGenerationSizeMb: 256 } });
  const timer = setTimeout(() => void worker.terminate(), deadlineMs);
  return new Promise<string[]>((done, fail) => {
    worker.once('message', done);
    worker.once('error', fail);
    worker.once('exit', () => fail(new Error('The thread that reads source maps ended without an answer.')));
  }).finally(() => clearTimeout(timer));
}

const here = dirname(fileURLToPath(import.meta.url));
const bundle = join(here, 'stacks.worker.js');
const program = existsSync(bundle) ? bundle : join(here, 'worker-from-source.mjs');
