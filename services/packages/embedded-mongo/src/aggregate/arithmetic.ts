import { Long } from 'bson';
import {
  calculate,
  calculateDouble,
  double,
  numberType,
  type Operation,
  Sum,
  toDouble,
} from '../bson/numbers.ts';
import { typeName } from '../bson/values.ts';
import { CommandError } from '../errors.ts';
import { isMissing, type Operator, onValues } from './operator.ts';

/** Integers stay integers if 64 bits can hold the result, as in MongoDB. */
const compute = (operation: Operation, left: unknown, right: unknown): unknown =>
  calculate(operation, left, right) ?? calculateDouble(operation, left, right);

function add(...values: unknown[]): unknown {
  const sum = new Sum();
  let dates = 0;
  for (const value of values) {
    if (isMissing(value)) return null;
    if (value instanceof Date) dates += 1;
    else if (!numberType('$add', value)) {
      throw new CommandError(14, `$add only supports numeric or date types, not ${typeName(value)}`);
    }
    if (dates > 1) throw new CommandError(16612, 'only one date allowed in an $add expression');
    sum.add('$add', value instanceof Date ? Long.fromNumber(value.getTime()) : value);
  }
  return dates === 1 ? new Date(Math.round(sum.toNumber())) : sum.total();
}

function subtract(left: unknown, right: unknown): unknown {
  if (isMissing(left) || isMissing(right)) return null;
  if (left instanceof Date && right instanceof Date) return Long.fromNumber(left.getTime() - right.getTime());
  if (!numberType('$subtract', right) || (!(left instanceof Date) && !numberType('$subtract', left))) {
    throw new CommandError(14, `can't $subtract ${typeName(right)} from ${typeName(left)}`);
  }
  if (left instanceof Date) return new Date(Math.round(left.getTime() - toDouble(right)));
  return compute('subtract', left, right);
}

function multiply(...values: unknown[]): unknown {
  let product: unknown = 1;
  for (const value of values) {
    if (isMissing(value)) return null;
    if (!numberType('$multiply', value)) {
      throw new CommandError(14, `$multiply only supports numeric types, not ${typeName(value)}`);
    }
    product = compute('multiply', product, value);
  }
  return product;
}

const divide = onValues(2, 2, (left, right) => {
  if (isMissing(left) || isMissing(right)) return null;
  if (!numberType('$divide', left) || !numberType('$divide', right)) {
    throw new CommandError(
      14,
      `$divide only supports numeric types, not ${typeName(left)} and ${typeName(right)}`,
    );
  }
  if (toDouble(right) === 0) throw new CommandError(2, "can't $divide by zero");
  return double(toDouble(left) / toDouble(right));
});

export const arithmetic: Readonly<Record<string, Operator>> = {
  $add: onValues(0, Number.POSITIVE_INFINITY, add),
  $subtract: onValues(2, 2, subtract),
  $multiply: onValues(0, Number.POSITIVE_INFINITY, multiply),
  $divide: divide,
};
