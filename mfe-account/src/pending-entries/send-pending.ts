import { type JournalEntry, journal } from '@portal/contracts';
import { ApiError, call } from '@portal/sdk';
import { dropPending, listPending, type PendingEntry, storePending } from './pending-entry.store.ts';

/** How far the sending came. */
export interface Sending {
  sent: JournalEntry[];
  /** How many the service refused this time. */
  refused: number;
  /** The session has ended: what is left waits for its member. */
  isSignedOut: boolean;
}

/**
 * Sends what waits of a member, in the order of writing, each once. It ends at the first entry that the service does
 * not get to judge; what is left waits on. One that is refused stays, with the reason, and stops no other.
 */
export const sendPending = (userId: number): Promise<Sending> =>
  alone(async () => {
    const sending: Sending = { sent: [], refused: 0, isSignedOut: false };
    for (const entry of await listPending(userId)) {
      if (entry.refusal !== undefined) continue;
      const outcome = await send(entry);
      if ('id' in outcome) sending.sent.push(outcome);
      else if (outcome.isRefusal) sending.refused += 1;
      else return { ...sending, isSignedOut: outcome.isSignedOut };
    }
    return sending;
  });

/** Forgets an entry, unless it was sent before its turn came: answers whether there was anything to forget. */
export const discardPending = (entry: PendingEntry): Promise<boolean> =>
  alone(async () => {
    const isLeft = (await listPending(entry.userId)).some(
      ({ requestKey }) => requestKey === entry.requestKey,
    );
    await dropPending(entry);
    return isLeft;
  });

/** An entry to send; one that is sent as it is written has the date that the service gives it. */
export type DraftEntry = Omit<PendingEntry, 'writtenAt' | 'refusal'> & { writtenAt?: string };

/** Sends an entry. The service answers the same entry to the same key, so that a lost answer makes no second one. */
export const sendEntry = (
  { userId, plant, notes, photo, requestKey, writtenAt }: DraftEntry,
  timeoutMs: number,
): Promise<JournalEntry> =>
  call(
    journal.create,
    { params: { userId }, body: { plantId: plant.id, notes, photoUrl: photo, requestKey, writtenAt } },
    { signal: AbortSignal.timeout(timeoutMs) },
  );

/** How long a photo may be on its way, on a thin connection; others wait for their turn meanwhile. */
const timeoutMs = 120_000;

async function send(
  entry: PendingEntry,
): Promise<JournalEntry | { isRefusal: boolean; isSignedOut: boolean }> {
  try {
    const sent = await sendEntry(entry, timeoutMs);
    await dropPending(entry);
    return sent;
  } catch (error) {
    const isRefusal = error instanceof ApiError && isJudgement(error);
    if (isRefusal) await storePending({ ...entry, refusal: error.detail });
    return { isRefusal, isSignedOut: error instanceof ApiError && error.code === 'not_signed_in' };
  }
}

/**
 * Whether the portal itself looked at the entry and refused it. Only its own answers carry a request id; what a proxy
 * or the page of a hotel's network says is none of it. Who else is signed in by now is no fault of the entry.
 */
const isJudgement = ({ code, requestId }: ApiError) => requestId !== undefined && !passing.has(code);

const passing = new Set<ApiError['code']>([
  'not_signed_in',
  'not_allowed',
  'too_many_requests',
  'upstream_unavailable',
  'upstream_timeout',
]);

let before: Promise<unknown> = Promise.resolve();

/** One at a time, in this page and in all tabs; a browser without locks (on a plain http address) knows this page alone. */
function alone<T>(act: () => Promise<T>): Promise<T> {
  const turn = before.then(() => (navigator.locks ? navigator.locks.request('portal-journal', act) : act()));
  before = turn.catch(() => undefined);
  return turn as Promise<T>;
}
