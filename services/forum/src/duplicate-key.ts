import { mongo } from 'mongoose';

/** Whether a write failed because a unique index holds its value already. */
export const isDuplicateKey = (error: unknown): boolean =>
  error instanceof mongo.MongoServerError && error.code === 11_000;
