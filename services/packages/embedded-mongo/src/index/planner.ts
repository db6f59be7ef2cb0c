import { AFTER, bsonKey, descending } from '../bson/key.ts';
import { type Document, isDocument } from '../bson/values.ts';
import { isOperators } from '../match/operators.ts';
import type { SortField } from '../sort.ts';
import { type Constraint, constraintsOf, intersect } from './constraints.ts';
import type { Index } from './index.ts';
import type { Interval, Sequenced } from './sorted-entries.ts';

/** How to reach the documents that a filter may match. */
export interface Plan<Item extends Sequenced> {
  index: Index<Item>;
  intervals: Interval[];
  /** Whether the entries are to be read backwards. */
  isReversed: boolean;
  /** Whether they then come in the order asked for. */
  isSorted: boolean;
  /** How many entries will be looked at. */
  count: number;
}

/** More combinations of `$in` values than this are not worth a look-up each. */
const MAX_INTERVALS = 2000;

/** What is asked for. */
export interface Question {
  filter: Document;
  sort: readonly SortField[];
  hasLimit: boolean;
}

/** Picks the index that looks at the fewest entries; undefined where reading all documents is as good. */
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
    const planCost =
      plan.isSorted && needsSort ? plan.count * (question.hasLimit ? 0.5 : 1) : cost(plan.count, needsSort);
    if (planCost < bestCost) [best, bestCost] = [plan, planCost];
  }
  return best;
}

const cost = (count: number, needsSort: boolean): number => (needsSort ? count * 1.5 : count);

/** How an index would serve; undefined where it may miss documents. */
export function planFor<Item extends Sequenced>(
  index: Index<Item>,
  question: Question,
  constraints = constraintsOf(question.filter),
): Plan<Item> | undefined {
  if (!isImplied(index.specification.partialFilterExpression, question.filter)) return undefined;
  let intervals: Interval[] = [{ from: '', to: AFTER }];
  let fixed = 0;
  let isCovering = !index.specification.sparse;
  for (const field of index.fields) {
    const chosen = narrow(index, field, constraints.get(field.name) ?? [], intervals);
    if (!chosen || chosen.intervals.length * intervals.length > MAX_INTERVALS) break;
    if (!chosen.hasNull) isCovering = true;
    intervals = join(intervals, chosen, field.direction);
    if (!chosen.isPoints) break;
    fixed += 1;
  }
  if (!isCovering) return undefined;
  const order = orderOf(index, question.sort, fixed, intervals.length);
  return {
    index,
    intervals,
    isReversed: order === -1,
    isSorted: order !== undefined,
    count: intervals.reduce((sum, interval) => sum + index.entries.count(interval), 0),
  };
}

/** The best of several constraints on one field: together where the field holds one value, else the narrowest. */
function narrow<Item extends Sequenced>(
  index: Index<Item>,
  field: SortField,
  constraints: readonly Constraint[],
  before: readonly Interval[],
): Constraint | undefined {
  const [first, ...others] = constraints;
  if (!first || others.length === 0) return first;
  if (!index.isMultikey) return others.reduce(intersect, first);
  const counts = constraints.map((constraint) =>
    join(before, constraint, field.direction).reduce(
      (sum, interval) => sum + index.entries.count(interval),
      0,
    ),
  );
  return constraints[counts.indexOf(Math.min(...counts))];
}

function join(before: readonly Interval[], constraint: Constraint, direction: 1 | -1): Interval[] {
  const own = direction === 1 ? constraint.intervals : constraint.intervals.map(turn).reverse();
  return before.flatMap(({ from: prefix }) =>
    own.map(({ from, to }) => ({ from: prefix + from, to: prefix + to })),
  );
}

/** The same interval in a descending field, where what came after a key comes before it. */
const turn = ({ from, to }: Interval): Interval => ({ from: turnBound(to), to: turnBound(from) });

const turnBound = (bound: string): string =>
  bound.endsWith(AFTER) ? descending(bound.slice(0, -AFTER.length)) : descending(bound) + AFTER;

/** 1 or -1 where the index read that way is in the order asked for; undefined where it is not. */
function orderOf<Item extends Sequenced>(
  index: Index<Item>,
  sort: readonly SortField[],
  fixed: number,
  intervals: number,
): 1 | -1 | undefined {
  if (sort.length === 0) return 1;
  if (index.isMultikey || intervals > 1) return undefined;
  const fixedNames = new Set(index.fields.slice(0, fixed).map((field) => field.name));
  const wanted = sort.filter((field) => !fixedNames.has(field.name));
  const rest = index.fields.slice(fixed);
  const turns = wanted.map((field, at) =>
    rest[at]?.name === field.name ? field.direction * (rest[at]?.direction ?? 1) : 0,
  );
  const [first = 1] = turns;
  return first !== 0 && turns.every((each) => each === first) ? (first as 1 | -1) : undefined;
}

/** Whether every document that a filter matches is in a partial index: the filter repeats its conditions. */
function isImplied(partial: Document | undefined, filter: Document): boolean {
  if (!partial) return true;
  return Object.entries(partial).every(([name, condition]) => {
    const asked = filter[name];
    if (asked === undefined) return false;
    if (bsonKey(asked) === bsonKey(condition)) return true;
    // `{ field: { $exists: true } }` follows from equality with a value.
    const isExists =
      isDocument(condition) && condition.$exists === true && Object.keys(condition).length === 1;
    return isExists && asked !== null && !isOperators(asked);
  });
}
