import { type Identification, wasmWorkerFile } from '@portal/contracts';
import { KitFailure } from '../field-kit/kit-failure.ts';
import { DeviceFailure } from './device-failure.ts';
import type { DeviceOutcome, DevicePhoto, DeviceTask } from './messages.ts';
import { remoteFile } from './remote-file.ts';

/** The worker and its network take 150 MB, so they end when nobody has needed them for this long. */
const idleMs = 60_000;

let worker: Worker | undefined;
let idle: ReturnType<typeof setTimeout> | undefined;
let previous: Promise<unknown> = Promise.resolve();

/**
 * Identifies a plant by the installed kit, in a worker and without any request. One analysis at a time; an aborted one
 * ends with its worker. Throws KitFailure or DeviceFailure.
 */
export function identifyOnDevice(photos: DevicePhoto[], signal: AbortSignal): Promise<Identification> {
  const answer = previous.then(() => run({ photos }, signal));
  previous = answer.catch(() => undefined);
  return answer;
}

async function run(task: DeviceTask, signal: AbortSignal): Promise<Identification> {
  signal.throwIfAborted();
  clearTimeout(idle);
  worker ??= new Worker(remoteFile(wasmWorkerFile));
  const current = worker;
  const ended = new AbortController();
  try {
    const outcome = await new Promise<DeviceOutcome>((done, fail) => {
      const { signal: end } = ended;
      current.addEventListener('message', ({ data }: MessageEvent<DeviceOutcome>) => done(data), {
        signal: end,
      });
      current.addEventListener('error', () => fail(new KitFailure('damaged')), { signal: end });
      signal.addEventListener('abort', () => fail(signal.reason), { signal: end });
      current.postMessage(task);
    });
    idle = setTimeout(stop, idleMs);
    if ('answer' in outcome) return outcome.answer;
    throw toError(outcome);
  } catch (error) {
    // A worker that goes on, or can't start, is of no use to the next analysis.
    stop();
    throw error;
  } finally {
    ended.abort();
  }
}

function stop() {
  clearTimeout(idle);
  worker?.terminate();
  worker = undefined;
}

function toError({ failure, message }: Extract<DeviceOutcome, { failure: string }>): Error {
  return failure === 'unreadable' || failure === 'failed'
    ? new DeviceFailure(failure, message)
    : new KitFailure(failure);
}
