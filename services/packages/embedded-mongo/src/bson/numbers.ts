import { Double, Long } from 'bson';
import { refusal } from '../errors.ts';
import { isInt32, typeName } from './values.ts';

/** BSON's number types, the narrowest first: the widest operand decides the type of a result. */
const widths = { int: 0, long: 1, double: 2 } as const;
export type NumberType = keyof typeof widths;

/**
 * The type of a number; undefined for every other value.
 * @param owner the operator that computes, for the refusal
 * @throws {CommandError} a refusal of decimal128, which this server stores but can't compute with
 */
export function numberType(owner: string, value: unknown): NumberType | undefined {
  const type = typeName(value);
  if (type === 'decimal') throw refusal(2, `${owner} on decimal128 is not supported`);
  return Object.hasOwn(widths, type) ? (type as NumberType) : undefined;
}

export const isNumeric = (value: unknown): boolean =>
  ['int', 'long', 'double', 'decimal'].includes(typeName(value));

export function toDouble(value: unknown): number {
  if (value instanceof Double) return value.value;
  return value instanceof Long ? value.toNumber() : (value as number);
}

/** The value of an int or a long. */
export const toInteger = (value: unknown): bigint =>
  value instanceof Long ? value.toBigInt() : BigInt(value as number);

/** A number as a BSON double, even if it is whole. */
export const double = (value: number): number | Double => (isInt32(value) ? new Double(value) : value);

/** An int if it fits and `isLong` is false, else a long. */
export const integer = (exact: bigint, isLong = false): number | Long =>
  isLong || !isInt32(Number(exact)) ? Long.fromBigInt(exact) : Number(exact);

export const isInt64 = (exact: bigint): boolean => BigInt.asIntN(64, exact) === exact;

export type Operation = 'add' | 'subtract' | 'multiply';

const onDoubles: Record<Operation, (left: number, right: number) => number> = {
  add: (left, right) => left + right,
  subtract: (left, right) => left - right,
  multiply: (left, right) => left * right,
};

const onIntegers: Record<Operation, (left: bigint, right: bigint) => bigint> = {
  add: (left, right) => left + right,
  subtract: (left, right) => left - right,
  multiply: (left, right) => left * right,
};

/** Computes with two numbers other than decimals; undefined if the result is an integer beyond 64 bits. */
export function calculate(operation: Operation, left: unknown, right: unknown): unknown {
  const types = [typeName(left), typeName(right)];
  if (types.includes('double')) return double(onDoubles[operation](toDouble(left), toDouble(right)));
  const exact = onIntegers[operation](toInteger(left), toInteger(right));
  return isInt64(exact) ? integer(exact, types.includes('long')) : undefined;
}

/** The same as doubles: what an aggregation falls back to beyond 64 bits. */
export const calculateDouble = (operation: Operation, left: unknown, right: unknown): unknown =>
  double(onDoubles[operation](toDouble(left), toDouble(right)));

/** A running sum: exact for integers, compensated for doubles, as in MongoDB. */
export class Sum {
  count = 0;
  #type: NumberType = 'int';
  #integers = 0n;
  #doubles = 0;
  #error = 0;

  /** Adds a number; other values are skipped. */
  add(owner: string, value: unknown): void {
    const type = numberType(owner, value);
    if (type === undefined) return;
    this.count += 1;
    if (widths[type] > widths[this.#type]) this.#type = type;
    if (type === 'double') this.#addDouble(toDouble(value));
    else this.#integers += toInteger(value);
  }

  #addDouble(value: number): void {
    const sum = this.#doubles + value;
    const isLarger = Math.abs(this.#doubles) >= Math.abs(value);
    this.#error += isLarger ? this.#doubles - sum + value : value - sum + this.#doubles;
    this.#doubles = sum;
  }

  total(): unknown {
    const isExact = this.#type !== 'double' && isInt64(this.#integers);
    return isExact ? integer(this.#integers, this.#type === 'long') : double(this.toNumber());
  }

  toNumber(): number {
    const sum = this.#doubles + Number(this.#integers);
    return Number.isFinite(sum) ? sum + this.#error : sum;
  }
}
