import { compareValues } from '../bson/key.ts';
import { CommandError } from '../errors.ts';
import { isMissing, isTrue, namedArguments, type Operator, onValues } from './operator.ts';

/** As a constant, because linters take an object with this field for a promise. */
const THEN = 'then';

const compares = (accepts: (order: number) => boolean): Operator =>
  onValues(2, 2, (left, right) => accepts(compareValues(left, right)));

/** `$and` and `$or`, with short-circuit evaluation. */
const junction =
  (decides: boolean): Operator =>
  (operand, compile) => {
    const conditions = (Array.isArray(operand) ? operand : [operand]).map((each) => compile(each));
    return (scope) => conditions.some((each) => isTrue(each(scope)) === decides) === decides;
  };

const cond: Operator = (operand, compile, name) => {
  if (Array.isArray(operand) && operand.length !== 3) {
    throw new CommandError(
      16020,
      `Expression ${name} takes exactly 3 arguments. ${operand.length} were passed in.`,
    );
  }
  const required = { if: 17080, [THEN]: 17081, else: 17082 };
  const [condition, yes, no] = Array.isArray(operand)
    ? operand.map((each) => compile(each))
    : Object.keys(required).map((part) =>
        compile(namedArguments(name, operand, { noObject: 16020, unknown: 17083, required })[part]),
      );
  return (scope) => (isTrue(condition?.(scope)) ? yes?.(scope) : no?.(scope));
};

const ifNull: Operator = (operand, compile) => {
  if (!Array.isArray(operand) || operand.length < 2) {
    throw new CommandError(1257300, '$ifNull needs at least two arguments');
  }
  const computes = operand.map((each) => compile(each));
  return (scope) => {
    let value: unknown;
    for (const compute of computes) {
      value = compute(scope);
      if (!isMissing(value)) break;
    }
    return value;
  };
};

export const logic: Readonly<Record<string, Operator>> = {
  $eq: compares((order) => order === 0),
  $ne: compares((order) => order !== 0),
  $gt: compares((order) => order > 0),
  $gte: compares((order) => order >= 0),
  $lt: compares((order) => order < 0),
  $lte: compares((order) => order <= 0),
  $and: junction(false),
  $or: junction(true),
  $not: onValues(1, 1, (value) => !isTrue(value)),
  $cond: cond,
  $ifNull: ifNull,
  $literal: (operand) => () => operand,
};
