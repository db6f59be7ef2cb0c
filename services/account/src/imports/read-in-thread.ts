import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { type Finding, type ReadSummary, Refusal, type RefusalCode } from './row.ts';

export type ThreadMessage =
  | { summary: ReadSummary }
  | { batch: Finding[] }
  | { refusal: RefusalCode }
  | { isDone: true };

export interface Reader {
  onSummary: (summary: ReadSummary) => Promise<void>;
  onBatch: (batch: Finding[]) => Promise<void>;
}

/** Longest time between two messages of the thread, in milliseconds. */
const deadlineMs = 10_000;
/** Longest time of a whole check, in milliseconds: the lease of its task is longer, so that no check runs twice. */
export const totalMs = 90_000;
/** Of the objects and texts of a thread; the bytes of a file, its archive and its pictures have limits of their own. */
const resourceLimits = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 64 };

const here = dirname(fileURLToPath(import.meta.url));
const bundle = join(here, 'imports.worker.js');
const program = existsSync(bundle) ? bundle : join(here, 'worker-from-source.mjs');

/**
 * Reads a file in a thread of its own, which ends with it, also when its memory or time is used up.
 * @throws {Refusal}
 */
export async function readInThread(parts: Uint8Array[], { onSummary, onBatch }: Reader): Promise<void> {
  const worker = new Worker(program, {
    workerData: parts,
    resourceLimits,
  });
  const endsAt = Date.now() + totalMs;
  try {
    for await (const message of messagesOf(worker)) {
      if (Date.now() > endsAt) throw new Refusal('too_heavy');
      if ('refusal' in message) throw new Refusal(message.refusal);
      if ('summary' in message) await onSummary(message.summary);
      if ('batch' in message) {
        await onBatch(message.batch);
        worker.postMessage('next');
      }
    }
  } finally {
    await worker.terminate();
  }
}

/** The messages of a thread up to its last one. */
async function* messagesOf(worker: Worker): AsyncGenerator<ThreadMessage> {
  const waiting: ThreadMessage[] = [];
  let wake: (() => void) | undefined;
  let failure: unknown;
  const fail = (error: unknown) => {
    failure ??= error;
    wake?.();
  };
  worker.on('message', (message: ThreadMessage) => {
    waiting.push(message);
    wake?.();
  });
  worker.on('error', (error: NodeJS.ErrnoException) =>
    fail(new Refusal(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'too_heavy' : 'damaged', error)),
  );
  worker.on('exit', () => fail(new Error('The thread that reads imports ended early.')));
  for (;;) {
    const timer = setTimeout(() => fail(new Refusal('too_heavy')), deadlineMs);
    while (waiting.length === 0 && failure === undefined)
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    clearTimeout(timer);
    const next = waiting.shift();
    if (!next) throw failure;
    if ('isDone' in next) return;
    yield next;
  }
}
