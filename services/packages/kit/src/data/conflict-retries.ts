import { setTimeout as pause } from 'node:timers/promises';
import mongoose from 'mongoose';
import { isWriteConflict } from './database-failures.ts';

/**
 * The driver's operations that a database does as a whole or not at all: those on one document, and building an index,
 * which changes nothing the second time. What touches many documents may have been done in part before its conflict.
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
/** The longest pause before the second try, in milliseconds; it doubles with each further one. */
const firstPauseMs = 10;

type Operation = (this: unknown, ...given: unknown[]) => Promise<unknown>;

/**
 * Lets the driver try an operation again that lost a conflict with another one. The methods of the driver's public class
 * are wrapped, as mongoose's models, its plain collections and GridFS all come down to them, and neither mongoose nor
 * the driver has a hook around one operation. The portal uses no transactions, where the whole would have to be repeated.
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
      // Any moment up to the longest, so that those who met do not meet again.
      await pause(Math.random() * firstPauseMs * 2 ** (tries - 1));
    }
  }
}
