import { bsonKey } from '../bson/key.ts';
import { asNumber, isInt32, typeName } from '../bson/values.ts';
import { CommandError } from '../errors.ts';
import { isMissing, type Operator, onValues } from './operator.ts';

/** @throws {CommandError} unless it is an array */
function arrayIn(name: string, code: number, value: unknown): unknown[] {
  if (!Array.isArray(value)) {
    throw new CommandError(code, `${name}'s argument must be an array, but is ${typeName(value)}`);
  }
  return value;
}

/** @throws {CommandError} 28690 unless it is a number, 28691 unless it is an int32 */
function readPosition(value: unknown): number {
  const number = asNumber(value);
  if (number === undefined) {
    throw new CommandError(28690, `$arrayElemAt needs a numeric position, but found ${typeName(value)}`);
  }
  if (!isInt32(number + 0)) {
    throw new CommandError(28691, `$arrayElemAt needs a position of 32 bits: ${number}`);
  }
  return number;
}

function elementAt(values: unknown, position: unknown): unknown {
  if (isMissing(values) || isMissing(position)) return null;
  return arrayIn('$arrayElemAt', 28689, values).at(readPosition(position));
}

function isIn(value: unknown, values: unknown): boolean {
  const key = bsonKey(value);
  return arrayIn('$in', 40081, values).some((each) => bsonKey(each) === key);
}

export const arrays: Readonly<Record<string, Operator>> = {
  $size: onValues(1, 1, (values) => arrayIn('$size', 17124, values).length),
  $arrayElemAt: onValues(2, 2, elementAt),
  $in: onValues(2, 2, isIn),
};
