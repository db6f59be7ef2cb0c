import { type Document, isDocument, setField } from '../bson/values.ts';
import { CommandError, refusal } from '../errors.ts';
import { arithmetic } from './arithmetic.ts';
import { arrays } from './arrays.ts';
import { dates } from './dates.ts';
import { parseFieldPath, reach } from './field-path.ts';
import { logic } from './logic.ts';
import type { Compute, Operator } from './operator.ts';
import { strings } from './strings.ts';

const operators: Readonly<Record<string, Operator>> = {
  ...arithmetic,
  ...logic,
  ...arrays,
  ...strings,
  ...dates,
};

/**
 * Compiles an aggregation expression. Every number keeps its BSON type.
 * @throws {CommandError} InvalidPipelineOperator (168) if an operator is unknown, or what an operator throws
 */
export function compileExpression(expression: unknown): Compute {
  if (typeof expression === 'string' && expression.startsWith('$')) return compilePath(expression);
  if (Array.isArray(expression)) {
    const elements = expression.map(compileExpression);
    return (document) => elements.map((element) => element(document) ?? null);
  }
  if (!isDocument(expression)) return () => expression;
  const [first] = Object.keys(expression);
  return first?.startsWith('$') ? compileOperator(first, expression) : compileObject(expression);
}

function compilePath(text: string): Compute {
  if (text === '$') throw new CommandError(16872, "'$' on its own is not a valid FieldPath");
  if (!text.startsWith('$$')) {
    const path = parseFieldPath(text.slice(1));
    return (document) => reach(document, path);
  }
  const [name = '', ...rest] = parseFieldPath(text.slice(2));
  if (name === 'ROOT' || name === 'CURRENT') return (document) => reach(document, rest);
  if (name === 'REMOVE') return () => undefined;
  throw refusal(17276, `the variable $$${name} is unknown or not supported`);
}

function compileOperator(name: string, expression: Document): Compute {
  if (Object.keys(expression).length > 1) {
    throw new CommandError(15983, `an expression specification must contain exactly one field: ${name}`);
  }
  const operator = Object.hasOwn(operators, name) ? operators[name] : undefined;
  if (!operator) throw refusal(168, `the expression ${name} is unknown or not supported`);
  return operator(expression[name], compileExpression, name);
}

function compileObject(expression: Document): Compute {
  const fields = Object.entries(expression).map(([name, value]) => {
    if (name.includes('.')) throw new CommandError(16412, "FieldPath field names may not contain '.'.");
    parseFieldPath(name);
    return [name, compileExpression(value)] as const;
  });
  return (document) => {
    const result: Document = {};
    for (const [name, compute] of fields) {
      const value = compute(document);
      if (value !== undefined) setField(result, name, value);
    }
    return result;
  };
}
