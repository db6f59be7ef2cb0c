import { live, threadListSubject, threadSubject } from '@portal/contracts';
import type { Call, Log } from '@portal/kit';
import { onThreadChanged } from './commands/thread-changes.ts';

/** Changes within this time, in milliseconds, are one signal. */
const waitMs = 200;
/** The subjects of one call, as its contract allows. */
const maxSubjects = 100;
const timeoutMs = 2000;

export interface LiveSignals {
  /** Resolves when the last signal is sent. */
  stop: () => Promise<void>;
}

/** Informs open pages of changed threads, by the hub and best effort: no writer waits for it. */
export function startLiveSignals(call: Call, log: Log): LiveSignals {
  const changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let sent = Promise.resolve();

  async function send() {
    const subjects = [...changed];
    changed.clear();
    for (let from = 0; from < subjects.length; from += maxSubjects) {
      const body = { subjects: subjects.slice(from, from + maxSubjects) };
      await call(live.publish, { body }, { timeoutMs }).catch((error: unknown) =>
        log.debug({ err: error }, 'open pages were not informed of a change'),
      );
    }
  }

  function flush() {
    clearTimeout(timer);
    timer = undefined;
    sent = sent.then(send);
    return sent;
  }

  const stopListening = onThreadChanged((threadId) => {
    changed.add(threadListSubject).add(threadSubject(threadId));
    timer ??= setTimeout(flush, waitMs);
  });
  return {
    stop() {
      stopListening();
      return flush();
    },
  };
}
