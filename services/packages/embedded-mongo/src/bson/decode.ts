import { isUtf8 } from 'node:buffer';
import {
  Binary,
  BSONRegExp,
  BSONSymbol,
  Code,
  DBRef,
  Decimal128,
  Double,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
} from 'bson';
import { CommandError } from '../errors.ts';
import { type Document, isInt32, setField } from './values.ts';

/** MongoDB's limit on the nesting of documents. */
const MAX_DEPTH = 180;

/**
 * Decodes one document. Unlike the driver's decoder it preserves every number's type (the double 5.0 stays a double)
 * and treats every length as hostile.
 * @throws {CommandError} InvalidBSON (22) or Overflow (15)
 */
export function decode(bytes: Buffer): Document {
  const reader: Reader = { bytes, at: 0, depth: 0 };
  const document = readDocument(reader, bytes.length);
  if (reader.at !== bytes.length) throw invalid('bytes follow the document');
  return document;
}

interface Reader {
  readonly bytes: Buffer;
  at: number;
  depth: number;
}

const invalid = (why: string) => new CommandError(22, `Invalid BSON: ${why}`);

/** The end of the document that starts here; moves the reader past its length. */
function enter(reader: Reader, limit: number): number {
  if (reader.at + 5 > limit) throw invalid('a document is cut short');
  const size = reader.bytes.readInt32LE(reader.at);
  const end = reader.at + size;
  if (size < 5 || end > limit || reader.bytes[end - 1] !== 0) throw invalid(`document length ${size}`);
  reader.at += 4;
  reader.depth += 1;
  if (reader.depth > MAX_DEPTH) throw new CommandError(15, `BSON nests deeper than ${MAX_DEPTH} levels`);
  return end;
}

function leave(reader: Reader, end: number): void {
  if (reader.at !== end) throw invalid('a document ends early');
  reader.depth -= 1;
}

function readDocument(reader: Reader, limit: number): Document {
  const end = enter(reader, limit);
  const document: Document = {};
  for (let type = readByte(reader, end); type !== 0; type = readByte(reader, end)) {
    const name = readName(reader, end);
    setField(document, name, readValue(reader, type, end));
  }
  leave(reader, end);
  return document;
}

function readArray(reader: Reader, limit: number): unknown[] {
  const end = enter(reader, limit);
  const values: unknown[] = [];
  for (let type = readByte(reader, end); type !== 0; type = readByte(reader, end)) {
    readName(reader, end);
    const value = readValue(reader, type, end);
    values.push(typeof value === 'string' ? shareString(value) : value);
  }
  leave(reader, end);
  return values;
}

/** Strings in arrays, such as search tokens, are in many documents, which share them. */
const sharedStrings = new Map<string, string>();
const MAX_SHARED = { strings: 50_000, length: 40 };

function shareString(value: string): string {
  if (value.length > MAX_SHARED.length) return value;
  const known = sharedStrings.get(value);
  if (known !== undefined) return known;
  if (sharedStrings.size >= MAX_SHARED.strings) sharedStrings.clear();
  sharedStrings.set(value, value);
  return value;
}

function readByte(reader: Reader, end: number): number {
  if (reader.at >= end) throw invalid('a document is cut short');
  return reader.bytes[reader.at++] as number;
}

/** The start of the next `size` bytes; moves the reader past them. */
function skipBytes(reader: Reader, size: number, end: number): number {
  const start = reader.at;
  if (size < 0 || start + size >= end) throw invalid('a value is cut short');
  reader.at += size;
  return start;
}

function readName(reader: Reader, end: number): string {
  const start = reader.at;
  const stop = reader.bytes.indexOf(0, start);
  if (stop < 0 || stop >= end) throw invalid('a name does not end');
  reader.at = stop + 1;
  return text(reader.bytes, start, stop);
}

function readString(reader: Reader, end: number): string {
  const size = reader.bytes.readInt32LE(skipBytes(reader, 4, end));
  const start = skipBytes(reader, size, end);
  if (size < 1 || reader.bytes[start + size - 1] !== 0) throw invalid('a string does not end');
  return text(reader.bytes, start, start + size - 1);
}

function text(bytes: Buffer, start: number, stop: number): string {
  const decoded = bytes.toString('utf8', start, stop);
  if (decoded.includes('\ufffd') && !isUtf8(bytes.subarray(start, stop))) throw invalid('text is not UTF-8');
  return decoded;
}

type Read = (reader: Reader, end: number) => unknown;

function readDouble(reader: Reader, end: number): number | Double {
  const value = reader.bytes.readDoubleLE(skipBytes(reader, 8, end));
  return isInt32(value) ? new Double(value) : value;
}

function readBinary(reader: Reader, end: number): Binary {
  const size = reader.bytes.readInt32LE(skipBytes(reader, 4, end));
  const subtype = readByte(reader, end);
  let start = skipBytes(reader, size, end);
  let stop = start + size;
  if (subtype === Binary.SUBTYPE_BYTE_ARRAY) {
    // The old subtype repeats its length.
    if (size < 4 || reader.bytes.readInt32LE(start) !== size - 4) throw invalid('old binary length');
    start += 4;
    stop = start + size - 4;
  }
  // A copy, so that a few stored bytes don't retain the whole message.
  return new Binary(Buffer.from(reader.bytes.subarray(start, stop)), subtype);
}

function readCodeWithScope(reader: Reader, end: number): Code {
  skipBytes(reader, 4, end);
  const code = readString(reader, end);
  return new Code(code, readDocument(reader, end));
}

function readDbPointer(reader: Reader, end: number): DBRef {
  const namespace = readString(reader, end);
  return new DBRef(namespace, readObjectId(reader, end));
}

function readObjectId(reader: Reader, end: number): ObjectId {
  const start = skipBytes(reader, 12, end);
  return new ObjectId(Buffer.from(reader.bytes.subarray(start, start + 12)));
}

function readBoolean(reader: Reader, end: number): boolean {
  const byte = readByte(reader, end);
  if (byte > 1) throw invalid('a boolean is neither true nor false');
  return byte === 1;
}

const readLong = (reader: Reader, end: number): bigint =>
  reader.bytes.readBigInt64LE(skipBytes(reader, 8, end));

const readers: Record<number, Read> = {
  1: readDouble,
  2: readString,
  3: readDocument,
  4: readArray,
  5: readBinary,
  6: () => null,
  7: readObjectId,
  8: readBoolean,
  9: (reader, end) => new Date(Number(readLong(reader, end))),
  10: () => null,
  11: (reader, end) => new BSONRegExp(readName(reader, end), readName(reader, end)),
  12: readDbPointer,
  13: (reader, end) => new Code(readString(reader, end)),
  14: (reader, end) => new BSONSymbol(readString(reader, end)),
  15: readCodeWithScope,
  16: (reader, end) => reader.bytes.readInt32LE(skipBytes(reader, 4, end)),
  17: (reader, end) => new Timestamp(Long.fromBigInt(readLong(reader, end), true)),
  18: (reader, end) => Long.fromBigInt(readLong(reader, end)),
  19: (reader, end) => {
    const start = skipBytes(reader, 16, end);
    return new Decimal128(Buffer.from(reader.bytes.subarray(start, start + 16)));
  },
  127: () => new MaxKey(),
  255: () => new MinKey(),
};

function readValue(reader: Reader, type: number, end: number): unknown {
  const read = readers[type];
  if (!read) throw invalid(`unknown type ${type}`);
  return read(reader, end);
}
