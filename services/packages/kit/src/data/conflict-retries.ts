import { setTimeout as pause } from 'node:timers/promises';
import mongoose from 'mongoose';
import { isWriteConflict } from './database-failures.ts';

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

type Operation = (this: unknown, ...given: unknown[]) => Promise<unknown>;

/**
 * Retries operations that lost a write conflict. The methods of the driver's public class are wrapped,
 * because mongoose's models, plain collections and GridFS all use them and there is no hook around one
 * operation. The portal uses no transactions, which would have to be repeated as a whole.
 */
export function retryWriteConflicts(): void {
  const driver = mongoose.mongo.Collection.prototype as unknown as Record<string, Operation>;
  for (const name of atomicOperations) {
    const operation = driver[name];
    if (!operation) throw new Error(`The driver's collections have no ${name}.`);
    driver[name] = function (...given) {
      return withRetries(() => operation.apply(this, given));
    };
  }
}

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
