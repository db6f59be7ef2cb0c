import { AFTER, bsonKey, descending } from '../bson/key.ts';
import { type Document, isDocument } from '../bson/values.ts';
import { isOperators } from '../match/operators.ts';
import type { SortField } from '../sort.ts';
import { type Constraint, conditionCount, constraintsOf, intersect } from './constraints.ts';
import type { Index } from './index.ts';
import type { Interval, Sequenced } from './interval.ts';

/** How to read the documents that a filter may match. */
export interface Plan<Item extends Sequenced> {
  index: Index<Item>;
  intervals: Interval[];
  /** Further sets of intervals: a match has an entry in each. */
  others: Interval[][];
  /** Whether all documents with these entries match the filter. */
  isExact: boolean;
  /** Whether a document may have several of the entries. */
  mayRepeat: boolean;
  /** Whether to read the entries backwards. */
  isReversed: boolean;
  /** Whether they are in the requested order. */
  isSorted: boolean;
  /** The number of entries to read. */
  count: number;
}

/** The maximum number of combinations of `$in` values to look up separately. */
const MAX_INTERVALS = 2000;

/** How many entries may be read to spare reading a document, and how many in all; unless they are collected already. */
const MAX_OTHERS = { perDocument: 16, all: 1_000_000 };

export interface Question {
  filter: Document;
  sort: readonly SortField[];
  /** How many matches are wanted; 0 means all. */
  limit: number;
  /** Whether only the number of matches is asked for. */
  isCount?: boolean;
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
    const planCost = costOf(plan, question);
    if (planCost < bestCost) [best, bestCost] = [plan, planCost];
  }
  return best;
}

const cost = (count: number, needsSort: boolean): number => (needsSort ? count * 1.5 : count);

function costOf<Item extends Sequenced>(plan: Plan<Item>, { sort, limit, isCount }: Question): number {
  // Entries that prove the filter are counted without reading documents.
  if (isCount && plan.isExact) return plan.count * 0.1;
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
  let others: Interval[][] = [];
  let fixed = 0;
  let isCovering = !index.specification.sparse;
  // The conditions that the entries prove.
  let proven = 0;
  for (const [at, field] of index.fields.entries()) {
    // Fields of one array element are paired in an entry, but not in a filter.
    const isPaired =
      index.isMultikey && index.fields.slice(0, at).some((other) => rootOf(other) === rootOf(field));
    if (isPaired) break;
    const chosen = choose(index, field, constraints.get(field.name) ?? [], intervals);
    if (!chosen || chosen.intervals.length * intervals.length > MAX_INTERVALS) break;
    if (!chosen.hasNull) isCovering = true;
    others = chosen.others.map((other) => join(intervals, other, field.direction));
    intervals = join(intervals, chosen, field.direction);
    proven += chosen.proven;
    if (chosen.isPoints) fixed += 1;
    if (!chosen.isPoints || others.length > 0) break;
  }
  if (!isCovering) return undefined;
  const order = orderOf(index, question.sort, fixed, intervals.length);
  const count = index.entries.countAll(intervals);
  const isCheap = (other: Interval[]) =>
    index.entries.isCollected(other) ||
    index.entries.countAll(other) <= Math.min(count * MAX_OTHERS.perDocument, MAX_OTHERS.all);
  const cheap = others.filter(isCheap);
  const all = conditionCount(question.filter) - conditionsOfPartial(index, question.filter);
  return {
    index,
    intervals,
    others: cheap,
    isExact: cheap.length === others.length && proven === all,
    mayRepeat: index.isMultikey && (intervals.length > 1 || fixed < index.fields.length),
    isReversed: order === -1,
    isSorted: order !== undefined,
    count,
  };
}

const rootOf = ({ path }: SortField) => path[0];

/** Intervals of an index. */
export interface Entries<Item extends Sequenced> {
  index: Index<Item>;
  intervals: Interval[];
}

/**
 * Entries that a match has besides those of its plan, in any index that begins with a field of the filter. Looking for them
 * spares reading documents; the plan's own `others` are not repeated.
 */
export function furtherEntries<Item extends Sequenced>(
  indexes: Iterable<Index<Item>>,
  plan: Plan<Item>,
  filter: Document,
): Entries<Item>[] {
  const constraints = constraintsOf(filter);
  const used = new Set(plan.index.fields.map(({ name }) => name));
  const found: Entries<Item>[] = [];
  for (const index of indexes) {
    const [field] = index.fields;
    const { sparse, partialFilterExpression } = index.specification;
    if (!field || used.has(field.name) || sparse || partialFilterExpression) continue;
    for (const constraint of constraints.get(field.name) ?? []) {
      const intervals = join(everything, constraint, field.direction);
      if (index.entries.countAll(intervals) <= MAX_OTHERS.all) found.push({ index, intervals });
      used.add(field.name);
    }
  }
  return found;
}

/** A plan in the order of a question, and what to look for in other indexes before its documents are read. */
export interface Walk<Item extends Sequenced> {
  plan: Plan<Item>;
  further: Entries<Item>[];
}

/** Reading a document takes as long as reading this number of entries. */
const ENTRIES_PER_DOCUMENT = 500;

/**
 * The walk that finds the first matches sooner than reading and sorting all that another plan finds. Assumes that the
 * conditions occur independently of each other.
 */
export function sortedWalk<Item extends Sequenced>(
  indexes: readonly Index<Item>[],
  question: Question,
  plan: Plan<Item>,
  size: number,
): Walk<Item> | undefined {
  const { sort, limit, filter } = question;
  if (plan.isSorted || sort.length === 0 || limit === 0) return undefined;
  const shareOf = (counts: number[]) => counts.reduce((share, count) => share * (count / size), 1);
  const collected =
    size * shareOf([plan.intervals, ...plan.others].map((each) => plan.index.entries.countAll(each)));
  let best: Walk<Item> | undefined;
  let bestCost = collected * ENTRIES_PER_DOCUMENT;
  const constraints = constraintsOf(filter);
  for (const index of indexes) {
    const sorted = planFor(index, question, constraints);
    if (!sorted?.isSorted) continue;
    const further = furtherEntries(indexes, sorted, filter);
    const counts = further.map((entries) => entries.index.entries.countAll(entries.intervals));
    const walked = Math.min(limit / shareOf(counts), sorted.count);
    const cost =
      counts.reduce((sum, count) => sum + count, walked) + Math.min(limit, collected) * ENTRIES_PER_DOCUMENT;
    if (further.length > 0 && cost < bestCost) [best, bestCost] = [{ plan: sorted, further }, cost];
  }
  return best;
}

const everything: Interval[] = [{ from: '', to: AFTER }];

/** The conditions that a partial index repeats, on fields that aren't its own. */
function conditionsOfPartial<Item extends Sequenced>(index: Index<Item>, filter: Document): number {
  const own = new Set(index.fields.map(({ name }) => name));
  return Object.entries(index.specification.partialFilterExpression ?? {})
    .filter(([name, condition]) => !own.has(name) && isRepeated(filter[name], condition))
    .reduce((sum, [name, condition]) => sum + conditionCount({ [name]: condition }), 0);
}

interface Choice extends Constraint {
  /** Constraints that an array's other elements have to satisfy. */
  others: Constraint[];
  /** The number of conditions that documents with entries in all intervals satisfy. */
  proven: number;
}

/** Combines constraints on a field: their intersection if it holds one value, else the narrowest and the others. */
function choose<Item extends Sequenced>(
  index: Index<Item>,
  field: SortField,
  constraints: readonly Constraint[],
  before: readonly Interval[],
): Choice | undefined {
  const [first, ...more] = constraints;
  if (!first) return undefined;
  const proven = constraints.filter(({ isExact }) => isExact).length;
  if (more.length === 0 || !index.isMultikey) return { ...more.reduce(intersect, first), others: [], proven };
  const counts = constraints.map((constraint) =>
    index.entries.countAll(join(before, constraint, field.direction)),
  );
  const chosen = constraints[counts.indexOf(Math.min(...counts))] as Constraint;
  return { ...chosen, others: constraints.filter((constraint) => constraint !== chosen), proven };
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

/** Whether a partial index contains every match: the filter must repeat or imply its conditions. */
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
