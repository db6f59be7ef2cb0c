import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { readFile } from './imports/forms/read-file.ts';
import { toBatches } from './imports/forms/to-batches.ts';
import type { ThreadMessage } from './imports/read-in-thread.ts';
import { Refusal } from './imports/row.ts';

// Reads one file and ends: what a member chose never runs on the thread that answers calls.

const send = (message: ThreadMessage) => parentPort?.postMessage(message);

try {
  const { findings, ...summary } = await readFile(Buffer.concat(workerData as Uint8Array[]));
  send({ summary });
  for (const batch of toBatches(findings)) {
    send({ batch });
    // The next batch waits until this one is stored.
    if (parentPort) await once(parentPort, 'message');
  }
  send({ isDone: true });
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  send({ refusal: error.code });
}
