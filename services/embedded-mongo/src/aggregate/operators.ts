import { Double, Long, ObjectId } from 'bson';
import { Context, evalExpr } from 'mingo/core';
import * as array from 'mingo/operators/expression/array';
import * as boolean from 'mingo/operators/expression/boolean';
import * as conditional from 'mingo/operators/expression/conditional';
import * as date from 'mingo/operators/expression/date';
import * as object from 'mingo/operators/expression/object';
import * as set from 'mingo/operators/expression/set';
import * as string from 'mingo/operators/expression/string';
import * as variable from 'mingo/operators/expression/variable';
import type { AnyObject, Options } from 'mingo/types';
import { compareValues } from '../bson/key.ts';
import { isDocument, typeName } from '../bson/values.ts';
import { CommandError } from '../errors.ts';
import { compileOrder } from '../sort.ts';
import { arithmetic } from './arithmetic.ts';

type Operator = (document: AnyObject, operand: unknown, options: Options) => unknown;

/** Evaluates an operator's arguments and computes with their values. */
const onValues =
  (compute: (...values: unknown[]) => unknown): Operator =>
  (document, operand, options) => {
    const values = evalExpr(document, operand, options);
    return compute(...(Array.isArray(operand) && Array.isArray(values) ? values : [values]));
  };

const isMissing = (value: unknown): value is null | undefined => value === null || value === undefined;

const comparisons: Record<string, Operator> = {
  $cmp: onValues((left, right) => compareValues(left, right)),
  $eq: onValues((left, right) => compareValues(left, right) === 0),
  $ne: onValues((left, right) => compareValues(left, right) !== 0),
  $gt: onValues((left, right) => compareValues(left, right) > 0),
  $gte: onValues((left, right) => compareValues(left, right) >= 0),
  $lt: onValues((left, right) => compareValues(left, right) < 0),
  $lte: onValues((left, right) => compareValues(left, right) <= 0),
  $in: onValues((value, values) => {
    if (!Array.isArray(values)) throw new CommandError(40081, '$in requires an array as a second argument');
    return values.some((each) => compareValues(each, value) === 0);
  }),
};

/** Values of an operator that takes `[a, b]` or one array: `{ $max: ['$a', '$b'] }`, `{ $max: '$list' }`. */
function listed(values: unknown[]): unknown[] {
  const [only] = values;
  return (values.length === 1 && Array.isArray(only) ? only : values).filter((value) => !isMissing(value));
}

const extreme = (sign: 1 | -1) =>
  onValues((...values) =>
    listed(values).reduce<unknown>(
      (best, value) => (best === null || compareValues(value, best) * sign > 0 ? value : best),
      null,
    ),
  );

const numbers = (values: unknown[]) => listed(values).filter((value) => typeof value === 'number');

const folds: Record<string, Operator> = {
  $max: extreme(1),
  $min: extreme(-1),
  $sum: onValues((...values) => numbers(values).reduce((sum, value) => sum + value, 0)),
  $avg: onValues((...values) => {
    const found = numbers(values);
    return found.length === 0 ? null : found.reduce((sum, value) => sum + value, 0) / found.length;
  }),
};

function toText(value: unknown): string | null {
  if (isMissing(value)) return null;
  if (value instanceof ObjectId) return value.toHexString();
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Long || value instanceof Double) return value.toString();
  if (typeof value === 'object') {
    throw new CommandError(241, `Unsupported conversion from ${typeName(value)} to string in $convert`);
  }
  return String(value);
}

function toObjectId(value: unknown): ObjectId | null {
  if (isMissing(value)) return null;
  if (value instanceof ObjectId) return value;
  if (typeof value === 'string' && /^[0-9a-f]{24}$/i.test(value)) return ObjectId.createFromHexString(value);
  throw new CommandError(
    241,
    `Failed to parse objectId '${String(value)}' in $convert with no onError value`,
  );
}

function toNumber(value: unknown): number | null {
  if (isMissing(value)) return null;
  if (value instanceof Date) return value.getTime();
  const number = typeof value === 'string' && value.trim() === '' ? Number.NaN : Number(value);
  if (typeof value === 'object' || Number.isNaN(number)) {
    throw new CommandError(
      241,
      `Failed to parse number '${String(value)}' in $convert with no onError value`,
    );
  }
  return number;
}

function toDate(value: unknown): Date | null {
  if (isMissing(value)) return null;
  if (value instanceof ObjectId) return value.getTimestamp();
  const date = value instanceof Date ? value : new Date(value as string | number);
  if (typeof value === 'boolean' || Number.isNaN(date.getTime())) {
    throw new CommandError(241, `Failed to parse date '${String(value)}' in $convert with no onError value`);
  }
  return date;
}

const conversions: Record<string, Operator> = {
  $toString: onValues(toText),
  $toObjectId: onValues(toObjectId),
  $toDate: onValues(toDate),
  $toDouble: onValues(toNumber),
  $toInt: onValues((value) => {
    const number = toNumber(value);
    return number === null ? null : Math.trunc(number);
  }),
  $toLong: onValues((value) => {
    const number = toNumber(value);
    return number === null ? null : Math.trunc(number);
  }),
  $toBool: onValues((value) => (isMissing(value) ? null : value !== false && value !== 0)),
  $isNumber: onValues((value) => typeof value === 'number' || value instanceof Long),
  $type: onValues((value) => (value === undefined ? 'missing' : typeName(value))),
  $literal: (_, operand) => operand,
};

const sortArray: Operator = (document, operand, options) => {
  if (!isDocument(operand) || operand.sortBy === undefined) {
    throw new CommandError(2942501, "$sortArray requires 'input' and 'sortBy' to be specified");
  }
  const values = evalExpr(document, operand.input, options);
  if (isMissing(values)) return null;
  if (!Array.isArray(values))
    throw new CommandError(2942504, 'The input argument to $sortArray must be an array');
  return compileOrder(operand.sortBy)(values);
};

/** What expressions may use; the entries of the last groups take the place of mingo's, which differ from MongoDB. */
const operators: Record<string, Operator> = {
  ...(array as unknown as Record<string, Operator>),
  ...(boolean as unknown as Record<string, Operator>),
  ...(conditional as unknown as Record<string, Operator>),
  ...(date as unknown as Record<string, Operator>),
  ...(object as unknown as Record<string, Operator>),
  ...(set as unknown as Record<string, Operator>),
  ...(string as unknown as Record<string, Operator>),
  ...(variable as unknown as Record<string, Operator>),
  ...Object.fromEntries(Object.entries(arithmetic).map(([name, compute]) => [name, onValues(compute)])),
  ...comparisons,
  ...folds,
  ...conversions,
  $sortArray: sortArray,
};

// They would sort as mingo does.
delete operators.$maxN;
delete operators.$minN;

export const hasOperator = (name: string): boolean => Object.hasOwn(operators, name);

/** Options for mingo's evaluator, built once: building them for each document would copy the table each time. */
export const evaluatorOptions: Options = captureOptions();

function captureOptions(): Options {
  let captured: Options | undefined;
  const capture: Operator = (_document, _operand, options) => {
    captured = options;
    return null;
  };
  const context = Context.init({ expression: { ...operators, $captureOptions: capture } as never });
  evalExpr(null, { $captureOptions: 1 }, { context, scriptEnabled: false } as Options);
  if (!captured) throw new Error("mingo's evaluator no longer passes its options on");
  return captured;
}
