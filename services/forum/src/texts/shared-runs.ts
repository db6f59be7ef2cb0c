/**
 * Makes a function whose callers share a run for the same key that hasn't begun; one that has may have missed their
 * change. Runs for a key follow each other.
 */
export function sharedRuns<Key, Result>(run: (key: Key) => Promise<Result>): (key: Key) => Promise<Result> {
  const queued = new Map<Key, Promise<Result>>();
  const running = new Map<Key, Promise<Result>>();

  async function runAfter(key: Key, previous: Promise<Result> | undefined): Promise<Result> {
    // Its own callers deal with its failure.
    await previous?.catch(() => undefined);
    const current = run(key);
    queued.delete(key);
    running.set(key, current);
    try {
      return await current;
    } finally {
      if (running.get(key) === current) running.delete(key);
    }
  }

  return (key) => {
    const shared = queued.get(key);
    if (shared) return shared;
    const next = runAfter(key, running.get(key));
    queued.set(key, next);
    return next;
  };
}
