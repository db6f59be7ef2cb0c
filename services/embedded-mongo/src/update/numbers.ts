import { Double, Long } from 'bson';
import { isInt32, typeName } from '../bson/values.ts';
import { CommandError, refusal } from '../errors.ts';

export type Arithmetic = '$inc' | '$mul';

/** BSON's numbers as the client means them: a wider type on either side decides the result's. */
export function calculate(operator: Arithmetic, left: unknown, right: unknown): unknown {
  const types = [typeName(left), typeName(right)];
  if (types.includes('decimal')) throw refusal(2, `${operator} on decimal128 is not supported`);
  if (types.includes('double')) return asDouble(onDoubles[operator](toDouble(left), toDouble(right)));
  const exact = onIntegers[operator](toInteger(left), toInteger(right));
  if (BigInt.asIntN(64, exact) !== exact) {
    throw new CommandError(
      2,
      `Failed to apply ${operator} operations to current value: the result is no 64-bit integer`,
    );
  }
  const isLong = types.includes('long') || !isInt32(Number(exact));
  return isLong ? Long.fromBigInt(exact) : Number(exact);
}

export const isNumeric = (value: unknown): boolean =>
  ['int', 'long', 'double', 'decimal'].includes(typeName(value));

const onDoubles: Record<Arithmetic, (left: number, right: number) => number> = {
  $inc: (left, right) => left + right,
  $mul: (left, right) => left * right,
};

const onIntegers: Record<Arithmetic, (left: bigint, right: bigint) => bigint> = {
  $inc: (left, right) => left + right,
  $mul: (left, right) => left * right,
};

/** A double stays one, even where its value is whole. */
const asDouble = (value: number): number | Double => (isInt32(value) ? new Double(value) : value);

function toDouble(value: unknown): number {
  if (value instanceof Double) return value.value;
  return value instanceof Long ? value.toNumber() : (value as number);
}

const toInteger = (value: unknown): bigint =>
  value instanceof Long ? value.toBigInt() : BigInt(value as number);

/** `$bit: { field: { and: 5 } }` on int and long. */
export function bitwise(current: unknown, operation: string, operand: unknown): unknown {
  for (const value of [current, operand]) {
    if (!['int', 'long'].includes(typeName(value))) {
      throw new CommandError(2, `Cannot apply $bit to a value of non-integral type: ${typeName(value)}`);
    }
  }
  const [left, right] = [toInteger(current), toInteger(operand)];
  const result = operation === 'and' ? left & right : operation === 'or' ? left | right : left ^ right;
  const isLong = [current, operand].some((value) => typeName(value) === 'long');
  return isLong ? Long.fromBigInt(result) : Number(result);
}
