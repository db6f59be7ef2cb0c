import { setTimeout as pause } from 'node:timers/promises';
import { isWriteConflict } from './database-failures.ts';
import { aroundOperations } from './driver-operations.ts';

/**
 * The atomic operations of the driver: those on one document, and building an index, which is idempotent. An
 * operation on many documents may have been done in part before its conflict.
 */
const atomicOperations = [
  'insertOne',
  'updateOne',
  'replaceOne',
  'deleteOne',
  'findOneAndUpdate',
  'findOneAndReplace',
  'findOneAndDelete',
  'createIndex',
  'createIndexes',
] as const;

const maxTries = 4;
/** The longest pause before the first retry, in milliseconds; it doubles with each further one. */
const firstPauseMs = 10;

/**
 * Retries operations that lost a write conflict. The portal uses no transactions, which would have to be
 * repeated as a whole.
 */
export const retryWriteConflicts = (): void =>
  aroundOperations(atomicOperations, ({ run }) => withRetries(run));

async function withRetries<T>(operation: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await operation();
    } catch (error) {
      if (tries === maxTries || !(error instanceof Error) || !isWriteConflict(error)) throw error;
      // Random, so that the same operations do not collide again.
      await pause(Math.random() * firstPauseMs * 2 ** (tries - 1));
    }
  }
}
