import { serialize } from 'bson';
import { CommandError } from '../errors';
import type { Document } from './values';

/** The largest document that MongoDB stores, in bytes. */
export const MAX_DOCUMENT_BYTES = 16 * 1024 * 1024;

/**
 * A document's bytes, however large the reply that they go into.
 * @throws {CommandError} BSONObjectTooLarge (10334), or BadValue where a value is none of BSON's
 */
export function encode(document: Document, maxBytes = MAX_DOCUMENT_BYTES): Buffer {
  let bytes: Uint8Array;
  try {
    bytes = serialize(document, { ignoreUndefined: true });
  } catch (error) {
    // The driver's encoder writes into a fixed buffer of 17 MB and fails where that ends.
    if (error instanceof RangeError || /larger than|out of range|offset/i.test(String(error)))
      throw tooLarge(maxBytes);
    throw new CommandError(2, `a document can't be stored: ${(error as Error).message}`);
  }
  if (bytes.length > maxBytes) throw tooLarge(maxBytes, bytes.length);
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

const tooLarge = (maxBytes: number, size?: number) =>
  new CommandError(
    10334,
    `BSONObj size: ${size ?? `more than ${maxBytes}`} is invalid. Size must be between 0 and ${maxBytes}`,
  );

/** Appends one element of type document or array to parts: `type name\0 bytes`. */
function element(type: number, name: string, body: Buffer): Buffer[] {
  return [Buffer.concat([Buffer.of(type), Buffer.from(name), Buffer.of(0)]), body];
}

/** An array of documents that are bytes already. */
export function encodeArray(documents: readonly Buffer[]): Buffer {
  return wrap(documents.flatMap((document, position) => element(3, String(position), document)));
}

/** A document whose fields are `fields` and, first, one array or document that is bytes already. */
export function encodeWith(name: string, type: 'array' | 'document', body: Buffer, fields: Document): Buffer {
  const rest = encode(fields);
  return wrap([...element(type === 'array' ? 4 : 3, name, body), rest.subarray(4, rest.length - 1)]);
}

function wrap(parts: Buffer[]): Buffer {
  const size = parts.reduce((sum, part) => sum + part.length, 5);
  const head = Buffer.alloc(4);
  head.writeInt32LE(size);
  return Buffer.concat([head, ...parts, Buffer.of(0)], size);
}
