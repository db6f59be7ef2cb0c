/** A value that is read from the database once for all who ask, and kept in memory. */
export interface Shelf<T> {
  /** The value; who asks while it is being read waits for the same read. */
  read: () => Promise<T>;
  /** Something has happened: what it changes is changed here too, also in what is being read at this moment. */
  change: (act: (value: T) => T) => void;
  /** The value may be wrong: it is read anew. A read that has begun before counts for nothing. */
  forget: () => void;
}

/** Makes a shelf. After `maxAgeMs` milliseconds a value is read anew, whatever was heard of it. */
export function createCache<T>({
  load,
  maxAgeMs,
  now = Date.now,
}: {
  load: () => Promise<T>;
  maxAgeMs: number;
  now?: () => number;
}): Shelf<T> {
  let kept: { value: T; readAt: number } | undefined;
  let reading: Promise<T> | undefined;
  let turn = 0;
  let changes: ((value: T) => T)[] = [];

  const readAnew = async (): Promise<T> => {
    for (;;) {
      const begun = { turn, readAt: now() };
      changes = [];
      const loaded = await load();
      if (begun.turn !== turn) continue;
      // A change that the read has seen already changes nothing when it is made again.
      const value = changes.reduce<T>((current, act) => act(current), loaded);
      kept = { value, readAt: begun.readAt };
      return value;
    }
  };

  return {
    async read() {
      if (!reading && kept && now() - kept.readAt < maxAgeMs) return kept.value;
      reading ??= readAnew().finally(() => {
        reading = undefined;
      });
      return reading;
    },
    change(act) {
      if (reading) changes.push(act);
      if (kept) kept = { ...kept, value: act(kept.value) };
    },
    forget() {
      turn += 1;
      kept = undefined;
    },
  };
}
