import { mongo } from 'mongoose';

/** Whether a write failed on a unique index: what it would have made is there already. */
export const isDuplicateKey = (error: unknown): boolean =>
  error instanceof mongo.MongoServerError && error.code === 11_000;
