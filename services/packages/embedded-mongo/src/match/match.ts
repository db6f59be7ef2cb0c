import { BSONRegExp } from 'bson';
import { compileExpression } from '../aggregate/expression.ts';
import { isTrue } from '../aggregate/operator.ts';
import { type Document, isDocument } from '../bson/values.ts';
import { CommandError, refusal } from '../errors.ts';
import { equals, type ValueTest } from './comparison.ts';
import { type FieldTest, isOperators, leafOperator } from './operators.ts';
import { type Path, parsePath, visitPath } from './path.ts';
import { regexPredicate } from './regex.ts';

/** The result of a match, with the array position for `$`. */
export interface MatchDetails {
  index?: number;
}

/** True if a document matches a filter. */
export type Matcher = (document: Document, details?: MatchDetails) => boolean;

/**
 * Compiles a query filter.
 * @throws {CommandError} BadValue (2) or FailedToParse (9) as MongoDB does, or a refusal of something unsupported
 */
export function compileFilter(filter: Document): Matcher {
  return all(
    Object.entries(filter).map(([name, condition]) =>
      name.startsWith('$')
        ? compileLogical(name, condition)
        : all(compileCondition(condition).map((test) => onPath(parsePath(name), test))),
    ),
  );
}

/** A condition on one array element, as `$elemMatch`, `$pull` and arrayFilters state it. */
export function compileElement(condition: Document): ValueTest {
  if (speaksOfValues(condition)) {
    const tests = compileCondition(condition);
    return (value) => tests.every((test) => onValue(value, test));
  }
  const test = compileFilter(condition);
  return (value) => {
    if (isDocument(value)) return test(value);
    return Array.isArray(value) && test(Object.fromEntries(value.entries()));
  };
}

/** Returns whether a condition is about values, `{ $gt: 1 }`, not fields. */
function speaksOfValues(condition: Document): boolean {
  const [first] = Object.keys(condition);
  return first?.startsWith('$') === true && !['$and', '$or', '$nor', '$expr'].includes(first);
}

/** All tests that the value of one field must pass. */
function compileCondition(condition: unknown): FieldTest[] {
  if (condition instanceof BSONRegExp) {
    return [{ kind: 'each', test: regexPredicate(condition) }];
  }
  if (!isOperators(condition)) return [{ kind: 'each', test: equals(condition) }];
  return Object.entries(condition).flatMap(([operator, operand]) =>
    compileOperator(operator, operand, condition),
  );
}

function compileOperator(operator: string, operand: unknown, siblings: Document): FieldTest[] {
  switch (operator) {
    case '$not':
      if (!(operand instanceof BSONRegExp) && !isOperators(operand)) {
        throw new CommandError(2, '$not needs a regex or a document');
      }
      return [{ kind: 'not', tests: compileCondition(operand) }];
    case '$elemMatch': {
      if (!isDocument(operand)) throw new CommandError(2, '$elemMatch needs an Object');
      const test = compileElement(operand);
      return [{ kind: 'array', position: (values) => values.findIndex(test) }];
    }
    case '$all':
      return compileAll(operand);
    default: {
      const test = leafOperator(operator, operand, siblings);
      if (!test) throw refusal(2, `the operator ${operator} is unknown or not supported`);
      return [test];
    }
  }
}

function compileAll(operand: unknown): FieldTest[] {
  if (!Array.isArray(operand)) throw new CommandError(2, '$all needs an array');
  if (operand.length === 0) return [{ kind: 'each', test: () => false }];
  return operand.flatMap((value) => {
    const isElement = isDocument(value) && Object.keys(value)[0] === '$elemMatch';
    if (!isElement && isOperators(value)) throw new CommandError(2, 'no $ expressions in $all');
    return compileCondition(value);
  });
}

function onPath(path: Path, test: FieldTest): Matcher {
  if (test.kind === 'not') {
    const inner = all(test.tests.map((each) => onPath(path, each)));
    return (document) => !inner(document);
  }
  const visit = test.kind === 'each' ? eachVisit(test.test) : arrayVisit(test.position);
  return (document, details) => {
    let found = -1;
    const matches = visitPath(document, path, test.kind === 'each', (value, index) => {
      const position = visit(value, index);
      if (position === undefined) return false;
      found = position;
      return true;
    });
    if (matches && details && found >= 0) details.index = found;
    return matches;
  };
}

/** The position of the match in the outermost array, -1 outside arrays; undefined for no match. */
type Found = (value: unknown, index: number) => number | undefined;

const eachVisit =
  (test: ValueTest): Found =>
  (value, index) =>
    test(value) ? index : undefined;

const arrayVisit =
  (position: (values: unknown[]) => number): Found =>
  (value, index) => {
    if (!Array.isArray(value)) return undefined;
    const at = position(value);
    if (at < 0) return undefined;
    return index >= 0 ? index : at;
  };

function onValue(value: unknown, test: FieldTest): boolean {
  if (test.kind === 'not') return !test.tests.every((each) => onValue(value, each));
  if (test.kind === 'each') return test.test(value);
  return Array.isArray(value) && test.position(value) >= 0;
}

function all(tests: readonly Matcher[]): Matcher {
  const [only] = tests;
  if (tests.length === 1 && only) return only;
  return (document, details) => tests.every((test) => test(document, details));
}

function compileLogical(operator: string, operand: unknown): Matcher {
  switch (operator) {
    case '$and':
      return all(branches(operator, operand));
    case '$or': {
      const tests = branches(operator, operand);
      return (document, details) => tests.some((test) => test(document, details));
    }
    case '$nor': {
      const tests = branches(operator, operand);
      return (document) => !tests.some((test) => test(document));
    }
    case '$expr': {
      const evaluate = compileExpression(operand);
      return (document) => isTrue(evaluate(document));
    }
    case '$comment':
      return () => true;
    case '$text':
      throw new CommandError(27, 'text index required for $text query');
    default:
      throw refusal(2, `the operator ${operator} is unknown or not supported at the top level`);
  }
}

function branches(operator: string, operand: unknown): Matcher[] {
  if (!Array.isArray(operand)) throw new CommandError(2, `${operator} must be an array`);
  if (operand.length === 0) throw new CommandError(2, '$and/$or/$nor must be a nonempty array');
  return operand.map((filter) => {
    if (!isDocument(filter)) throw new CommandError(2, '$or/$and/$nor entries need to be full objects');
    return compileFilter(filter);
  });
}
