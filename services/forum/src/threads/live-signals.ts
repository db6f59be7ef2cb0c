import { type BodyOf, live, threadListSubject, threadSubject } from '@portal/contracts';
import type { Call, Log } from '@portal/kit';
import { ThreadModel } from './thread.model.ts';
import { type Audience, onThreadChanged } from './thread-changes.ts';

/** Changes within this time, in milliseconds, are one signal. */
const waitMs = 200;
/** The threads of one call: each is a subject, and the list is one more; the contract allows 100. */
const maxThreads = 99;
const timeoutMs = 2000;

export interface LiveSignals {
  /** Resolves when the last signal is sent. */
  stop: () => Promise<void>;
}

/**
 * Informs open pages of changed threads, by the hub and best effort: no writer waits for it. Pages of hidden threads
 * and texts are those of moderators and of the thread's author; nobody else learns of a change.
 */
export function startLiveSignals(call: Call, log: Log): LiveSignals {
  const changed = new Map<number, Audience>();
  let timer: NodeJS.Timeout | undefined;
  let sent = Promise.resolve();

  async function send() {
    const changes = [...changed];
    changed.clear();
    for (let from = 0; from < changes.length; from += maxThreads) {
      try {
        const body = await signalOf(changes.slice(from, from + maxThreads));
        await call(live.publish, { body }, { timeoutMs });
      } catch (error) {
        log.debug({ err: error }, 'open pages were not informed of a change');
      }
    }
  }

  function flush() {
    clearTimeout(timer);
    timer = undefined;
    sent = sent.then(send);
    return sent;
  }

  const stopListening = onThreadChanged((threadId, audience) => {
    changed.set(threadId, widest(audience, changed.get(threadId)));
    timer ??= setTimeout(flush, waitMs);
  });
  return {
    stop() {
      stopListening();
      return flush();
    },
  };
}

const audiences: Audience[] = ['staff', 'readers', 'everyone'];

const widest = (one: Audience, other: Audience = one): Audience =>
  audiences.indexOf(one) > audiences.indexOf(other) ? one : other;

/** The subjects for everyone and those for few, by the present visibility of the threads. */
async function signalOf(
  changes: [threadId: number, audience: Audience][],
): Promise<BodyOf<typeof live.publish>> {
  const ids = changes.map(([id]) => id);
  const threads = await ThreadModel.find({ _id: { $in: ids } }, { isHidden: 1, authorId: 1 }).lean();
  const states = new Map(threads.map((thread) => [thread._id, thread]));
  const isOpen = ([id, audience]: (typeof changes)[number]) =>
    audience === 'everyone' || (audience === 'readers' && states.get(id)?.isHidden === false);
  const open = changes.filter(isOpen).map(([id]) => threadSubject(id));
  // A hidden text in a thread of somebody else is not for the thread's author.
  const few = changes
    .filter((change) => !isOpen(change))
    .map(([id, audience]) => ({
      subject: threadSubject(id),
      memberId: audience === 'readers' ? (states.get(id)?.authorId ?? null) : null,
    }));
  return {
    ...(open.length > 0 && { subjects: [threadListSubject, ...open] }),
    ...(few.length > 0 && { restricted: [{ subject: threadListSubject, memberId: null }, ...few] }),
  };
}
