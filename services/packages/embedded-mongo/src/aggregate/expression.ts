import { type Document, isDocument, setField } from '../bson/values.ts';
import { CommandError, refusal } from '../errors.ts';
import { arithmetic } from './arithmetic.ts';
import { arrays } from './arrays.ts';
import { conversions } from './conversions.ts';
import { dates } from './dates.ts';
import { parseFieldPath, reach } from './field-path.ts';
import { logic } from './logic.ts';
import type { Compute, Operator } from './operator.ts';
import { strings } from './strings.ts';

/** Computes an expression on a document; undefined is a missing field. */
export type Expression = (document: Document) => unknown;

const operators: Readonly<Record<string, Operator>> = {
  ...arithmetic,
  ...logic,
  ...conversions,
  ...arrays,
  ...strings,
  ...dates,
};

/**
 * Compiles an aggregation expression, with values for its `$$name` variables. Every number keeps its BSON type.
 * @throws {CommandError} InvalidPipelineOperator (168) if an operator is unknown, or what an operator throws
 */
export function compileExpression(expression: unknown, variables: Document = {}): Expression {
  const compute = compile(expression, new Set(Object.keys(variables)));
  const known = { NOW: new Date(), ...variables };
  return (root) => compute({ root, variables: known });
}

function compile(expression: unknown, names: ReadonlySet<string>): Compute {
  if (typeof expression === 'string' && expression.startsWith('$')) return compilePath(expression, names);
  if (Array.isArray(expression)) {
    const elements = expression.map((each) => compile(each, names));
    return (scope) => elements.map((element) => element(scope) ?? null);
  }
  if (!isDocument(expression)) return () => expression;
  const [first] = Object.keys(expression);
  return first?.startsWith('$')
    ? compileOperator(first, expression, names)
    : compileObject(expression, names);
}

function compilePath(text: string, names: ReadonlySet<string>): Compute {
  if (text === '$') throw new CommandError(16872, "'$' on its own is not a valid FieldPath");
  if (!text.startsWith('$$')) {
    const path = parseFieldPath(text.slice(1));
    return ({ root }) => reach(root, path);
  }
  const [name = '', ...rest] = parseFieldPath(text.slice(2));
  if (name === 'ROOT' || name === 'CURRENT') return ({ root }) => reach(root, rest);
  if (name === 'REMOVE') return () => undefined;
  if (name !== 'NOW' && !names.has(name)) throw new CommandError(17276, `Use of undefined variable: ${name}`);
  return ({ variables }) => reach(variables[name], rest);
}

function compileOperator(name: string, expression: Document, names: ReadonlySet<string>): Compute {
  if (Object.keys(expression).length > 1) {
    throw new CommandError(15983, `an expression specification must contain exactly one field: ${name}`);
  }
  const operator = Object.hasOwn(operators, name) ? operators[name] : undefined;
  if (!operator) throw refusal(168, `the expression ${name} is unknown or not supported`);
  const compileInner = (inner: unknown, more: readonly string[] = []) =>
    compile(inner, more.length === 0 ? names : new Set([...names, ...more]));
  return operator(expression[name], compileInner, name);
}

function compileObject(expression: Document, names: ReadonlySet<string>): Compute {
  const fields = Object.entries(expression).map(([name, value]) => {
    if (name.includes('.')) throw new CommandError(16412, "FieldPath field names may not contain '.'.");
    parseFieldPath(name);
    return [name, compile(value, names)] as const;
  });
  return (scope) => {
    const result: Document = {};
    for (const [name, compute] of fields) {
      const value = compute(scope);
      if (value !== undefined) setField(result, name, value);
    }
    return result;
  };
}
