import { BSONRegExp } from 'bson';
import { bsonKey } from '../bson/key.ts';
import { asNumber, type Document, isDocument, typeName } from '../bson/values.ts';
import { CommandError, refusal } from '../errors.ts';
import type { ValueTest } from '../match/comparison.ts';
import { compileElement, compileFilter } from '../match/match.ts';

/** Computes an array from a field's value; undefined leaves the field unchanged. */
export type ArrayOperation = (current: unknown, field: string) => unknown[] | undefined;

/** `$push`, with `$each` and `$slice`. */
export function compilePush(operand: unknown): ArrayOperation {
  const { values, modifiers } = readEach('$push', operand, ['$each', '$slice']);
  const slice = readInteger('$slice', modifiers.$slice);
  return (current, field) => {
    const result = [...arrayIn(current, field), ...values];
    if (slice === undefined) return result;
    return slice < 0 ? result.slice(slice) : result.slice(0, slice);
  };
}

/** `$addToSet`, with `$each`. */
export function compileAddToSet(operand: unknown): ArrayOperation {
  const { values } = readEach('$addToSet', operand, ['$each']);
  return (current, field) => {
    const result = [...arrayIn(current, field, 'Cannot apply $addToSet to non-array field. Field named')];
    const keys = new Set(result.map(bsonKey));
    for (const value of values) {
      const key = bsonKey(value);
      if (!keys.has(key)) result.push(value);
      keys.add(key);
    }
    return result;
  };
}

/** `$pop: 1` takes the last element, `$pop: -1` the first. */
export function compilePop(operand: unknown): ArrayOperation {
  const end = asNumber(operand);
  if (end !== 1 && end !== -1) throw new CommandError(9, `$pop expects 1 or -1, found: ${String(operand)}`);
  return (current, field) => {
    if (current === undefined) return undefined;
    if (!Array.isArray(current)) {
      throw new CommandError(
        14,
        `Path '${field}' contains an element of non-array type '${typeName(current)}'`,
      );
    }
    return end === 1 ? current.slice(0, -1) : current.slice(1);
  };
}

/** `$pull`: by value, or by a condition on the elements. */
export function compilePull(operand: unknown): ArrayOperation {
  return without('$pull', pullTest(operand));
}

/** `$pullAll`: the elements equal to one of a list. */
export function compilePullAll(operand: unknown): ArrayOperation {
  if (!Array.isArray(operand)) {
    throw new CommandError(2, `$pullAll requires an array argument but was given a ${typeName(operand)}`);
  }
  const keys = new Set(operand.map(bsonKey));
  return without('$pullAll', (value) => keys.has(bsonKey(value)));
}

function without(operator: string, test: ValueTest): ArrayOperation {
  return (current) => {
    if (current === undefined) return undefined;
    if (!Array.isArray(current)) throw new CommandError(2, `Cannot apply ${operator} to a non-array value`);
    return current.filter((value) => !test(value));
  };
}

function pullTest(operand: unknown): ValueTest {
  if (isDocument(operand)) return compileElement(operand);
  if (operand instanceof BSONRegExp) {
    const test = compileFilter({ element: operand });
    return (value) => !Array.isArray(value) && test({ element: value });
  }
  const key = bsonKey(operand);
  return (value) => bsonKey(value) === key;
}

function arrayIn(current: unknown, field: string, sentence = 'The field'): unknown[] {
  if (current === undefined) return [];
  if (Array.isArray(current)) return current;
  const rest = sentence === 'The field' ? 'must be an array but is of type' : 'has non-array type';
  throw new CommandError(2, `${sentence} '${field}' ${rest} ${typeName(current)}`);
}

function readEach(
  operator: string,
  operand: unknown,
  allowed: string[],
): { values: unknown[]; modifiers: Document } {
  if (!isDocument(operand) || operand.$each === undefined) return { values: [operand], modifiers: {} };
  const stray = Object.keys(operand).find((name) => !allowed.includes(name));
  if (stray !== undefined) throw refusal(2, `${stray} in ${operator} is unknown or not supported`);
  if (!Array.isArray(operand.$each)) {
    throw new CommandError(
      operator === '$push' ? 2 : 14,
      `The argument to $each in ${operator} must be an array but it was of type: ${typeName(operand.$each)}`,
    );
  }
  return { values: operand.$each, modifiers: operand };
}

function readInteger(name: string, value: unknown): number | undefined {
  if (value === undefined) return undefined;
  const number = asNumber(value);
  if (number === undefined || !Number.isInteger(number)) {
    throw new CommandError(
      2,
      `The value for ${name} must be an integer value but was given type: ${typeName(value)}`,
    );
  }
  return number;
}
