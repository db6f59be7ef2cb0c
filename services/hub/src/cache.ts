/** A value that is loaded from the database once for concurrent readers, and cached in memory. */
export interface Cache<T> {
  read: () => Promise<T>;
  /** Applies a change to the cached value, and to the one being loaded. */
  change: (act: (value: T) => T) => void;
  /** Reloads the value at the next read, and discards a load in progress. */
  invalidate: () => void;
}

/** Creates a cache. A value older than `maxAgeMs` is loaded again. */
export function createCache<T>({
  load,
  maxAgeMs,
  now = Date.now,
}: {
  load: () => Promise<T>;
  maxAgeMs: number;
  now?: () => number;
}): Cache<T> {
  let cached: { value: T; loadedAt: number } | undefined;
  let loading: Promise<T> | undefined;
  let generation = 0;
  let changes: ((value: T) => T)[] = [];

  const reload = async (): Promise<T> => {
    for (;;) {
      const start = { generation, loadedAt: now() };
      changes = [];
      const loaded = await load();
      if (start.generation !== generation) continue;
      // Repeating a change that the load has already seen has no effect.
      const value = changes.reduce<T>((current, act) => act(current), loaded);
      cached = { value, loadedAt: start.loadedAt };
      return value;
    }
  };

  return {
    async read() {
      if (!loading && cached && now() - cached.loadedAt < maxAgeMs) return cached.value;
      loading ??= reload().finally(() => {
        loading = undefined;
      });
      return loading;
    },
    change(act) {
      if (loading) changes.push(act);
      if (cached) cached = { ...cached, value: act(cached.value) };
    },
    invalidate() {
      generation += 1;
      cached = undefined;
    },
  };
}

/** Freezes a list, so that the kit serializes it once for all readers. Its type stays that of the contracts. */
export function frozen<T>(list: T[]): T[] {
  Object.freeze(list);
  return list;
}
