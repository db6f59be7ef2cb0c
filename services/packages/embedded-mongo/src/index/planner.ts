import { AFTER, bsonKey, descending } from '../bson/key.ts';
import { type Document, isDocument } from '../bson/values.ts';
import { isOperators } from '../match/operators.ts';
import type { SortField } from '../sort.ts';
import { type Constraint, constraintsOf, intersect } from './constraints.ts';
import type { Index } from './index.ts';
import type { Interval, Sequenced } from './interval.ts';

/** The way to read the documents that a filter may match. */
export interface Plan<Item extends Sequenced> {
  index: Index<Item>;
  intervals: Interval[];
  /** True if a document may have several of the entries. */
  mayRepeat: boolean;
  /** True if the entries are read backwards. */
  isReversed: boolean;
  /** True if they are in the requested order. */
  isSorted: boolean;
  /** The number of entries to read. */
  count: number;
}

/** The maximum number of combinations of `$in` values to look up separately. */
const MAX_INTERVALS = 2000;

export interface Question {
  filter: Document;
  sort: readonly SortField[];
  /** Number of matches to find; 0 means all. */
  limit: number;
}

/** The index that reads the fewest entries; undefined if reading all documents is as good. */
export function choosePlan<Item extends Sequenced>(
  indexes: Iterable<Index<Item>>,
  question: Question,
  size: number,
): Plan<Item> | undefined {
  const constraints = constraintsOf(question.filter);
  const needsSort = question.sort.length > 0;
  let best: Plan<Item> | undefined;
  let bestCost = cost(size, needsSort);
  for (const index of indexes) {
    const plan = planFor(index, question, constraints);
    if (!plan) continue;
    const planCost = estimateCost(plan, question);
    if (planCost < bestCost) [best, bestCost] = [plan, planCost];
  }
  return best;
}

const cost = (count: number, needsSort: boolean): number => (needsSort ? count * 1.5 : count);

function estimateCost<Item extends Sequenced>(plan: Plan<Item>, { sort, limit }: Question): number {
  const needsSort = sort.length > 0;
  return plan.isSorted && needsSort ? plan.count * (limit > 0 ? 0.5 : 1) : cost(plan.count, needsSort);
}

/** The plan for an index; undefined if it may miss documents. */
export function planFor<Item extends Sequenced>(
  index: Index<Item>,
  question: Question,
  constraints = constraintsOf(question.filter),
): Plan<Item> | undefined {
  const { partialFilterExpression: partial } = index.specification;
  if (!isImplied(partial, question.filter, constraints)) return undefined;
  let intervals = everything;
  let fixed = 0;
  let isCovering = !index.specification.sparse;
  for (const [at, field] of index.fields.entries()) {
    // Fields of one array element are paired in an entry, but not in a filter.
    const isPaired =
      index.isMultikey && index.fields.slice(0, at).some((other) => rootOf(other) === rootOf(field));
    if (isPaired) break;
    const chosen = choose(index, field, constraints.get(field.name) ?? [], intervals);
    if (!chosen || chosen.intervals.length * intervals.length > MAX_INTERVALS) break;
    if (!chosen.hasNull) isCovering = true;
    intervals = join(intervals, chosen, field.direction);
    if (chosen.isPoints) fixed += 1;
    if (!chosen.isPoints) break;
  }
  if (!isCovering) return undefined;
  const order = orderOf(index, question.sort, fixed, intervals.length);
  const count = index.entries.countAll(intervals);
  return {
    index,
    intervals,
    mayRepeat: index.isMultikey && (intervals.length > 1 || fixed < index.fields.length),
    isReversed: order === -1,
    isSorted: order !== undefined,
    count,
  };
}

const rootOf = ({ path }: SortField) => path[0];

const everything: Interval[] = [{ from: '', to: AFTER }];

/** Combines constraints on a field: their intersection if it holds one value, else the narrowest. */
function choose<Item extends Sequenced>(
  index: Index<Item>,
  field: SortField,
  constraints: readonly Constraint[],
  before: readonly Interval[],
): Constraint | undefined {
  const [first, ...more] = constraints;
  if (!first) return undefined;
  if (!index.isMultikey) return more.reduce(intersect, first);
  const countOf = (constraint: Constraint) =>
    index.entries.countAll(join(before, constraint, field.direction));
  return more.reduce((best, each) => (countOf(each) < countOf(best) ? each : best), first);
}

function join(before: readonly Interval[], constraint: Constraint, direction: 1 | -1): Interval[] {
  const own = direction === 1 ? constraint.intervals : constraint.intervals.map(turn).reverse();
  return before.flatMap(({ from: prefix }) =>
    own.map(({ from, to }) => ({ from: prefix + from, to: prefix + to })),
  );
}

/** The interval for a descending field. */
const turn = ({ from, to }: Interval): Interval => ({ from: turnBound(to), to: turnBound(from) });

const turnBound = (bound: string): string =>
  bound.endsWith(AFTER) ? descending(bound.slice(0, -AFTER.length)) : descending(bound) + AFTER;

/** The direction in which the index has the requested order; undefined if it hasn't. */
function orderOf<Item extends Sequenced>(
  index: Index<Item>,
  sort: readonly SortField[],
  fixed: number,
  intervals: number,
): 1 | -1 | undefined {
  if (sort.length === 0) return 1;
  if (index.isMultikey || intervals > 1) return undefined;
  const fixedNames = new Set(index.fields.slice(0, fixed).map((field) => field.name));
  const requested = sort.filter((field) => !fixedNames.has(field.name));
  const rest = index.fields.slice(fixed);
  const directions = requested.map((field, at) =>
    rest[at]?.name === field.name ? field.direction * (rest[at]?.direction ?? 1) : 0,
  );
  const [first = 1] = directions;
  return first !== 0 && directions.every((each) => each === first) ? (first as 1 | -1) : undefined;
}

/** Returns whether a partial index contains every match: the filter must repeat or imply its conditions. */
function isImplied(
  partial: Document | undefined,
  filter: Document,
  constraints: ReadonlyMap<string, Constraint[]>,
): boolean {
  if (!partial) return true;
  return Object.entries(partial).every(([name, condition]) => {
    const queried = filter[name];
    if (isRepeated(queried, condition)) return true;
    // `{ field: { $exists: true } }` follows from equality or comparison with a value.
    const isExists =
      isDocument(condition) && condition.$exists === true && Object.keys(condition).length === 1;
    if (!isExists) return false;
    const isValue = queried !== undefined && queried !== null && !isOperators(queried);
    return isValue || (constraints.get(name) ?? []).some(({ hasNull }) => !hasNull);
  });
}

const isRepeated = (queried: unknown, condition: unknown): boolean =>
  queried !== undefined && bsonKey(queried) === bsonKey(condition);
