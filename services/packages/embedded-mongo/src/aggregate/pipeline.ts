import { isDocument } from '../bson/values.ts';
import { CommandError, refusal } from '../errors.ts';
import { compileFilter } from '../match/match.ts';
import { compileProjection } from '../project.ts';
import { parseSort, sortBy } from '../sort.ts';
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
  if (!compile) throw refusal(40324, `the pipeline stage ${name} is unknown or not supported`);
  return compile(operand, context, name, compilePipeline);
}

const count: CompileStage = (operand) => {
  if (typeof operand !== 'string')
    throw new CommandError(40156, 'the count field must be a non-empty string');
  if (operand === '') throw new CommandError(40157, 'the count field must be a non-empty string');
  if (operand.startsWith('$')) throw new CommandError(40158, 'the count field cannot be a $-prefixed path');
  if (operand.includes('\0')) throw new CommandError(40159, 'the count field cannot contain a null byte');
  if (operand.includes('.')) throw new CommandError(40160, "the count field cannot contain '.'");
  return (documents) => (documents.length === 0 ? [] : [{ [operand]: documents.length }]);
};

const facet: CompileStage = (operand, context, name, compile) => {
  const args = Object.entries(documentOperand(name, 40169, operand));
  if (args.length === 0) throw new CommandError(40169, 'the $facet specification must be a non-empty object');
  const facets = args.map(([output, pipeline]) => {
    if (!Array.isArray(pipeline))
      throw new CommandError(40170, `arguments to $facet must be arrays, ${output} is none`);
    return [output, compile(pipeline, context)] as const;
  });
  return (documents) => [Object.fromEntries(facets.map(([output, run]) => [output, run(documents)]))];
};

const stages: Record<string, CompileStage> = {
  $match: (operand, { variables }, name) => {
    const matches = compileFilter(documentOperand(name, 15959, operand), variables);
    return (documents) => documents.filter((document) => matches(document));
  },
  $sort: (operand, _context, name) => {
    const fields = parseSort(documentOperand(name, 15973, operand));
    if (fields.length === 0) throw new CommandError(15976, '$sort stage must have at least one sort key');
    return (documents) => sortBy(documents, fields, (document) => document);
  },
  $skip: (operand, _context, name) => {
    const skipped = wholeNumber(name, 5107200, operand);
    return (documents) => documents.slice(skipped);
  },
  $limit: (operand, _context, name) => {
    const limit = wholeNumber(name, 5107201, operand);
    if (limit === 0) throw new CommandError(15958, 'the limit must be positive');
    return (documents) => documents.slice(0, limit);
  },
  $project: (operand, { variables }, name) => {
    const specification = documentOperand(name, 15969, operand);
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
  $sortByCount: (operand, { variables }) => {
    const isExpression = isDocument(operand) && Object.keys(operand)[0]?.startsWith('$');
    if (!isExpression && !(typeof operand === 'string' && operand.startsWith('$'))) {
      const code = isDocument(operand) ? 40147 : typeof operand === 'string' ? 40148 : 40149;
      throw new CommandError(code, 'the sortByCount field must be a $-prefixed path or an expression');
    }
    const group = compileGroup({ _id: operand, count: { $sum: 1 } }, variables);
    const fields = parseSort({ count: -1 });
    return (documents) => sortBy(group(documents), fields, (document) => document);
  },
  $replaceRoot: (operand, { variables }, name) => {
    const { newRoot, ...others } = documentOperand(name, 40229, operand);
    const [stray] = Object.keys(others);
    if (stray !== undefined)
      throw new CommandError(40230, `unrecognized option to $replaceRoot stage: ${stray}`);
    if (newRoot === undefined)
      throw new CommandError(40231, 'no newRoot specified for the $replaceRoot stage');
    return replaceRoot(newRoot, variables);
  },
  $replaceWith: (operand, { variables }) => replaceRoot(operand, variables),
  $facet: facet,
  $lookup: lookup,
};
