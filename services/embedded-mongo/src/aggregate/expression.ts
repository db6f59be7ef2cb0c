import { BSONRegExp, Double, Long, Timestamp } from 'bson';
import { evalExpr } from 'mingo/core';
import { type Document, isDocument, setField } from '../bson/values.ts';
import { CommandError } from '../errors.ts';
import { compileRegex } from '../match/regex.ts';
import { evaluatorOptions, hasOperator } from './operators.ts';

/** Computes an expression on a document whose numbers are plain; undefined is a missing field. */
export type Expression = (document: Document) => unknown;

/**
 * Compiles an aggregation expression, with values for its `$$name` variables.
 * @throws {CommandError} InvalidPipelineOperator (168) where an operator is unknown
 */
export function compileExpression(expression: unknown, variables?: Document): Expression {
  const prepared = prepare(expression);
  if (isConstant(prepared)) return () => prepared;
  const known =
    variables && Object.keys(variables).length > 0 ? withVariables(prepared, variables) : prepared;
  return (document) => {
    try {
      return evalExpr(document, known, evaluatorOptions);
    } catch (error) {
      if (error instanceof CommandError) throw error;
      throw new CommandError(2, `expression: ${(error as Error).message}`);
    }
  };
}

const isConstant = (expression: unknown): boolean =>
  typeof expression === 'string'
    ? !expression.startsWith('$')
    : typeof expression !== 'object' || expression === null;

const withVariables = (expression: unknown, variables: Document) => ({
  $let: {
    vars: Object.fromEntries(Object.entries(variables).map(([name, value]) => [name, { $literal: value }])),
    in: expression,
  },
});

/** Checks operators, and turns BSON's own numbers and patterns into those that mingo knows. */
function prepare(expression: unknown): unknown {
  if (Array.isArray(expression)) return expression.map(prepare);
  if (expression instanceof BSONRegExp) return compileRegex(expression.pattern, expression.options);
  if (!isDocument(expression)) return withPlainNumbers(expression);
  const [first] = Object.keys(expression);
  if (first === '$literal') return { $literal: withPlainNumbers(expression.$literal) };
  if (first?.startsWith('$')) {
    if (Object.keys(expression).length > 1) {
      throw new CommandError(15983, `an expression specification must contain exactly one field: ${first}`);
    }
    if (!hasOperator(first)) throw new CommandError(168, `Unrecognized expression '${first}'`);
  }
  return mapFields(expression, prepare);
}

/**
 * The same value with doubles and longs as JavaScript numbers, as expressions need it. What holds none is returned
 * as it is; a long that does not fit stays.
 */
export function withPlainNumbers<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof Double) return value.value as Value;
  if (value instanceof Long && !(value instanceof Timestamp)) {
    const number = value.toNumber();
    return (Number.isSafeInteger(number) ? number : value) as Value;
  }
  if (Array.isArray(value)) {
    const values = value.map(withPlainNumbers);
    return values.some((each, at) => each !== value[at]) ? (values as Value) : value;
  }
  return isDocument(value) ? (fieldsWithPlainNumbers(value) as Value) : value;
}

function fieldsWithPlainNumbers(document: Document): Document {
  let changed: Document | undefined;
  for (const name of Object.keys(document)) {
    const plain = withPlainNumbers(document[name]);
    if (plain === document[name]) continue;
    changed ??= { ...document };
    setField(changed, name, plain);
  }
  return changed ?? document;
}

function mapFields(document: Document, change: (value: unknown) => unknown): Document {
  const changed: Document = {};
  for (const name of Object.keys(document)) setField(changed, name, change(document[name]));
  return changed;
}
