import {
  Binary,
  BSONRegExp,
  BSONSymbol,
  Code,
  Decimal128,
  Double,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
} from 'bson';

/** A decoded document. Values are plain JavaScript if that preserves the BSON type, BSON classes otherwise. */
export type Document = { [field: string]: unknown };

/** MongoDB's alias of each BSON type, as `$type` takes it. */
export type TypeName = keyof typeof typeNumbers;

/** The BSON type numbers for `$type`. */
export const typeNumbers = {
  double: 1,
  string: 2,
  object: 3,
  array: 4,
  binData: 5,
  undefined: 6,
  objectId: 7,
  bool: 8,
  date: 9,
  null: 10,
  regex: 11,
  dbPointer: 12,
  javascript: 13,
  symbol: 14,
  javascriptWithScope: 15,
  int: 16,
  timestamp: 17,
  long: 18,
  decimal: 19,
  minKey: -1,
  maxKey: 127,
} as const;

export const isDocument = (value: unknown): value is Document =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** A field's value, or undefined; inherited properties (`toString` …) are not fields. */
export function fieldOf(document: Document, name: string): unknown {
  const value = document[name];
  return value !== undefined && Object.hasOwn(document, name) ? value : undefined;
}

/** Sets a field under any name, `__proto__` too. */
export function setField(document: Document, name: string, value: unknown): void {
  if (name === '__proto__') {
    Object.defineProperty(document, name, { value, enumerable: true, configurable: true, writable: true });
  } else document[name] = value;
}

/** Returns whether a number is sent as int32, by the driver's rule. */
export const isInt32 = (value: number): boolean => (value | 0) === value && !Object.is(value, -0);

const classNames: [new (...parts: never[]) => object, TypeName][] = [
  [ObjectId, 'objectId'],
  [Date, 'date'],
  [Long, 'long'],
  [Double, 'double'],
  [Binary, 'binData'],
  [BSONRegExp, 'regex'],
  [Decimal128, 'decimal'],
  [BSONSymbol, 'symbol'],
  [MinKey, 'minKey'],
  [MaxKey, 'maxKey'],
];

/** The BSON type of a decoded value. */
export function typeName(value: unknown): TypeName {
  if (value === null) return 'null';
  if (typeof value === 'string') return 'string';
  if (typeof value === 'number') return isInt32(value) ? 'int' : 'double';
  if (typeof value === 'boolean') return 'bool';
  if (value === undefined) return 'undefined';
  if (Array.isArray(value)) return 'array';
  if (isDocument(value)) return 'object';
  // A Timestamp is a Long by class, so it comes first.
  if (value instanceof Timestamp) return 'timestamp';
  if (value instanceof Code) return value.scope ? 'javascriptWithScope' : 'javascript';
  return classNames.find(([type]) => value instanceof type)?.[1] ?? 'undefined';
}

/** A BSON number as a JavaScript number; a long may lose its last digits. */
export function asNumber(value: unknown): number | undefined {
  if (typeof value === 'number') return value;
  if (value instanceof Double) return value.value;
  if (value instanceof Long && !(value instanceof Timestamp)) return value.toNumber();
  return undefined;
}

/** A deep copy of documents and arrays. BSON values are immutable and shared. */
export function clone<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(clone) as Value;
  if (!isDocument(value)) return value;
  const copy: Document = {};
  for (const name of Object.keys(value)) setField(copy, name, clone(value[name]));
  return copy as Value;
}
