import { BSONRegExp, ObjectId } from 'bson';
import { AFTER, bsonKey, NULL, rankOf, stringPrefixKey } from '../bson/key.ts';
import { type Document, isDocument } from '../bson/values.ts';
import { isOperators } from '../match/operators.ts';
import { literalPrefix, regexOperand } from '../match/regex.ts';
import type { Interval } from './interval.ts';

/** The key intervals of documents that may match one condition: possibly too many, never too few. */
export interface Constraint {
  intervals: Interval[];
  /** True if each interval is one value. */
  isPoints: boolean;
  /** True if null is included, which a sparse index may lack. */
  hasNull: boolean;
}

/** The index constraints on each field, from a filter's top-level conditions and those in `$and`. */
export function constraintsOf(filter: Document): Map<string, Constraint[]> {
  const found = new Map<string, Constraint[]>();
  collect(filter, found);
  return found;
}

function collect(filter: Document, found: Map<string, Constraint[]>): void {
  for (const [name, condition] of Object.entries(filter)) {
    if (name === '$and' && Array.isArray(condition)) {
      for (const part of condition) if (isDocument(part)) collect(part, found);
    } else if (!name.startsWith('$')) {
      const constraints = readCondition(condition);
      if (constraints.length > 0) found.set(name, [...(found.get(name) ?? []), ...constraints]);
    }
  }
}

function readCondition(condition: unknown): Constraint[] {
  if (condition instanceof BSONRegExp) return startingWith(condition);
  if (!isOperators(condition)) return points([condition]);
  return Object.entries(condition).flatMap(([operator, operand]) =>
    readOperator(operator, operand, condition),
  );
}

function readOperator(operator: string, operand: unknown, siblings: Document): Constraint[] {
  switch (operator) {
    case '$eq':
      return points([operand]);
    case '$in':
      return Array.isArray(operand) ? points(operand) : [];
    case '$regex':
      return startingWith(regexOperand(operand, siblings.$options));
    case '$gt':
    case '$gte':
    case '$lt':
    case '$lte':
      return isOrdered(operand)
        ? [{ intervals: [rangeOf(operator, bsonKey(operand))], isPoints: false, hasNull: false }]
        : [];
    case '$exists':
      // A sparse index has exactly these documents.
      return operand === true ? [{ intervals: [everything], isPoints: false, hasNull: false }] : [];
    default:
      return [];
  }
}

const everything: Interval = { from: '', to: AFTER };

/** Values that an array never equals or compares with as a whole. */
const isOrdered = (value: unknown): boolean =>
  typeof value === 'string' ||
  (typeof value === 'number' && !Number.isNaN(value)) ||
  typeof value === 'boolean' ||
  value instanceof Date ||
  value instanceof ObjectId;

function points(values: readonly unknown[]): Constraint[] {
  // Regular expressions and arrays are also found under other keys.
  if (values.some((value) => value instanceof BSONRegExp || Array.isArray(value))) return [];
  const keys = [...new Set(values.map(bsonKey))].sort();
  return [
    {
      intervals: keys.map((key) => ({ from: key, to: key + AFTER })),
      isPoints: true,
      hasNull: keys.includes(NULL),
    },
  ];
}

function startingWith(regex: BSONRegExp): Constraint[] {
  const prefix = literalPrefix(regex);
  if (!prefix) return [];
  const from = stringPrefixKey(prefix);
  const same = bsonKey(regex);
  const intervals = [
    { from, to: from + AFTER },
    { from: same, to: same + AFTER },
  ];
  return [{ intervals, isPoints: false, hasNull: false }];
}

function rangeOf(operator: string, key: string): Interval {
  const rank = rankOf(key);
  switch (operator) {
    case '$gt':
      return { from: key + AFTER, to: rank + AFTER };
    case '$gte':
      return { from: key, to: rank + AFTER };
    case '$lt':
      return { from: rank, to: key };
    default:
      return { from: rank, to: key + AFTER };
  }
}

/** The intersection of two constraints on a field with one value. */
export function intersect(left: Constraint, right: Constraint): Constraint {
  const intervals = left.intervals.flatMap((one) =>
    right.intervals
      .map((other) => ({ from: later(one.from, other.from), to: earlier(one.to, other.to) }))
      .filter((both) => both.from < both.to),
  );
  return {
    intervals,
    isPoints: left.isPoints || right.isPoints,
    hasNull: left.hasNull && right.hasNull,
  };
}

function later(left: string, right: string): string {
  if (left < right) return right;
  return left;
}

function earlier(left: string, right: string): string {
  if (left < right) return left;
  return right;
}
