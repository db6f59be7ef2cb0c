import { bsonKey, compareValues } from '../bson/key.ts';
import { asNumber, type Document, isDocument, isInt32, setField, typeName } from '../bson/values.ts';
import { CommandError } from '../errors.ts';
import { compileOrder } from '../sort.ts';
import { isMissing, isTrue, namedArguments, type Operator, onValues, variableName } from './operator.ts';

/** @throws {CommandError} for what is no array */
function arrayIn(name: string, code: number, value: unknown): unknown[] {
  if (!Array.isArray(value)) {
    throw new CommandError(code, `${name}'s argument must be an array, but is ${typeName(value)}`);
  }
  return value;
}

/** @throws {CommandError} with the first code for what is no number, with the second for what is no int32 */
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

/** An operator on one array; null where that is null or missing. */
const onArray = (name: string, code: number, use: (values: unknown[]) => unknown): Operator =>
  onValues(1, 1, (value) => (isMissing(value) ? null : use(arrayIn(name, code, value))));

/** An operator on arrays; null where one is null or missing. */
const onArrays = (
  name: string,
  code: number,
  most: number,
  use: (...lists: unknown[][]) => unknown,
): Operator =>
  onValues(most === 2 ? 2 : 0, most, (...values) =>
    values.some(isMissing) ? null : use(...values.map((value) => arrayIn(name, code, value))),
  );

function elementAt(values: unknown, position: unknown): unknown {
  if (isMissing(values) || isMissing(position)) return null;
  return arrayIn('$arrayElemAt', 28689, values).at(int32In('$arrayElemAt', [28690, 28691], position));
}

function slice(values: unknown, first: unknown, count: unknown, ...more: unknown[]): unknown {
  if (isMissing(values) || isMissing(first) || (more.length > 0 && isMissing(count))) return null;
  const list = arrayIn('$slice', 28724, values);
  const start = int32In('$slice', [28725, 28726], first);
  if (more.length === 0) return start < 0 ? list.slice(start) : list.slice(0, start);
  const size = int32In('$slice', [28727, 28728], count);
  if (size <= 0) throw new CommandError(28729, `Third argument to $slice must be positive: ${size}`);
  const from = start < 0 ? Math.max(0, list.length + start) : start;
  return list.slice(from, from + size);
}

function range(first: unknown, last: unknown, by: unknown = 1): number[] {
  const [start, end] = [int32In('$range', [34443, 34444], first), int32In('$range', [34445, 34446], last)];
  const step = int32In('$range', [34447, 34448], by);
  if (step === 0) throw new CommandError(34449, '$range requires a non-zero step value');
  const size = Math.max(0, Math.ceil((end - start) / step));
  return Array.from({ length: size }, (_, at) => start + at * step);
}

function isIn(value: unknown, values: unknown): boolean {
  const key = bsonKey(value);
  return arrayIn('$in', 40081, values).some((each) => bsonKey(each) === key);
}

/** One of each value, sorted. */
const unique = (values: unknown[]): unknown[] =>
  [...new Map([...values].reverse().map((value) => [bsonKey(value), value])).values()].sort(compareValues);

const without = (values: unknown[], others: unknown[], isThere: boolean): unknown[] => {
  const keys = new Set(others.map(bsonKey));
  return values.filter((value) => keys.has(bsonKey(value)) === isThere);
};

const filter: Operator = (operand, compile, name) => {
  const required = { input: 28648, cond: 28650 };
  const given = namedArguments(name, operand, {
    noObject: 28646,
    unknown: 28647,
    required,
    optional: ['as', 'limit'],
  });
  const variable = variableName(given.as ?? 'this');
  const [input, limit] = [compile(given.input), 'limit' in given ? compile(given.limit) : undefined];
  const condition = compile(given.cond, [variable]);
  return (scope) => {
    const values = input(scope);
    if (isMissing(values)) return null;
    const found = arrayIn(name, 28651, values).filter((value) =>
      isTrue(condition({ ...scope, variables: { ...scope.variables, [variable]: value } })),
    );
    const most = limit?.(scope);
    if (isMissing(most)) return found;
    const size = int32In(name, [327391, 327391], most);
    if (size < 1) throw new CommandError(327392, `$filter: limit must be greater than 0, not ${size}`);
    return found.slice(0, size);
  };
};

const map: Operator = (operand, compile, name) => {
  const required = { input: 16880, in: 16882 };
  const given = namedArguments(name, operand, {
    noObject: 16878,
    unknown: 16879,
    required,
    optional: ['as'],
  });
  const variable = variableName(given.as ?? 'this');
  const [input, inner] = [compile(given.input), compile(given.in, [variable])];
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
  const given = namedArguments(name, operand, { noObject: 40075, unknown: 40076, required });
  const [input, initial] = [compile(given.input), compile(given.initialValue)];
  const inner = compile(given.in, ['this', 'value']);
  return (scope) => {
    const values = input(scope);
    if (isMissing(values)) return null;
    return arrayIn(name, 40080, values).reduce(
      (value, element) => inner({ ...scope, variables: { ...scope.variables, this: element, value } }),
      initial(scope),
    );
  };
};

const sortArray: Operator = (operand, compile, name) => {
  const required = { input: 2942502, sortBy: 2942503 };
  const given = namedArguments(name, operand, { noObject: 2942500, unknown: 2942501, required });
  const [input, order] = [compile(given.input), compileOrder(given.sortBy)];
  return (scope) => {
    const values = input(scope);
    return isMissing(values) ? null : order(arrayIn(name, 2942504, values));
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

function objectToArray(value: unknown): unknown {
  if (isMissing(value)) return null;
  if (!isDocument(value))
    throw new CommandError(40390, `$objectToArray requires a document input, found: ${typeName(value)}`);
  return Object.entries(value).map(([k, v]) => ({ k, v }));
}

function arrayToObject(entries: unknown[]): Document {
  const result: Document = {};
  for (const entry of entries) {
    const isNamed = isDocument(entry) && Object.keys(entry).length === 2 && 'k' in entry && 'v' in entry;
    if (!isNamed && !(Array.isArray(entry) && entry.length === 2)) {
      throw new CommandError(
        Array.isArray(entry) ? 40397 : 40392,
        "$arrayToObject requires arrays of size 2, or objects with the fields 'k' and 'v'",
      );
    }
    const [name, value] = Array.isArray(entry) ? entry : [entry.k, entry.v];
    if (typeof name !== 'string')
      throw new CommandError(40395, '$arrayToObject requires keys of type string');
    setField(result, name, value);
  }
  return result;
}

const ends = (name: string, position: 0 | -1): Operator =>
  onArray(name, 28689, (values) => values.at(position));

export const arrays: Readonly<Record<string, Operator>> = {
  $size: onValues(1, 1, (values) => arrayIn('$size', 17124, values).length),
  $isArray: onValues(1, 1, Array.isArray),
  $arrayElemAt: onValues(2, 2, elementAt),
  $first: ends('$first', 0),
  $last: ends('$last', -1),
  $slice: onValues(2, 3, (...values) => slice(values[0], values[1], values[2], ...values.slice(2))),
  $range: onValues(2, 3, range),
  $in: onValues(2, 2, isIn),
  $concatArrays: onArrays('$concatArrays', 28664, Number.POSITIVE_INFINITY, (...lists) => lists.flat(1)),
  $reverseArray: onArray('$reverseArray', 34435, (values) => [...values].reverse()),
  $setUnion: onArrays('$setUnion', 17043, Number.POSITIVE_INFINITY, (...lists) => unique(lists.flat(1))),
  $setIntersection: onArrays('$setIntersection', 17047, Number.POSITIVE_INFINITY, (...lists) =>
    unique(lists.reduce((common, list) => without(common, list, true), lists[0] ?? [])),
  ),
  $setDifference: onArrays('$setDifference', 17048, 2, (values = [], others = []) =>
    unique(without(values, others, false)),
  ),
  $filter: filter,
  $map: map,
  $reduce: reduce,
  $sortArray: sortArray,
  $mergeObjects: onValues(0, Number.POSITIVE_INFINITY, (...values) => mergeObjects(...values)),
  $objectToArray: onValues(1, 1, objectToArray),
  $arrayToObject: onArray('$arrayToObject', 40386, arrayToObject),
};
