import { type Document, isDocument } from '../bson/values.ts';
import { CommandError, refusal } from '../errors.ts';
import { compileFilter } from '../match/match.ts';
import { compileProjection } from '../project.ts';
import { parseSort, sortBy } from '../sort.ts';
import { compileExpression } from './expression.ts';
import { addFields, replaceRoot, unset } from './fields.ts';
import { compileGroup } from './group.ts';
import { lookup } from './lookup.ts';
import {
  type CompileStage,
  documentOperand,
  type PipelineContext,
  type Stage,
  wholeNumber,
} from './stage.ts';
import { unwind } from './unwind.ts';

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
  if (compile) return compile(operand, context, name, compilePipeline);
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

const facet: CompileStage = (operand, context, name, compile) => {
  const facets = Object.entries(documentOperand(name, operand)).map(
    ([output, pipeline]) => [output, compile(pipeline, context)] as const,
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
