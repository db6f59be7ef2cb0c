import { availableParallelism } from 'node:os';
import sharp from 'sharp';

// AVIF takes a third less time on two threads, and as much of the processors (README). Pixels are not kept.
sharp.concurrency(2);
sharp.cache(false);

/** Pictures that are made at once: a processor is left for answering requests. */
const atOnce = Math.max(1, availableParallelism() - 1);

let running = 0;
const waiting: (() => void)[] = [];

/** Does the work of making a picture when its turn comes, first come first served. */
export async function producing<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
  else running++;
  try {
    return await work();
  } finally {
    // The place passes to who has waited longest, or is given up.
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}
