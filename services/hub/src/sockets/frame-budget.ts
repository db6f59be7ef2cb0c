/** So many frames a client may send at once, and so many more each second: far more than a person can type. */
const burst = 20;
const perSecond = 5;

/** Answers whether one more frame is within what a client may send. */
export function createFrameBudget(now: () => number = () => performance.now()): () => boolean {
  let left = burst;
  let at = now();
  return () => {
    const moment = now();
    left = Math.min(burst, left + ((moment - at) / 1000) * perSecond);
    at = moment;
    if (left < 1) return false;
    left -= 1;
    return true;
  };
}
