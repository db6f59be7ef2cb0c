import mongoose from 'mongoose';
import {
  isDatabaseUnavailable,
  isDuplicateCode,
  isDuplicateKey,
  isWriteConflict,
} from './database-failures.ts';
import { aroundOperations } from './driver-operations.ts';

type Document = mongoose.mongo.Document;
type Collection = mongoose.mongo.Collection;

/** The operations that can violate a unique index. insertMany uses bulkWrite. */
const writes = [
  'insertOne',
  'updateOne',
  'replaceOne',
  'findOneAndUpdate',
  'findOneAndReplace',
  'bulkWrite',
] as const;

const duplicateCode = 11_000;

/** Errors that can't be a duplicate key on any server: the command itself was wrong or not allowed. */
const otherCodes = new Set<unknown>([
  2, // BadValue
  9, // FailedToParse
  13, // Unauthorized
  14, // TypeMismatch
  18, // AuthenticationFailed
  66, // ImmutableField
  121, // DocumentValidationFailure
  10_334, // BSONObjectTooLarge
]);

/**
 * Makes every server's duplicate key errors alike, so that `isDuplicateKey` and the answer to the client
 * depend on no server's own words: where a write fails with an unknown code, or without saying which fields
 * are taken, the collection's unique indexes say whether another document has the values already.
 */
export function recognizeDuplicateKeys(): void {
  aroundOperations(writes, async ({ run, name, collection, given }) => {
    try {
      return await run();
    } catch (error) {
      if (error instanceof mongoose.mongo.MongoBulkWriteError) await recognizeInBulk(collection, error);
      else if (error instanceof mongoose.mongo.MongoServerError && isUnclear(error))
        await recognize(collection, error, wantedBy(name, given));
      throw error;
    }
  });
}

const isUnclear = (error: mongoose.mongo.MongoServerError): boolean =>
  isDuplicateKey(error)
    ? !('keyPattern' in error)
    : !otherCodes.has(error.code) && !isDatabaseUnavailable(error) && !isWriteConflict(error);

async function recognize(collection: Collection, error: Error, wanted: Wanted): Promise<void> {
  const keyPattern = await takenKey(collection, wanted);
  if (keyPattern) Object.assign(error, { code: duplicateCode, keyPattern });
}

/** In a bulk each failed insert has an error of its own. */
async function recognizeInBulk(
  collection: Collection,
  { writeErrors }: mongoose.mongo.MongoBulkWriteError,
): Promise<void> {
  for (const { err } of [writeErrors].flat()) {
    if (isDuplicateCode(err.code) || otherCodes.has(err.code) || !err.op) continue;
    const isTaken = await takenKey(collection, { fields: err.op as Document });
    // `code` of a write error reads this.
    if (isTaken) err.code = duplicateCode;
  }
}

/** What a write wants a document to have. */
interface Wanted {
  fields: Document;
  /** The documents that the write changes: they may have the values. */
  own?: Document;
}

function wantedBy(name: string, [first, second, options]: unknown[]): Wanted {
  if (name === 'insertOne') return { fields: (first ?? {}) as Document };
  const filter = (first ?? {}) as Document;
  const { $set = {}, $setOnInsert = {}, ...rest } = (second ?? {}) as Document;
  const isUpsert = (options as { upsert?: boolean } | undefined)?.upsert === true;
  const fields = { ...(isUpsert && { ...filter, ...$setOnInsert }), ...rest, ...$set };
  return isUpsert ? { fields } : { fields, own: filter };
}

/** The unique index of which a document has the wanted values already; undefined if there is none. */
async function takenKey(collection: Collection, { fields, own }: Wanted): Promise<Document | undefined> {
  for (const key of await uniqueKeys(collection)) {
    const names = Object.keys(key);
    if (!names.every((name) => isValue(fields[name]))) continue;
    const values = Object.fromEntries(names.map((name) => [name, fields[name]]));
    const taken = await collection.findOne(own ? { $and: [values], $nor: [own] } : values, {
      projection: { _id: 1 },
    });
    if (taken) return key;
  }
  return undefined;
}

/** Neither missing, which a partial index leaves out, nor an operator or array, which means several values. */
const isValue = (value: unknown): boolean =>
  value !== undefined &&
  value !== null &&
  !Array.isArray(value) &&
  Object.getPrototypeOf(value) !== Object.prototype;

async function uniqueKeys(collection: Collection): Promise<Document[]> {
  const indexes = await collection.indexes();
  return [{ _id: 1 }, ...indexes.filter(({ unique }) => unique).map(({ key }) => key as Document)];
}
