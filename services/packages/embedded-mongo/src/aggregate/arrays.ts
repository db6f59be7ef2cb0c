import { bsonKey } from '../bson/key.ts';
import { asNumber, type Document, isDocument, isInt32, setField, typeName } from '../bson/values.ts';
import { CommandError, refusal } from '../errors.ts';
import { isMissing, isTrue, namedArguments, type Operator, onValues, variableName } from './operator.ts';

/** @throws {CommandError} unless it is an array */
function arrayIn(name: string, code: number, value: unknown): unknown[] {
  if (!Array.isArray(value)) {
    throw new CommandError(code, `${name}'s argument must be an array, but is ${typeName(value)}`);
  }
  return value;
}

/** @throws {CommandError} with the first code unless it is a number, with the second unless it is an int32 */
function int32In(name: string, codes: [number, number], value: unknown): number {
  const number = asNumber(value);
  if (number === undefined) {
    throw new CommandError(codes[0], `${name} needs a numeric argument, but found ${typeName(value)}`);
  }
  if (!isInt32(number + 0)) {
    throw new CommandError(
      codes[1],
      `${name} needs an argument representable as a 32-bit integer: ${number}`,
    );
  }
  return number;
}

function elementAt(values: unknown, position: unknown): unknown {
  if (isMissing(values) || isMissing(position)) return null;
  return arrayIn('$arrayElemAt', 28689, values).at(int32In('$arrayElemAt', [28690, 28691], position));
}

function slice(...args: unknown[]): unknown {
  if (args.some(isMissing)) return null;
  const [values, first, count] = args;
  const list = arrayIn('$slice', 28724, values);
  const start = int32In('$slice', [28725, 28726], first);
  if (args.length === 2) return start < 0 ? list.slice(start) : list.slice(0, start);
  const size = int32In('$slice', [28727, 28728], count);
  if (size <= 0) throw new CommandError(28729, `Third argument to $slice must be positive: ${size}`);
  const from = start < 0 ? Math.max(0, list.length + start) : start;
  return list.slice(from, from + size);
}

function isIn(value: unknown, values: unknown): boolean {
  const key = bsonKey(value);
  return arrayIn('$in', 40081, values).some((each) => bsonKey(each) === key);
}

const filter: Operator = (operand, compile, name) => {
  const required = { input: 28648, cond: 28650 };
  const args = namedArguments(name, operand, {
    noObject: 28646,
    unknown: 28647,
    required,
    optional: ['as', 'limit'],
  });
  if ('limit' in args) throw refusal(2, 'limit of $filter is not supported');
  const variable = variableName(args.as ?? 'this');
  const [input, condition] = [compile(args.input), compile(args.cond, [variable])];
  return (scope) => {
    const values = input(scope);
    if (isMissing(values)) return null;
    return arrayIn(name, 28651, values).filter((value) =>
      isTrue(condition({ ...scope, variables: { ...scope.variables, [variable]: value } })),
    );
  };
};

const map: Operator = (operand, compile, name) => {
  const required = { input: 16880, in: 16882 };
  const args = namedArguments(name, operand, {
    noObject: 16878,
    unknown: 16879,
    required,
    optional: ['as'],
  });
  const variable = variableName(args.as ?? 'this');
  const [input, inner] = [compile(args.input), compile(args.in, [variable])];
  return (scope) => {
    const values = input(scope);
    if (isMissing(values)) return null;
    return arrayIn(name, 16883, values).map(
      (value) => inner({ ...scope, variables: { ...scope.variables, [variable]: value } }) ?? null,
    );
  };
};

const reduce: Operator = (operand, compile, name) => {
  const required = { input: 40077, initialValue: 40078, in: 40079 };
  const args = namedArguments(name, operand, { noObject: 40075, unknown: 40076, required });
  const [input, initial] = [compile(args.input), compile(args.initialValue)];
  const inner = compile(args.in, ['this', 'value']);
  return (scope) => {
    const values = input(scope);
    if (isMissing(values)) return null;
    return arrayIn(name, 40080, values).reduce(
      (value, element) => inner({ ...scope, variables: { ...scope.variables, this: element, value } }),
      initial(scope),
    );
  };
};

export function mergeObjects(...values: unknown[]): Document {
  const merged: Document = {};
  for (const value of values) {
    if (isMissing(value)) continue;
    if (!isDocument(value)) {
      throw new CommandError(
        40400,
        `$mergeObjects requires object inputs, but input is of type ${typeName(value)}`,
      );
    }
    for (const [name, inner] of Object.entries(value)) setField(merged, name, inner);
  }
  return merged;
}

const end = (name: string, position: 0 | -1): Operator =>
  onValues(1, 1, (values) => (isMissing(values) ? null : arrayIn(name, 28689, values).at(position)));

export const arrays: Readonly<Record<string, Operator>> = {
  $size: onValues(1, 1, (values) => arrayIn('$size', 17124, values).length),
  $isArray: onValues(1, 1, Array.isArray),
  $arrayElemAt: onValues(2, 2, elementAt),
  $first: end('$first', 0),
  $last: end('$last', -1),
  $slice: onValues(2, 3, slice),
  $in: onValues(2, 2, isIn),
  $concatArrays: onValues(0, Number.POSITIVE_INFINITY, (...lists) =>
    lists.some(isMissing) ? null : lists.flatMap((list) => arrayIn('$concatArrays', 28664, list)),
  ),
  $filter: filter,
  $map: map,
  $reduce: reduce,
  $mergeObjects: onValues(0, Number.POSITIVE_INFINITY, (...values) => mergeObjects(...values)),
};
