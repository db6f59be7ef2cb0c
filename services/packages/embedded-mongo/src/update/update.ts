import { clone, type Document, fieldOf, isDocument, typeName } from '../bson/values.ts';
import { CommandError, refusal } from '../errors.ts';
import { compileFilter } from '../match/match.ts';
import { type Path, parsePath } from '../match/path.ts';
import { type Change, REMOVED, updateOperators } from './operators.ts';
import { expandPositions, findTarget, type Positions } from './target.ts';

/** The context of an update. */
export interface UpdateContext {
  /** The array position that the filter matched, for `$`. */
  index?: number | undefined;
  /** True if the document is being inserted, for `$setOnInsert`. */
  isInsert: boolean;
}

/** Returns an updated copy of the document. */
export interface Update {
  isReplacement: boolean;
  apply(document: Document, context: UpdateContext): Document;
}

/**
 * Compiles an update: operators, or a whole new document.
 * @throws {CommandError} FailedToParse (9), ConflictingUpdateOperators (40), or a refusal of pipelines
 */
export function compileUpdate(update: unknown, arrayFilters: unknown): Update {
  if (Array.isArray(update)) throw refusal(2, 'an aggregation pipeline as an update is not supported');
  if (!isDocument(update))
    throw new CommandError(9, `Update argument must be a document, not ${typeName(update)}`);
  const [first] = Object.keys(update);
  const filters = compileArrayFilters(arrayFilters);
  if (!first?.startsWith('$')) return replacement(update, filters);
  const steps = readSteps(update);
  checkConflicts(steps.map(({ path }) => path));
  checkFiltersUsed(filters, steps);
  steps.sort((left, right) => comparePaths(left.path, right.path));
  return {
    isReplacement: false,
    apply: (document, context) => {
      const result = clone(document);
      const positions: Positions = { matched: context.index, filters };
      for (const step of steps) if (!step.onInsert || context.isInsert) applyStep(result, step, positions);
      return result;
    },
  };
}

/** One operator on one path. */
interface Step {
  path: Path;
  creates: boolean;
  onInsert: boolean;
  change: Change;
}

function replacement(update: Document, filters: Positions['filters']): Update {
  const stray = Object.keys(update).find((name) => name.startsWith('$'));
  if (stray)
    throw new CommandError(
      52,
      `The dollar ($) prefixed field '${stray}' in '${stray}' is not allowed in the context of an update's replacement document.`,
    );
  if (filters.size > 0) throw new CommandError(9, 'Cannot use array filters with a replacement-style update');
  return {
    isReplacement: true,
    apply: (document) => {
      const id = fieldOf(document, '_id');
      return id === undefined ? clone(update) : { _id: id, ...clone(update) };
    },
  };
}

function readSteps(update: Document): Step[] {
  return Object.entries(update).flatMap(([operator, fields]) => {
    if (!Object.hasOwn(updateOperators, operator)) {
      throw refusal(9, `the update operator ${operator} is unknown or not supported`);
    }
    if (!isDocument(fields)) {
      throw new CommandError(
        9,
        `Modifiers operate on fields but we found type ${typeName(fields)} instead. For example: {$mod: {<field>: ...}} not {${operator}: ...}`,
      );
    }
    return Object.entries(fields).map(([name, operand]) => readStep(operator, name, operand));
  });
}

function readStep(operator: string, name: string, operand: unknown): Step {
  const path = readPath(name);
  const onInsert = operator === '$setOnInsert';
  const compiled = updateOperators[operator];
  if (!compiled) throw new CommandError(9, `Unknown modifier: ${operator}`);
  return { path, onInsert, creates: compiled.creates, change: compiled.compile(operand, operator) };
}

function readPath(name: string): Path {
  if (name === '') throw new CommandError(56, 'An empty update path is not valid.');
  const path = parsePath(name);
  if (path.includes(''))
    throw new CommandError(
      56,
      `The update path '${name}' contains an empty field name, which is not allowed.`,
    );
  if (path[0]?.startsWith('$'))
    throw new CommandError(
      52,
      `The dollar ($) prefixed field '${path[0]}' in '${name}' is not valid for storage.`,
    );
  return path;
}

function checkConflicts(paths: readonly Path[]): void {
  const seen: string[] = [];
  for (const path of paths.map((parts) => parts.join('.'))) {
    const other = seen.find(
      (each) => each === path || each.startsWith(`${path}.`) || path.startsWith(`${each}.`),
    );
    if (other !== undefined) {
      const at = other.length < path.length ? other : path;
      throw new CommandError(40, `Updating the path '${path}' would create a conflict at '${at}'`);
    }
    seen.push(path);
  }
}

function checkFiltersUsed(filters: Positions['filters'], steps: readonly Step[]): void {
  for (const name of filters.keys()) {
    if (!steps.some((step) => step.path.includes(`$[${name}]`))) {
      throw new CommandError(9, `The array filter for identifier '${name}' was not used in the update`);
    }
  }
}

function compileArrayFilters(arrayFilters: unknown): Map<string, (element: unknown) => boolean> {
  const filters = new Map<string, (element: unknown) => boolean>();
  if (arrayFilters === undefined || arrayFilters === null) return filters;
  if (!Array.isArray(arrayFilters)) throw new CommandError(14, 'arrayFilters must be an array');
  for (const filter of arrayFilters) {
    if (!isDocument(filter))
      throw new CommandError(14, `an array filter is of type '${typeName(filter)}', not 'object'`);
    const name = identifierOf(filter);
    if (name === undefined)
      throw new CommandError(9, 'Cannot use an expression without a top-level field name in arrayFilters');
    if (filters.has(name))
      throw new CommandError(9, `Found multiple array filters with the same top-level field name ${name}`);
    const test = compileFilter(filter);
    filters.set(name, (element) => test({ [name]: element }));
  }
  return filters;
}

function identifierOf(filter: Document): string | undefined {
  for (const [name, value] of Object.entries(filter)) {
    if (!name.startsWith('$')) return name.split('.')[0];
    if (Array.isArray(value) && isDocument(value[0])) return identifierOf(value[0]);
  }
  return undefined;
}

/** MongoDB applies changes, and so adds fields, in the order of their paths. */
function comparePaths(left: Path, right: Path): number {
  for (const [at, part] of left.entries()) {
    const other = right[at];
    if (other === undefined) return 1;
    if (part === other) continue;
    const bothNumbers = /^\d+$/.test(part) && /^\d+$/.test(other);
    if (bothNumbers) return Number(part) - Number(other);
    return part < other ? -1 : 1;
  }
  return left.length - right.length;
}

function applyStep(document: Document, step: Step, positions: Positions): void {
  for (const path of expandPositions(document, step.path, positions)) {
    const target = findTarget(document, path, step.creates);
    if (!target) continue;
    const current = target.read();
    const value = step.change(current, path.join('.'));
    if (value === REMOVED) {
      if (current !== undefined) target.remove();
    } else if (value !== undefined) target.write(clone(value));
  }
}
