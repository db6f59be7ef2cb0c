import { availableParallelism } from 'node:os';
import sharp from 'sharp';
import { createFairQueue } from '../rate-limit/fair-queue.ts';

// AVIF takes a third less time on two threads at the same processor time (README). Pixels are not cached.
sharp.concurrency(2);
sharp.cache(false);

/** Pictures made at once: one processor is left for answering requests. */
const queue = createFairQueue({ limit: Math.max(1, availableParallelism() - 1) });

/** Makes pictures in turn, first come first served. */
export const producing = <T>(work: () => Promise<T>): Promise<T> => queue.run('', work);
