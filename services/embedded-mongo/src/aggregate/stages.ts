import { bsonKey } from '../bson/key';
import { asNumber, clone, type Document, fieldOf, isDocument, setField, typeName } from '../bson/values';
import { CommandError, refusal } from '../errors';
import { compileFilter } from '../match/match';
import { type Path, parsePath, visitPath } from '../match/path';
import { compileProjection } from '../project';
import { parseSort, sortBy } from '../sort';
import { findTarget } from '../update/target';
import { compileExpression, withPlainNumbers } from './expression';
import { compileGroup } from './group';

/** One step of a pipeline. The documents that it is given are its own to pass on, never to change. */
export type Stage = (documents: Document[]) => Document[];

/** What a pipeline may ask for beside its input. */
export interface PipelineContext {
  /** All documents of another collection of the database. */
  documentsOf(collection: string): Document[];
  /** Values of `$$name`. */
  variables: Document;
}

/**
 * Compiles a pipeline.
 * @throws {CommandError} 40324 for an unknown stage, or what MongoDB throws at a stage's fields
 */
export function compilePipeline(pipeline: unknown, context: PipelineContext): Stage {
  if (!Array.isArray(pipeline)) throw new CommandError(14, "'pipeline' option must be specified as an array");
  const stages = pipeline.map((stage) => compileStage(stage, context));
  return (documents) => stages.reduce((current, stage) => stage(current), documents);
}

function compileStage(stage: unknown, context: PipelineContext): Stage {
  const entries = isDocument(stage) ? Object.entries(stage) : [];
  const [first] = entries;
  if (!first || entries.length !== 1) {
    throw new CommandError(40323, 'A pipeline stage specification object must contain exactly one field.');
  }
  const [name, operand] = first;
  const compile = Object.hasOwn(stages, name) ? stages[name] : undefined;
  if (compile) return compile(operand, context, name);
  if (MONGODB_HAS.has(name)) throw refusal(40324, `the pipeline stage ${name} is not supported`);
  throw new CommandError(40324, `Unrecognized pipeline stage name: '${name}'`);
}

const MONGODB_HAS = new Set([
  ...['$bucket', '$bucketAuto', '$changeStream', '$changeStreamSplitLargeEvent', '$collStats', '$currentOp'],
  ...['$densify', '$documents', '$fill', '$geoNear', '$graphLookup', '$indexStats', '$listLocalSessions'],
  ...[
    '$listSessions',
    '$merge',
    '$out',
    '$planCacheStats',
    '$redact',
    '$search',
    '$searchMeta',
    '$setWindowFields',
  ],
  ...['$unionWith', '$vectorSearch'],
]);

type CompileStage = (operand: unknown, context: PipelineContext, name: string) => Stage;

const documentOperand = (name: string, operand: unknown): Document => {
  if (!isDocument(operand))
    throw new CommandError(40228, `${name} specification must be an object, not ${typeName(operand)}`);
  return operand;
};

/** @throws {CommandError} by MongoDB's code for what is no whole number, or 0 where it must be more */
function wholeNumber(name: string, operand: unknown): number {
  const number = asNumber(operand);
  if (number === undefined || !Number.isInteger(number)) {
    throw new CommandError(
      5107201,
      `invalid argument to ${name} stage: Expected an integer, but found ${typeName(operand)}`,
    );
  }
  if (number < 0)
    throw new CommandError(
      5107200,
      `invalid argument to ${name} stage: Expected a non-negative number in: ${number}`,
    );
  return number;
}

const addFields: CompileStage = (operand, { variables }, name) => {
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
function writeField(document: Document, path: Path, value: unknown): void {
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

const replaceRoot =
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

const count: CompileStage = (operand, _context, name) => {
  if (typeof operand !== 'string' || operand === '' || operand.startsWith('$') || operand.includes('.')) {
    throw new CommandError(
      40156,
      `${name} needs a field name that is not empty, has no '.' and no leading '$'`,
    );
  }
  return (documents) => (documents.length === 0 ? [] : [{ [operand]: documents.length }]);
};

const sample: CompileStage = (operand, _context, name) => {
  const size = wholeNumber(name, documentOperand(name, operand).size);
  return (documents) => {
    const pool = [...documents];
    for (let at = 0; at < Math.min(size, pool.length); at++) {
      const other = at + Math.floor(Math.random() * (pool.length - at));
      [pool[at], pool[other]] = [pool[other] as Document, pool[at] as Document];
    }
    return pool.slice(0, size);
  };
};

const unset: CompileStage = (operand) => {
  const names = Array.isArray(operand) ? operand : [operand];
  if (names.length === 0 || names.some((name) => typeof name !== 'string')) {
    throw new CommandError(31002, '$unset specification must be a string or an array of strings');
  }
  const project = compileProjection(Object.fromEntries(names.map((name) => [name, 0])), { from: '$project' });
  return (documents) => documents.map((document) => project(document));
};

const unwind: CompileStage = (operand) => {
  const { path, includeArrayIndex, preserveNullAndEmptyArrays, ...others }: Document = isDocument(operand)
    ? operand
    : { path: operand };
  const [stray] = Object.keys(others);
  if (stray) throw new CommandError(28811, `unrecognized option to $unwind stage: ${stray}`);
  if (typeof path !== 'string' || !path.startsWith('$')) {
    throw new CommandError(28818, "path option to $unwind stage should be prefixed with a '$'");
  }
  const parts = parsePath(path.slice(1));
  const indexName = typeof includeArrayIndex === 'string' ? includeArrayIndex : undefined;
  const withElement = (document: Document, element: unknown, position: number | null): Document => {
    const result = clone(document);
    const target = findTarget(result, parts, false);
    if (element === undefined) target?.remove();
    else target?.write(element);
    if (indexName) result[indexName] = position;
    return result;
  };
  return (documents) =>
    documents.flatMap((document) => {
      const value = findTarget(document, parts, false)?.read();
      if (Array.isArray(value) && value.length > 0)
        return value.map((each, at) => withElement(document, each, at));
      const isNothing = value === undefined || value === null || Array.isArray(value);
      if (isNothing && preserveNullAndEmptyArrays !== true) return [];
      return [withElement(document, Array.isArray(value) ? undefined : value, null)];
    });
};

const lookup: CompileStage = (operand, context, name) => {
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
      const found =
        pipeline === undefined ? find(document) : compilePipeline(pipeline, inner)(find(document));
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

const facet: CompileStage = (operand, context, name) => {
  const facets = Object.entries(documentOperand(name, operand)).map(
    ([output, pipeline]) => [output, compilePipeline(pipeline, context)] as const,
  );
  return (documents) => [Object.fromEntries(facets.map(([output, run]) => [output, run(documents)]))];
};

const stages: Record<string, CompileStage> = {
  $match: (operand, { variables }, name) => {
    const filter = documentOperand(name, operand);
    // Variables reach a filter through `$expr` alone.
    const { $expr: expression, ...rest } = filter;
    const matches = compileFilter(rest);
    if (expression === undefined) return (documents) => documents.filter((document) => matches(document));
    const compute = compileExpression({ $cond: [expression, true, false] }, variables);
    return (documents) => documents.filter((document) => matches(document) && compute(document) === true);
  },
  $sort: (operand, _context, name) => {
    const fields = parseSort(documentOperand(name, operand));
    if (fields.length === 0) throw new CommandError(15976, '$sort stage must have at least one sort key');
    return (documents) => sortBy(documents, fields, (document) => document);
  },
  $skip: (operand, _context, name) => {
    const skipped = wholeNumber(name, operand);
    return (documents) => documents.slice(skipped);
  },
  $limit: (operand, _context, name) => {
    const limit = wholeNumber(name, operand);
    if (limit === 0) throw new CommandError(15958, 'the limit must be positive');
    return (documents) => documents.slice(0, limit);
  },
  $project: (operand, { variables }, name) => {
    const specification = documentOperand(name, operand);
    if (Object.keys(specification).length === 0)
      throw new CommandError(51272, 'projection specification must have at least one field');
    const project = compileProjection(specification, { from: '$project', variables });
    return (documents) => documents.map((document) => project(document));
  },
  $addFields: addFields,
  $set: addFields,
  $unset: unset,
  $unwind: unwind,
  $group: (operand, { variables }) => compileGroup(operand, variables),
  $count: count,
  $sample: sample,
  $sortByCount: (operand, { variables }) => {
    const group = compileGroup({ _id: operand, count: { $sum: 1 } }, variables);
    const fields = parseSort({ count: -1 });
    return (documents) => sortBy(group(documents), fields, (document) => document);
  },
  $replaceRoot: (operand, { variables }, name) =>
    replaceRoot(documentOperand(name, operand).newRoot, variables),
  $replaceWith: (operand, { variables }) => replaceRoot(operand, variables),
  $facet: facet,
  $lookup: lookup,
};
