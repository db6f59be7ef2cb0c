import mongoose from 'mongoose';

const duplicateKey = 11_000;

/** Whether a write failed because a unique index holds its value already. */
export const isDuplicateKey = (error: unknown): boolean =>
  error instanceof mongoose.mongo.MongoServerError && error.code === duplicateKey;
