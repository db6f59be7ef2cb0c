import { Long } from 'bson';
import { compareValues } from '../bson/key.ts';
import {
  calculate,
  calculateDouble,
  double,
  integer,
  isInt64,
  numberType,
  type Operation,
  Sum,
  toDouble,
  toInteger,
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

/** An operator on two numbers; null if one is null or missing. */
const onTwo = (name: string, code: number, use: (left: unknown, right: unknown) => unknown): Operator =>
  onValues(2, 2, (left, right) => {
    if (isMissing(left) || isMissing(right)) return null;
    if (!numberType(name, left) || !numberType(name, right)) {
      throw new CommandError(
        code,
        `${name} only supports numeric types, not ${typeName(left)} and ${typeName(right)}`,
      );
    }
    return use(left, right);
  });

function divide(left: unknown, right: unknown): unknown {
  if (toDouble(right) === 0) throw new CommandError(2, "can't $divide by zero");
  return double(toDouble(left) / toDouble(right));
}

function modulo(left: unknown, right: unknown): unknown {
  if (toDouble(right) === 0) throw new CommandError(16610, "can't $mod by zero");
  return compute('mod', left, right);
}

/** An operator on one number, which keeps an integer's type. */
const onOne = (
  name: string,
  onDouble: (value: number) => number,
  onInteger: (value: bigint) => bigint = (value) => value,
): Operator =>
  onValues(1, 1, (value) => {
    if (isMissing(value)) return null;
    const type = numberType(name, value);
    if (!type) throw new CommandError(28765, `${name} only supports numeric types, not ${typeName(value)}`);
    if (type === 'double') return double(onDouble(toDouble(value)));
    const exact = onInteger(toInteger(value));
    if (!isInt64(exact)) throw new CommandError(28680, `can't take ${name} of long long min`);
    return integer(exact, type === 'long');
  });

/** Whether to round up, given the digits before and after the place. */
type RoundsUp = (whole: string, rest: string) => boolean;

const halfToEven: RoundsUp = (whole, rest) =>
  /^50*$/.test(rest) ? Number(whole.at(-1)) % 2 === 1 : Number(rest.charAt(0)) >= 5;

const rounding = (name: string, roundsUp: RoundsUp): Operator =>
  onValues(1, 2, (value, place = 0) => {
    if (isMissing(value) || place === null) return null;
    const type = numberType(name, value);
    if (!type) throw new CommandError(51081, `${name} only supports numeric types, not ${typeName(value)}`);
    const places = numberType(name, place) ? toDouble(place) : Number.NaN;
    if (!Number.isInteger(places)) {
      throw new CommandError(51082, `precision argument to ${name} must be a integral value`);
    }
    if (places < -20 || places > 100) {
      throw new CommandError(
        51083,
        `cannot apply ${name} with precision value ${places}, value must be in [-20, 100]`,
      );
    }
    const number = toDouble(value);
    if (type === 'double') {
      const isFraction = Number.isFinite(number) && Math.abs(number) < 1e21;
      return isFraction ? double(Number(atPlace(number.toFixed(100), places, roundsUp))) : value;
    }
    if (places >= 0) return value;
    const exact = BigInt(atPlace(String(toInteger(value)), places, roundsUp));
    return isInt64(exact) ? integer(exact, type === 'long') : double(Number(exact));
  });

/** Cuts a number's digits at a decimal place. */
function atPlace(digits: string, places: number, roundsUp: RoundsUp): string {
  const [whole = '', fraction = ''] = digits.replace('-', '').split('.');
  const all = whole.padStart(21, '0') + fraction.padEnd(100, '0');
  const cut = all.length - 100 + places;
  const [before, behind] = [all.slice(0, cut), all.slice(cut)];
  const scaled = String(BigInt(before) + (roundsUp(before, behind) ? 1n : 0n));
  const sign = digits.startsWith('-') ? '-' : '';
  return places < 0 ? sign + scaled + '0'.repeat(-places) : `${sign}${scaled}e${-places}`;
}

/** The values of `{ $max: ['$a', '$b'] }`, or the elements of the one array of `{ $max: '$list' }`. */
function listed(values: unknown[]): unknown[] {
  const [only] = values;
  return values.length === 1 && Array.isArray(only) ? only : values;
}

const extreme = (sign: 1 | -1): Operator =>
  onValues(0, Number.POSITIVE_INFINITY, (...values) =>
    listed(values)
      .filter((value) => !isMissing(value))
      .reduce<unknown>(
        (best, value) => (best === null || compareValues(value, best) * sign > 0 ? value : best),
        null,
      ),
  );

function sumOf(name: string, values: unknown[]): Sum {
  const sum = new Sum();
  for (const value of listed(values)) sum.add(name, value);
  return sum;
}

export const arithmetic: Readonly<Record<string, Operator>> = {
  $add: onValues(0, Number.POSITIVE_INFINITY, add),
  $subtract: onValues(2, 2, subtract),
  $multiply: onValues(0, Number.POSITIVE_INFINITY, multiply),
  $divide: onTwo('$divide', 14, divide),
  $mod: onTwo('$mod', 16611, modulo),
  $abs: onOne('$abs', Math.abs, (value) => (value < 0n ? -value : value)),
  $ceil: onOne('$ceil', Math.ceil),
  $floor: onOne('$floor', Math.floor),
  $round: rounding('$round', halfToEven),
  $trunc: rounding('$trunc', () => false),
  $max: extreme(1),
  $min: extreme(-1),
  $sum: onValues(0, Number.POSITIVE_INFINITY, (...values) => sumOf('$sum', values).total()),
  $avg: onValues(0, Number.POSITIVE_INFINITY, (...values) => {
    const sum = sumOf('$avg', values);
    return sum.count === 0 ? null : double(sum.toNumber() / sum.count);
  }),
};
