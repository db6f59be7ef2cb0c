import { MaxKey, MinKey } from 'bson';
import { bsonKey, rankOf } from '../bson/key.ts';

/** True if one value satisfies a condition; undefined is a missing field. */
export type ValueTest = (value: unknown) => boolean;

export type Comparison = '$eq' | '$gt' | '$gte' | '$lt' | '$lte';

/** Equality in queries: null also matches a missing field. */
export function equals(operand: unknown): ValueTest {
  if (operand === null || operand === undefined) return (value) => value === null || value === undefined;
  if (typeof operand === 'string') return (value) => value === operand;
  const key = bsonKey(operand);
  const kind = typeof operand;
  return (value) => {
    if (value === operand) return true;
    if (value === undefined || typeof value === 'string') return false;
    // Numbers and booleans are equal only if identical; other types are compared by value.
    if (kind !== 'object' && typeof value === kind && !Number.isNaN(value)) return false;
    return bsonKey(value) === key;
  };
}

/** Comparison within one type: a string is never greater than a number. MinKey and MaxKey compare with all. */
export function compares(operator: Comparison, operand: unknown): ValueTest {
  if (operator === '$eq') return equals(operand);
  const accepts = holds[operator];
  if (operand === null || operand === undefined) return accepts(0) ? equals(null) : () => false;
  const key = bsonKey(operand);
  if (Number.isNaN(operand)) return (value) => accepts(0) && value !== undefined && bsonKey(value) === key;
  if (operand instanceof MinKey || operand instanceof MaxKey) {
    return (value) => accepts(order(bsonKey(value ?? null), key));
  }
  const number = typeof operand === 'number' ? operand : undefined;
  return (value) => {
    // For a query NaN is neither above nor below a number, although it sorts first.
    if (typeof value === 'number' && (number !== undefined || Number.isNaN(value))) {
      return (
        !Number.isNaN(value) && number !== undefined && accepts(value < number ? -1 : value > number ? 1 : 0)
      );
    }
    if (value === undefined) return false;
    const other = bsonKey(value);
    return rankOf(other) === rankOf(key) && accepts(order(other, key));
  };
}

const order = (left: string, right: string): number => (left < right ? -1 : left > right ? 1 : 0);

const holds: Record<Exclude<Comparison, '$eq'>, (order: number) => boolean> = {
  $gt: (order) => order > 0,
  $gte: (order) => order >= 0,
  $lt: (order) => order < 0,
  $lte: (order) => order <= 0,
};
