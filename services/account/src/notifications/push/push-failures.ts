import { type PushSubscriptionDocument, PushSubscriptionModel } from './push-subscription.model.ts';

type Browser = Pick<PushSubscriptionDocument, '_id' | 'failures' | 'pausedUntil'>;

/** Failures in a row after which a browser gets no messages for a while. */
export const toleratedFailures = 3;
/** Failures in a row after which a browser is removed; with the pauses between them they take more than two days. */
export const maxFailures = 15;
/** The first pause in milliseconds, doubled with each further failure up to the longest. */
const firstPauseMs = 60_000;
const maxPauseMs = 12 * 60 * 60 * 1000;

export const isPaused = ({ pausedUntil }: Browser): boolean => Number(pausedUntil ?? 0) > Date.now();

/** Earliest end of a pause among these browsers; undefined if none is paused. */
export function endOfPause(browsers: Browser[]): Date | undefined {
  const ends = browsers.filter(isPaused).map(({ pausedUntil }) => Number(pausedUntil));
  return ends.length > 0 ? new Date(Math.min(...ends)) : undefined;
}

/**
 * Sends a message and stores what its outcome says of the browser: one that is gone is removed, one that fails
 * repeatedly is paused, then removed. Throws if the message has to be sent again.
 *
 * @param send answers the status of the push service; it has failed after `deadlineMs`.
 */
export async function sendOrPause(
  browser: Browser,
  send: (signal: AbortSignal) => Promise<number>,
  deadlineMs: number,
): Promise<void> {
  try {
    const status = await withDeadline(send, deadlineMs);
    if (status === 404 || status === 410) return await remove(browser);
    if (status < 200 || status >= 300) throw new Error(`The push service answered ${status}.`);
  } catch (error) {
    await noteFailure(browser);
    throw error;
  }
  if (browser.failures)
    await PushSubscriptionModel.updateOne({ _id: browser._id }, { $unset: { failures: 1, pausedUntil: 1 } });
}

async function withDeadline(send: (signal: AbortSignal) => Promise<number>, deadlineMs: number) {
  const signal = AbortSignal.timeout(deadlineMs);
  const late = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('The push service didn’t answer in time.')));
  });
  return Promise.race([send(signal), late]);
}

async function noteFailure(browser: Browser): Promise<void> {
  const { _id } = browser;
  const update = { $inc: { failures: 1 } };
  const noted = await PushSubscriptionModel.findOneAndUpdate({ _id }, update, {
    returnDocument: 'after',
  }).lean<Browser>();
  const failures = noted?.failures ?? 0;
  if (failures >= maxFailures) return remove(browser);
  if (failures < toleratedFailures) return;
  const pauseMs = Math.min(firstPauseMs * 2 ** (failures - toleratedFailures), maxPauseMs);
  await PushSubscriptionModel.updateOne({ _id }, { $set: { pausedUntil: new Date(Date.now() + pauseMs) } });
}

async function remove({ _id }: Browser): Promise<void> {
  await PushSubscriptionModel.deleteOne({ _id });
}
