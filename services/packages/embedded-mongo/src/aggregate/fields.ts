import { type Document, fieldOf, isDocument, setField } from '../bson/values.ts';
import { CommandError } from '../errors.ts';
import type { Path } from '../match/path.ts';
import { compileProjection } from '../project.ts';
import { compileExpression } from './expression.ts';
import { parseFieldPath } from './field-path.ts';
import { type CompileStage, documentOperand } from './stage.ts';

/** `$addFields` and `$set`. */
export const addFields: CompileStage = (operand, name) => {
  const specification = documentOperand(name, 40272, operand);
  if (Object.keys(specification).length === 0) {
    throw new CommandError(
      40177,
      `Invalid ${name} :: caused by :: specification must have at least one field`,
    );
  }
  const paths = Object.entries(specification).flatMap(([each, value]) =>
    flatten(parseFieldPath(each), value),
  );
  checkConflicts(paths.map(([path]) => path.join('.')));
  const fields = paths.map(([path, value]) => ({ path, compute: compileExpression(value) }));
  return (documents) =>
    documents.map((document) =>
      fields.reduce((result, { path, compute }) => withField(result, path, compute(document)), document),
    );
};

/** `{ a: { b: 1 }, 'c.d': 2 }` as paths with their expressions. */
function flatten(path: Path, value: unknown): [Path, unknown][] {
  if (!isDocument(value)) return [[path, value]];
  const names = Object.keys(value);
  if (names.length === 0) {
    throw new CommandError(40180, `an empty object is not a valid value. Found at path ${path.join('.')}`);
  }
  if (names.some((name) => name.startsWith('$'))) {
    if (names.length > 1)
      throw new CommandError(40181, 'an expression specification must contain exactly one field');
    return [[path, value]];
  }
  return Object.entries(value).flatMap(([name, inner]) => {
    if (name.includes('.')) {
      throw new CommandError(40183, `cannot use dotted field name '${name}' in a sub object`);
    }
    return flatten([...path, ...parseFieldPath(name)], inner);
  });
}

function checkConflicts(paths: readonly string[]): void {
  const sorted = [...paths].sort();
  for (const [at, path] of sorted.entries()) {
    const other = sorted.find(
      (each, index) => index !== at && (each === path || each.startsWith(`${path}.`)),
    );
    if (other !== undefined) {
      throw new CommandError(
        40176,
        `specification contains two conflicting paths. Cannot specify both '${other}' and '${path}'`,
      );
    }
  }
}

/** A copy with a field set, in each element of arrays on the path. Undefined removes. */
function withField(value: unknown, path: Path, newValue: unknown): Document {
  const [name = '', ...rest] = path;
  const copy = isDocument(value) ? { ...value } : {};
  const inner = fieldOf(copy, name);
  if (rest.length === 0) {
    if (newValue === undefined) delete copy[name];
    else setField(copy, name, newValue);
  } else if (newValue !== undefined || isDocument(inner) || Array.isArray(inner)) {
    const next = Array.isArray(inner) ? withinArray(inner, rest, newValue) : withField(inner, rest, newValue);
    setField(copy, name, next);
  }
  return copy;
}

const withinArray = (values: unknown[], path: Path, newValue: unknown): unknown[] =>
  values.map((each) =>
    Array.isArray(each) ? withinArray(each, path, newValue) : withField(each, path, newValue),
  );

/** `$unset`. */
export const unset: CompileStage = (operand) => {
  if (typeof operand !== 'string' && !Array.isArray(operand)) {
    throw new CommandError(31002, '$unset specification must be a string or an array');
  }
  const names = Array.isArray(operand) ? operand : [operand];
  if (names.length === 0) {
    throw new CommandError(
      31119,
      '$unset specification must be a string or an array with at least one field',
    );
  }
  if (names.some((name) => typeof name !== 'string')) {
    throw new CommandError(
      31120,
      '$unset specification must be a string or an array containing only string values',
    );
  }
  const repeated = names.find((name, at) => names.indexOf(name) !== at);
  if (repeated !== undefined)
    throw new CommandError(31250, `Invalid $unset :: caused by :: Path collision at ${repeated}`);
  const project = compileProjection(Object.fromEntries(names.map((name) => [name, 0])));
  return (documents) => documents.map((document) => project(document));
};
