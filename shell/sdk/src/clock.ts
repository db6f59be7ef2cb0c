/** Answers are under way for seconds, and times are shown in minutes. */
const toleranceMs = 30_000;

/** Lead of the server's clock over the visitor's. */
let aheadMs = 0;
const listeners = new Set<() => void>();

/** Learns the server's time from the `Date` of an answer. */
export function noteServerTime(date: string | null): void {
  const differenceMs = Date.parse(date ?? '') - Date.now();
  if (Number.isNaN(differenceMs) || Math.abs(differenceMs - aheadMs) < toleranceMs) return;
  aheadMs = Math.abs(differenceMs) < toleranceMs ? 0 : differenceMs;
  for (const listener of listeners) listener();
}

/** The current time by the server's clock, for all that is compared with its times: the visitor's may be wrong. */
export const serverNow = (): number => Date.now() + aheadMs;

/** Returns the lead of the server's clock over the visitor's, in milliseconds. */
export const serverAheadMs = (): number => aheadMs;

/** Calls the listener when the difference of the clocks turns out to be another. */
export function onServerTime(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
