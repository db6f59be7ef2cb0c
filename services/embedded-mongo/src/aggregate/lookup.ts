import { bsonKey } from '../bson/key.ts';
import { clone, type Document, isDocument } from '../bson/values.ts';
import { CommandError } from '../errors.ts';
import { type Path, parsePath, visitPath } from '../match/path.ts';
import { compileExpression, withPlainNumbers } from './expression.ts';
import { writeField } from './fields.ts';
import { type CompileStage, documentOperand } from './stage.ts';

/** `$lookup`, by fields, by a pipeline, or both. */
export const lookup: CompileStage = (operand, context, name, compile) => {
  const {
    from,
    as,
    localField,
    foreignField,
    let: variables,
    pipeline,
    ...others
  } = documentOperand(name, operand);
  const [stray] = Object.keys(others);
  if (stray) throw new CommandError(9, `unknown argument to $lookup: ${stray}`);
  if (typeof from !== 'string' || typeof as !== 'string')
    throw new CommandError(9, "$lookup needs 'from' and 'as'");
  const joins = typeof localField === 'string' && typeof foreignField === 'string';
  if (!joins && pipeline === undefined) {
    throw new CommandError(
      9,
      "$lookup requires either 'pipeline' or both 'localField' and 'foreignField' to be specified",
    );
  }
  const bindings = Object.entries(isDocument(variables) ? variables : {}).map(
    ([variable, value]) => [variable, compileExpression(value, context.variables)] as const,
  );
  return (documents) => {
    const foreign = context.documentsOf(from).map(withPlainNumbers);
    const find = joins ? matchBy(foreign, parsePath(localField), parsePath(foreignField)) : () => foreign;
    return documents.map((document) => {
      const bound = Object.fromEntries(
        bindings.map(([variable, compute]) => [variable, compute(document) ?? null]),
      );
      const inner = { ...context, variables: { ...context.variables, ...bound } };
      const found = pipeline === undefined ? find(document) : compile(pipeline, inner)(find(document));
      const result = clone(document);
      writeField(result, parsePath(as), found);
      return result;
    });
  };
};

/** Documents whose field equals the local one, arrays on either side meaning any of their elements. */
function matchBy(foreign: Document[], local: Path, other: Path): (document: Document) => Document[] {
  const byKey = new Map<string, Set<Document>>();
  const keysIn = (document: Document, path: Path): string[] => {
    const keys: string[] = [];
    visitPath(document, path, true, (value) => {
      keys.push(bsonKey(value ?? null));
      return false;
    });
    return keys;
  };
  for (const document of foreign) {
    for (const key of keysIn(document, other)) byKey.set(key, (byKey.get(key) ?? new Set()).add(document));
  }
  return (document) => {
    const found = new Set(keysIn(document, local).flatMap((key) => [...(byKey.get(key) ?? [])]));
    return foreign.filter((each) => found.has(each));
  };
}
