import { BSONRegExp } from 'bson';
import { isTrue } from '../aggregate/operator.ts';
import { bsonKey } from '../bson/key.ts';
import { asNumber, type Document, isDocument, type TypeName, typeName, typeNumbers } from '../bson/values.ts';
import { CommandError } from '../errors.ts';
import { type Comparison, compares, equals, type ValueTest } from './comparison.ts';
import { regexOperand, regexPredicate } from './regex.ts';

/** A condition on a path's value: on each element, on the whole array, or the negation of others. */
export type FieldTest =
  | { kind: 'each'; test: ValueTest }
  | { kind: 'array'; position: (values: unknown[]) => number }
  | { kind: 'not'; tests: FieldTest[] };

/** Compiles an operator without nested conditions; undefined for others. */
export function leafOperator(operator: string, operand: unknown, siblings: Document): FieldTest | undefined {
  return leaves[operator]?.(operand, siblings, operator);
}

/** Returns whether a condition consists of operators, `{ $gt: 1 }`, rather than being a value to compare with. */
export function isOperators(condition: unknown): condition is Document {
  if (!isDocument(condition)) return false;
  const [first] = Object.keys(condition);
  if (!first?.startsWith('$') || first === '$ref' || first === '$id' || first === '$db') return false;
  const stray = Object.keys(condition).find((name) => !name.startsWith('$'));
  if (stray !== undefined) throw new CommandError(2, `unknown operator: ${stray}`);
  return true;
}

type Leaf = (operand: unknown, siblings: Document, operator: string) => FieldTest;

const each = (test: ValueTest): FieldTest => ({ kind: 'each', test });
const not = (...tests: FieldTest[]): FieldTest => ({ kind: 'not', tests });

const comparison: Leaf = (operand, _, operator) => {
  if (operand instanceof BSONRegExp && operator !== '$eq') {
    throw new CommandError(2, `Can't have RegEx as arg to predicate ${operator}.`);
  }
  return each(compares(operator as Comparison, operand));
};

const leaves: Record<string, Leaf> = {
  $eq: comparison,
  $gt: comparison,
  $gte: comparison,
  $lt: comparison,
  $lte: comparison,
  $ne: (operand) => {
    if (operand instanceof BSONRegExp) throw new CommandError(2, "Can't have regex as arg to $ne.");
    return not(each(equals(operand)));
  },
  $in: (operand) => each(oneOf('$in', operand)),
  $nin: (operand) => not(each(oneOf('$nin', operand))),
  $exists: (operand) => {
    const exists = each((value) => value !== undefined);
    return isTrue(operand) ? exists : not(exists);
  },
  $regex: (operand, siblings) => each(regexPredicate(regexOperand(operand, siblings.$options))),
  $options: (_, siblings) => {
    if (siblings.$regex === undefined) throw new CommandError(2, '$options needs a $regex');
    return not(each(() => false));
  },
  $type: (operand) => each(hasType(operand)),
  $size: (operand) => {
    const size = readSize(operand);
    return { kind: 'array', position: (values) => (values.length === size ? 0 : -1) };
  },
};

function oneOf(operator: string, operand: unknown): ValueTest {
  if (!Array.isArray(operand)) throw new CommandError(2, `${operator} needs an array`);
  if (operand.some(isOperators)) throw new CommandError(2, `cannot nest $ under ${operator}`);
  const patterns = operand.filter((value) => value instanceof BSONRegExp).map(regexPredicate);
  const keys = new Set(operand.map(bsonKey));
  const hasNull = operand.includes(null);
  return (value) => {
    if (value === undefined) return hasNull;
    return keys.has(bsonKey(value)) || patterns.some((test) => test(value));
  };
}

function hasType(operand: unknown): ValueTest {
  const types = new Set((Array.isArray(operand) ? operand : [operand]).flatMap(typeNames));
  if (types.size === 0) throw new CommandError(9, '$type must match at least one type');
  return (value) => value !== undefined && types.has(typeName(value));
}

function typeNames(operand: unknown): TypeName[] {
  if (operand === 'number') return ['int', 'long', 'double', 'decimal'];
  if (typeof operand === 'string') {
    if (Object.hasOwn(typeNumbers, operand)) return [operand as TypeName];
    throw new CommandError(2, `Unknown type name alias: ${operand}`);
  }
  const number = asNumber(operand);
  const entry = Object.entries(typeNumbers).find(([, value]) => value === number);
  if (!entry) throw new CommandError(2, `Invalid numerical type code: ${String(operand)}`);
  return [entry[0] as TypeName];
}

function readSize(operand: unknown): number {
  const size = asNumber(operand);
  if (size === undefined || !Number.isInteger(size)) {
    throw new CommandError(2, `Failed to parse $size. Expected an integer: $size: ${String(operand)}`);
  }
  if (size < 0)
    throw new CommandError(2, `Failed to parse $size. Expected a non-negative number in: $size: ${size}`);
  return size;
}
