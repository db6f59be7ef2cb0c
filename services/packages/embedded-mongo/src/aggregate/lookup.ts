import { bsonKey } from '../bson/key.ts';
import { type Document, isDocument, typeName } from '../bson/values.ts';
import { CommandError } from '../errors.ts';
import { type Path, visitPath } from '../match/path.ts';
import { compileExpression } from './expression.ts';
import { parseFieldPath, withNested } from './field-path.ts';
import { variableName } from './operator.ts';
import { type CompileStage, documentOperand } from './stage.ts';

/** `$lookup`, by fields, by a pipeline, or both. */
export const lookup: CompileStage = (operand, context, name, compile) => {
  const { from, as, joins, bindings, pipeline } = readOperand(
    documentOperand(name, 9, operand),
    context.variables,
  );
  const unbound = Object.fromEntries(bindings.map(([variable]) => [variable, null]));
  // Compiles first, so that errors come before the first read.
  if (pipeline !== undefined)
    compile(pipeline, { ...context, variables: { ...context.variables, ...unbound } });
  return (documents) => {
    const foreign = context.documentsOf(from);
    const find = joins ? matchBy(foreign, joins.local, joins.foreign) : () => foreign;
    return documents.map((document) => {
      const bound = Object.fromEntries(bindings.map(([variable, compute]) => [variable, compute(document)]));
      const inner = { ...context, variables: { ...context.variables, ...bound } };
      const found = pipeline === undefined ? find(document) : compile(pipeline, inner)(find(document));
      return withNested(document, as, found);
    });
  };
};

const TEXTS = ['from', 'as', 'localField', 'foreignField'];

/** @throws {CommandError} FailedToParse (9), or what is wrong with a path or a name */
function readOperand(operand: Document, variables: Document) {
  for (const [name, value] of Object.entries(operand)) {
    if (TEXTS.includes(name)) {
      if (typeof value !== 'string') throw wrongType(name, value, 'a string');
    } else if (name === 'let') {
      if (!isDocument(value)) throw wrongType(name, value, 'an object');
    } else if (name !== 'pipeline') {
      throw new CommandError(9, `unknown argument to $lookup: ${name}`);
    }
  }
  const {
    from,
    as,
    localField,
    foreignField,
    let: args,
    pipeline,
  } = operand as Record<string, string | undefined>;
  if (from === undefined) throw new CommandError(9, "missing 'from' option to $lookup stage specification");
  if (as === undefined) throw new CommandError(9, "must specify 'as' field for a $lookup");
  const joins =
    localField === undefined || foreignField === undefined
      ? undefined
      : { local: parseFieldPath(localField), foreign: parseFieldPath(foreignField) };
  const isHalf = !joins && (localField !== undefined || foreignField !== undefined);
  if (isHalf || (!joins && pipeline === undefined)) {
    throw new CommandError(
      9,
      "$lookup requires either 'pipeline' or both 'localField' and 'foreignField' to be specified",
    );
  }
  if (args !== undefined && pipeline === undefined) {
    throw new CommandError(9, "$lookup with a 'let' argument must also specify 'pipeline'");
  }
  const bindings = Object.entries(args ?? {}).map(
    ([name, value]) => [variableName(name), compileExpression(value, variables)] as const,
  );
  return { from, as: parseFieldPath(as), joins, bindings, pipeline: pipeline as unknown };
}

const wrongType = (name: string, value: unknown, expected: string) =>
  new CommandError(9, `$lookup argument '${name}' must be ${expected}, is type ${typeName(value)}`);

/** Documents whose field equals the local one; arrays on either side stand for any element. */
function matchBy(foreign: Document[], local: Path, other: Path): (document: Document) => Document[] {
  const byKey = new Map<string, Set<Document>>();
  for (const document of foreign) {
    visitPath(document, other, true, (value) => {
      const key = bsonKey(value ?? null);
      byKey.set(key, (byKey.get(key) ?? new Set()).add(document));
      return false;
    });
  }
  return (document) => {
    const found = new Set(
      localValues(document, local).flatMap((value) => [...(byKey.get(bsonKey(value)) ?? [])]),
    );
    return foreign.filter((each) => found.has(each));
  };
}

/** The values to look up: an array's elements; null if missing or empty. */
function localValues(document: Document, path: Path): unknown[] {
  const values: unknown[] = [];
  visitPath(document, path, false, (value) => {
    if (Array.isArray(value)) values.push(...value);
    else if (value !== undefined) values.push(value);
    return false;
  });
  return values.length === 0 ? [null] : values;
}
