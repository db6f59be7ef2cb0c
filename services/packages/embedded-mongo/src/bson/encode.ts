import { serialize } from 'bson';
import { CommandError } from '../errors.ts';
import type { Document } from './values.ts';

/** The largest document that MongoDB stores, in bytes. */
export const MAX_DOCUMENT_BYTES = 16 * 1024 * 1024;

/** For a document that is too large; updates have their own code. */
export type TooLarge = 'insert' | 'update';

/**
 * A document's bytes.
 * @throws {CommandError} if it is larger than MongoDB allows, or BadValue (2) if a value isn't BSON
 */
export function encode(document: Document, by: TooLarge = 'insert'): Buffer {
  let bytes: Uint8Array;
  try {
    bytes = serialize(document, { ignoreUndefined: true });
  } catch (error) {
    // The driver's encoder has a fixed buffer of 17 MB and fails at its end.
    if (error instanceof RangeError) throw tooLarge(by, `more than ${MAX_DOCUMENT_BYTES}`);
    throw new CommandError(2, `a document can't be stored: ${(error as Error).message}`);
  }
  if (bytes.length > MAX_DOCUMENT_BYTES) throw tooLarge(by, String(bytes.length));
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

const tooLarge = (by: TooLarge, size: string) =>
  by === 'update'
    ? new CommandError(17419, `Resulting document after update is larger than ${MAX_DOCUMENT_BYTES}`)
    : new CommandError(
        10334,
        `BSONObj size: ${size} is invalid. Size must be between 0 and ${MAX_DOCUMENT_BYTES}`,
      );

/** An array of encoded documents. */
export function encodeArray(documents: readonly Buffer[]): Buffer {
  // Each element: type, position in digits, a zero byte, the document.
  const heads = documents.map((_, position) => `\x03${position}\0`);
  const size = documents.reduce(
    (sum, document, at) => sum + document.length + (heads[at] as string).length,
    5,
  );
  const bytes = Buffer.allocUnsafe(size);
  let at = bytes.writeInt32LE(size);
  for (const [position, document] of documents.entries()) {
    at += bytes.write(heads[position] as string, at, 'latin1');
    at += document.copy(bytes, at);
  }
  bytes[at] = 0;
  return bytes;
}

/** A document of one encoded array or document, followed by `fields`. */
export function encodeWith(name: string, type: 'array' | 'document', body: Buffer, fields: Document): Buffer {
  const rest = encode(fields);
  const head = Buffer.from(`    ${type === 'array' ? '\x04' : '\x03'}${name}\0`, 'latin1');
  head.writeInt32LE(head.length + body.length + rest.length - 4);
  return Buffer.concat([head, body, rest.subarray(4)]);
}
