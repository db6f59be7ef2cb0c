import {
  Binary,
  BSONRegExp,
  BSONSymbol,
  Code,
  Double,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
} from 'bson';
import { refusal } from '../errors.ts';
import { type Document, isDocument } from './values.ts';

/**
 * Order-preserving keys: `bsonKey(a) < bsonKey(b)` as strings exactly where MongoDB sorts a before b, and equal
 * keys exactly where MongoDB holds the values equal (1, 1.0 and NumberLong(1) are). One definition serves `_id`,
 * indexes, sorting, comparison, distinct and grouping. Each character is one byte, and no key is the beginning of
 * another, so keys can be joined and, with every byte inverted, sorted downwards.
 * @throws {CommandError} for decimal128, whose exact order this server does not know
 */
export function bsonKey(value: unknown): string {
  if (typeof value === 'string') return STRING + textKey(value);
  if (typeof value === 'number') return NUMBER + numberKey(value);
  if (value === null) return NULL;
  if (value === undefined) return UNDEFINED;
  if (typeof value === 'boolean') return BOOLEAN + (value ? '\x01' : '\x00');
  if (value instanceof ObjectId) return OBJECT_ID + latin1(value.id);
  if (value instanceof Date) return DATE + numberKey(value.getTime());
  if (Array.isArray(value)) return ARRAY + arrayKey(value);
  if (isDocument(value)) return OBJECT + documentKey(value);
  return classKey(value);
}

/** MongoDB compares values of different types by these ranks. */
const MIN_KEY = '\x01';
/** Also the key of an empty array, which MongoDB sorts before null. */
export const UNDEFINED = '\x02';
export const NULL = '\x03';
const NUMBER = '\x04';
const STRING = '\x05';
const OBJECT = '\x06';
const ARRAY = '\x07';
const BINARY = '\x08';
const OBJECT_ID = '\x09';
const BOOLEAN = '\x0a';
const DATE = '\x0b';
const TIMESTAMP = '\x0c';
const REGEX = '\x0d';
const CODE = '\x0e';
const CODE_WITH_SCOPE = '\x0f';
const MAX_KEY = '\x10';

/** Sorts above every key with the same prefix: the upper end of a range. */
export const AFTER = '\uffff';

/** The first character of a key: values with the same one are comparable by `$gt`, `$lt` and so on. */
export const rankOf = (key: string): string => key.charAt(0);

/** The same order backwards. */
export function descending(key: string): string {
  let turned = '';
  for (let at = 0; at < key.length; at++) {
    const byte = key.charCodeAt(at);
    turned += byte > 255 ? key.charAt(at) : String.fromCharCode(255 - byte);
  }
  return turned;
}

/** The prefix of the keys of all strings that start with this text. */
export const stringPrefixKey = (prefix: string): string => STRING + escapeText(prefix);

const latin1 = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');

function escapeText(text: string): string {
  const bytes = isAscii(text) ? text : Buffer.from(text, 'utf8').toString('latin1');
  return bytes.includes('\0') ? bytes.replaceAll('\0', '\0\xff') : bytes;
}

function isAscii(text: string): boolean {
  for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) > 127) return false;
  return true;
}

/** Text ends with 00 00, and a 00 inside it becomes 00 FF, so that shorter text sorts first. */
const textKey = (text: string): string => `${escapeText(text)}\0\0`;

const scratch = Buffer.alloc(8);

/** Above this, doubles can't hold every integer, so a long's remainder follows. */
const EXACT = 2 ** 53;

function numberKey(value: number, remainder = 0): string {
  // NaN is the smallest number, and -0 equals 0.
  const number = value === 0 ? 0 : value;
  if (Number.isNaN(number)) return '\0'.repeat(8);
  scratch.writeDoubleBE(number);
  const negative = (scratch[0] as number) > 127;
  if (negative) for (let at = 0; at < 8; at++) scratch[at] = 255 - (scratch[at] as number);
  else scratch[0] = (scratch[0] as number) | 128;
  const key = scratch.toString('latin1', 0, 8);
  if (Math.abs(number) < EXACT) return key;
  scratch.writeUInt16BE(remainder + 32_768);
  return key + scratch.toString('latin1', 0, 2);
}

function longKey(value: Long): string {
  const exact = value.toBigInt();
  const rounded = Number(exact);
  return numberKey(rounded, Number(exact - BigInt(rounded)));
}

function arrayKey(values: readonly unknown[]): string {
  let key = '';
  for (const value of values) key += bsonKey(value);
  return `${key}\0`;
}

/** Documents compare field by field: type first, then name, then value. */
function documentKey(document: Document): string {
  let key = '';
  for (const name of Object.keys(document)) {
    const value = bsonKey(document[name]);
    key += rankOf(value) + textKey(name) + value.slice(1);
  }
  return `${key}\0`;
}

function binaryKey(value: Binary): string {
  const size = Buffer.alloc(4);
  size.writeUInt32BE(value.position);
  return (
    size.toString('latin1') +
    String.fromCharCode(value.sub_type) +
    latin1(value.buffer.subarray(0, value.position))
  );
}

function classKey(value: unknown): string {
  if (value instanceof Double) return NUMBER + numberKey(value.value);
  if (value instanceof Timestamp) return TIMESTAMP + timestampKey(value);
  if (value instanceof Long) return NUMBER + longKey(value);
  if (value instanceof Binary) return BINARY + binaryKey(value);
  if (value instanceof BSONRegExp) return REGEX + textKey(value.pattern) + textKey(value.options);
  if (value instanceof BSONSymbol) return STRING + textKey(value.value);
  if (value instanceof MinKey) return MIN_KEY;
  if (value instanceof MaxKey) return MAX_KEY;
  if (value instanceof Code) {
    if (!value.scope) return CODE + textKey(value.code);
    return CODE_WITH_SCOPE + textKey(value.code) + documentKey(value.scope);
  }
  throw refusal(2, `values of type ${value?.constructor?.name ?? typeof value} can't be compared`);
}

function timestampKey(value: Timestamp): string {
  scratch.writeUInt32BE(value.getHighBitsUnsigned(), 0);
  scratch.writeUInt32BE(value.getLowBitsUnsigned(), 4);
  return scratch.toString('latin1', 0, 8);
}

/** Below, equal or above: -1, 0 or 1, in MongoDB's order of all values. */
export function compareValues(left: unknown, right: unknown): number {
  if (typeof left === 'number' && typeof right === 'number') {
    if (left < right) return -1;
    if (left > right) return 1;
    if (left === right) return 0;
  }
  const leftKey = bsonKey(left);
  const rightKey = bsonKey(right);
  return leftKey < rightKey ? -1 : leftKey > rightKey ? 1 : 0;
}
