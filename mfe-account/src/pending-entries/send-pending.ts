import { type JournalEntry, journal } from '@portal/contracts';
import { ApiError, call } from '@portal/sdk';
import { dropPending, listPending, type PendingEntry, storePending } from './pending-entry.store.ts';

export interface Sending {
  sent: JournalEntry[];
  refused: number;
  /** The session has ended; the rest stays pending. */
  isSignedOut: boolean;
}

/**
 * Sends a member's pending entries, oldest first. Stops at the first one without an answer from the service. A refused
 * entry stays with its reason, and doesn't stop the others.
 */
export const sendPending = (userId: number): Promise<Sending> =>
  withLock(async () => {
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

/** Discards an entry. Answers false if it was already sent. */
export const discardPending = (entry: PendingEntry): Promise<boolean> =>
  withLock(async () => {
    const isLeft = (await listPending(entry.userId)).some(
      ({ requestKey }) => requestKey === entry.requestKey,
    );
    await dropPending(entry);
    return isLeft;
  });

/** An entry to send. Without `writtenAt` the service sets the date. */
export type DraftEntry = Omit<PendingEntry, 'writtenAt' | 'refusal'> & { writtenAt?: string };

export const sendEntry = (
  { userId, plant, notes, photo, visibility, requestKey, writtenAt }: DraftEntry,
  timeoutMs: number,
): Promise<JournalEntry> =>
  call(
    journal.create,
    {
      params: { userId },
      body: { plantId: plant.id, notes, photoUrl: photo, visibility, requestKey, writtenAt },
    },
    { signal: AbortSignal.timeout(timeoutMs) },
  );

/** Allows for a photo on a slow connection. */
const timeoutMs = 120_000;

async function send(
  entry: PendingEntry,
): Promise<JournalEntry | { isRefusal: boolean; isSignedOut: boolean }> {
  try {
    const sent = await sendEntry(entry, timeoutMs);
    await dropPending(entry);
    return sent;
  } catch (error) {
    const isRefusal = error instanceof ApiError && isFinal(error);
    if (isRefusal) await storePending({ ...entry, refusal: error.detail });
    return { isRefusal, isSignedOut: error instanceof ApiError && error.code === 'not_signed_in' };
  }
}

/**
 * Returns whether the portal itself refused the entry. Only its own answers carry a request id, those of a proxy or a hotel
 * network don't. A different or missing session is no refusal.
 */
const isFinal = ({ code, requestId }: ApiError) => requestId !== undefined && !temporary.has(code);

const temporary = new Set<ApiError['code']>([
  'not_signed_in',
  'not_allowed',
  'too_many_requests',
  'upstream_unavailable',
  'upstream_timeout',
]);

let previous: Promise<unknown> = Promise.resolve();

/** Runs one operation at a time across tabs; without Web Locks (on plain http) only within this page. */
function withLock<T>(act: () => Promise<T>): Promise<T> {
  const current = previous.then(() =>
    navigator.locks ? navigator.locks.request('portal-journal', act) : act(),
  );
  previous = current.catch(() => undefined);
  return current as Promise<T>;
}
