import { clone, type Document, fieldOf, isDocument, setField, typeName } from '../bson/values.ts';
import { CommandError } from '../errors.ts';
import { type Path, parsePath } from '../match/path.ts';
import { compileProjection } from '../project.ts';
import { compileExpression } from './expression.ts';
import { type CompileStage, documentOperand, type Stage } from './stage.ts';

/** `$addFields` and `$set`. */
export const addFields: CompileStage = (operand, { variables }, name) => {
  const fields = flatten(documentOperand(name, operand)).map(([path, value]) => ({
    path,
    compute: compileExpression(value, variables),
  }));
  return (documents) =>
    documents.map((document) => {
      const result = clone(document);
      for (const { path, compute } of fields) writeField(result, path, compute(document));
      return result;
    });
};

/** `{ a: { b: 1 }, 'c.d': 2 }` as paths with their expressions. */
function flatten(fields: Document, before: Path = []): [Path, unknown][] {
  return Object.entries(fields).flatMap(([name, value]): [Path, unknown][] => {
    const path = [...before, ...parsePath(name)];
    const isNested =
      isDocument(value) && Object.keys(value).length > 0 && !Object.keys(value)[0]?.startsWith('$');
    return isNested ? flatten(value, path) : [[path, value]];
  });
}

/** Sets a field in a document and, where the way leads through arrays, in each of their documents. */
export function writeField(document: Document, path: Path, value: unknown): void {
  const [name = '', ...rest] = path;
  const inner = fieldOf(document, name);
  if (rest.length === 0) {
    if (value === undefined) delete document[name];
    else setField(document, name, value);
  } else if (Array.isArray(inner)) {
    document[name] = inner.map((element) => {
      const target = isDocument(element) ? element : {};
      writeField(target, rest, value);
      return target;
    });
  } else {
    const target = isDocument(inner) ? inner : {};
    writeField(target, rest, value);
    if (value !== undefined || isDocument(inner)) document[name] = target;
  }
}

/** `$unset`. */
export const unset: CompileStage = (operand) => {
  const names = Array.isArray(operand) ? operand : [operand];
  if (names.length === 0 || names.some((name) => typeof name !== 'string')) {
    throw new CommandError(31002, '$unset specification must be a string or an array of strings');
  }
  const project = compileProjection(Object.fromEntries(names.map((name) => [name, 0])), { from: '$project' });
  return (documents) => documents.map((document) => project(document));
};

/** `$replaceRoot` and `$replaceWith`. */
export const replaceRoot =
  (expression: unknown, variables: Document): Stage =>
  (documents) => {
    const compute = compileExpression(expression, variables);
    return documents.map((document) => {
      const root = compute(document);
      if (!isDocument(root)) {
        throw new CommandError(
          40228,
          `'newRoot' expression must evaluate to an object, but it was ${typeName(root)}`,
        );
      }
      return root;
    });
  };
