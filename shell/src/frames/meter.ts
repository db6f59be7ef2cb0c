/** Counts events of a sliding time. */
export function createMeter(most: number, perMs: number): { isExceeded: () => boolean } {
  const times: number[] = [];
  return {
    /** Counts one event; returns whether there were more than allowed. */
    isExceeded() {
      const now = performance.now();
      while ((times[0] ?? now) < now - perMs) times.shift();
      times.push(now);
      return times.length > most;
    },
  };
}
