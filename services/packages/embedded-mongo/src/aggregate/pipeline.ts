import { isDocument } from '../bson/values.ts';
import { CommandError, refusal } from '../errors.ts';
import { compileFilter } from '../match/match.ts';
import { compileProjection } from '../project.ts';
import { parseSort, sortBy } from '../sort.ts';
import { addFields, unset } from './fields.ts';
import { group } from './group.ts';
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
  return compile(operand, name, context);
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

const stages: Record<string, CompileStage> = {
  $match: (operand, name) => {
    const matches = compileFilter(documentOperand(name, 15959, operand));
    return (documents) => documents.filter((document) => matches(document));
  },
  $sort: (operand, name) => {
    const fields = parseSort(documentOperand(name, 15973, operand));
    if (fields.length === 0) throw new CommandError(15976, '$sort stage must have at least one sort key');
    return (documents) => sortBy(documents, fields, (document) => document);
  },
  $skip: (operand, name) => {
    const skipped = wholeNumber(name, 5107200, operand);
    return (documents) => documents.slice(skipped);
  },
  $limit: (operand, name) => {
    const limit = wholeNumber(name, 5107201, operand);
    if (limit === 0) throw new CommandError(15958, 'the limit must be positive');
    return (documents) => documents.slice(0, limit);
  },
  $project: (operand, name) => {
    const specification = documentOperand(name, 15969, operand);
    if (Object.keys(specification).length === 0)
      throw new CommandError(51272, 'projection specification must have at least one field');
    const project = compileProjection(specification);
    return (documents) => documents.map((document) => project(document));
  },
  $addFields: addFields,
  $set: addFields,
  $unset: unset,
  $unwind: unwind,
  $group: group,
  $count: count,
  $lookup: lookup,
};
