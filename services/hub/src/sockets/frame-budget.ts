/** Frames a client may send at once and per second: far more than a person can type. */
const burst = 20;
const perSecond = 5;

/** Returns whether a client may send one more frame (a token bucket). */
export function createFrameBudget(now: () => number = () => performance.now()): () => boolean {
  let left = burst;
  let updatedAt = now();
  return () => {
    const time = now();
    left = Math.min(burst, left + ((time - updatedAt) / 1000) * perSecond);
    updatedAt = time;
    if (left < 1) return false;
    left -= 1;
    return true;
  };
}
