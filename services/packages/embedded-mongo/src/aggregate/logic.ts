import { compareValues } from '../bson/key.ts';
import { isDocument } from '../bson/values.ts';
import { CommandError } from '../errors.ts';
import { isMissing, isTrue, namedArguments, type Operator, onValues, variableName } from './operator.ts';

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

const switchCase: Operator = (operand, compile, name) => {
  const codes = { noObject: 40060, unknown: 40067, required: { branches: 40068 }, optional: ['default'] };
  const args = namedArguments(name, operand, codes);
  if (!Array.isArray(args.branches)) throw new CommandError(40061, '$switch expected an array for branches');
  const branches = args.branches.map((branch) => {
    const parts = { noObject: 40062, unknown: 40063, required: { case: 40064, [THEN]: 40065 } };
    const known = namedArguments(name, branch, parts);
    return { condition: compile(known.case), value: compile(known[THEN]) };
  });
  if (branches.length === 0) throw new CommandError(40068, '$switch requires at least one branch.');
  const otherwise = 'default' in args ? compile(args.default) : undefined;
  return (scope) => {
    const branch = branches.find(({ condition }) => isTrue(condition(scope)));
    if (branch) return branch.value(scope);
    if (!otherwise) {
      throw new CommandError(
        40066,
        '$switch could not find a matching branch, and no default was specified.',
      );
    }
    return otherwise(scope);
  };
};

const letIn: Operator = (operand, compile, name) => {
  const codes = { noObject: 16874, unknown: 16875, required: { vars: 16876, in: 16877 } };
  const args = namedArguments(name, operand, codes);
  if (!isDocument(args.vars)) throw new CommandError(10065, 'invalid parameter: expected an object (vars)');
  const bindings = Object.entries(args.vars).map(
    ([each, value]) => [variableName(each), compile(value)] as const,
  );
  const inner = compile(
    args.in,
    bindings.map(([each]) => each),
  );
  return (scope) => {
    const bound = Object.fromEntries(bindings.map(([each, compute]) => [each, compute(scope)]));
    return inner({ ...scope, variables: { ...scope.variables, ...bound } });
  };
};

export const logic: Readonly<Record<string, Operator>> = {
  $cmp: onValues(2, 2, compareValues),
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
  $switch: switchCase,
  $let: letIn,
  $literal: (operand) => () => operand,
};
