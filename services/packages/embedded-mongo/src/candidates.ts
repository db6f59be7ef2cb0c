import { bsonKey } from './bson/key.ts';
import { type Document, fieldOf, isDocument, typeName } from './bson/values.ts';
import type { Collection, Row } from './collection.ts';
import { CommandError } from './errors.ts';
import { choosePlan, type Plan, planFor } from './index/planner.ts';
import { isOperators } from './match/operators.ts';
import { NATURAL, parseOrder, type SortField } from './sort.ts';

export interface Search {
  filter: Document;
  sort: readonly SortField[];
  /** 0 means all. */
  limit: number;
  /** The index to use, by name or key. */
  hint?: unknown;
}

export interface Candidates {
  rows: Iterable<Row>;
  /** True if they are in the order of the search. */
  isSorted: boolean;
}

/** The rows that may match a search. */
export function candidatesOf(collection: Collection, search: Search): Candidates {
  const id = fieldOf(search.filter, '_id');
  if (id !== undefined && typeName(id) !== 'regex' && !isOperators(id)) {
    const row = collection.rows.get(bsonKey(id));
    return { rows: row ? [row] : [], isSorted: true };
  }
  const natural = naturalOrder(search);
  if (natural !== undefined) {
    const rows = natural === 1 ? collection.rows.values() : [...collection.rows.values()].reverse();
    const isSorted = search.sort.length === 0 || search.sort[0]?.name === NATURAL;
    return { rows, isSorted };
  }
  const keys = search.hint === undefined ? keysAmong(id) : undefined;
  if (keys) {
    const rows = keys.flatMap((key) => collection.rows.get(key) ?? []);
    return { rows, isSorted: search.sort.length === 0 };
  }
  const plan = planOf(collection, search);
  if (!plan) return { rows: collection.rows.values(), isSorted: search.sort.length === 0 };
  return { rows: rowsOf(plan), isSorted: plan.isSorted };
}

/** The rows that a plan reads, each once. */
function* rowsOf(plan: Plan<Row>): Generator<Row> {
  const seen = plan.mayRepeat ? new Set<Row>() : undefined;
  const { entries } = plan.index;
  for (const interval of plan.isReversed ? [...plan.intervals].reverse() : plan.intervals) {
    for (const row of plan.isReversed ? entries.reversed(interval) : entries.range(interval)) {
      if (seen?.has(row)) continue;
      seen?.add(row);
      yield row;
    }
  }
}

/** The index for a search. @throws {CommandError} BadValue (2) if a hint names no index */
function planOf(collection: Collection, search: Search): Plan<Row> | undefined {
  if (search.hint === undefined) return choosePlan(collection.indexes, search, collection.rows.size);
  const index = collection.findIndex(search.hint);
  if (!index) {
    throw new CommandError(
      2,
      'error processing query: planner returned error: hint provided does not correspond to an existing index',
    );
  }
  return planFor(index, search);
}

/** The keys of an `_id` that must be `$in` a list, in their order; undefined for other conditions. */
function keysAmong(id: unknown): string[] | undefined {
  if (!isDocument(id) || Object.keys(id).length !== 1 || !Array.isArray(id.$in)) return undefined;
  if (id.$in.some((value) => typeName(value) === 'regex')) return undefined;
  return [...new Set(id.$in.map(bsonKey))].sort();
}

/** The direction of a `$natural` sort or hint. */
function naturalOrder({ sort, hint }: Search): 1 | -1 | undefined {
  const [first] = sort;
  const isHinted = isDocument(hint) && NATURAL in hint;
  if (first?.name !== NATURAL) return isHinted ? parseOrder(hint)[0]?.direction : undefined;
  if (hint !== undefined && !isHinted)
    throw new CommandError(2, 'cannot use a $natural sort with a hint on an index');
  return first.direction;
}
