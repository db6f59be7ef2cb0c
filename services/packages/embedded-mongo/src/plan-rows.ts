import type { Sequenced } from './index/interval.ts';
import { type ItemSet, itemSet } from './index/item-set.ts';
import type { Entries, Plan } from './index/planner.ts';

/** After this many rows it is worth looking whether the next ones are in sets of entries that are collected already. */
const SEVERAL_ROWS = 16;

/** After this many rows it is worth collecting further entries of the next ones, rather than reading them. */
const MANY_ROWS = 200;

/** After this many rows that are passed over, others may have a turn. */
const MANY_PASSED = 4096;

/**
 * The rows that a plan reads, each once, and undefined where others may have a turn.
 * @param required entries that a match has in other indexes
 * @param further more of those, looked for when there are many rows
 */
export function* rowsOf<Row extends Sequenced>(
  plan: Plan<Row>,
  required: Entries<Row>[],
  further: () => Entries<Row>[] = () => [],
): Generator<Row | undefined> {
  const seen = plan.mayRepeat ? itemSet<Row>(plan.count) : undefined;
  const others: ItemSet<Row>[] = [];
  for (const intervals of plan.others) others.push(yield* rowsIn({ index: plan.index, intervals }));
  for (const entries of required) others.push(yield* rowsIn(entries));
  let later: Entries<Row>[] = [];
  let count = 0;
  let passed = 0;
  const intervals = plan.isReversed ? [...plan.intervals].reverse() : plan.intervals;
  for (const interval of intervals) {
    const rows = plan.isReversed ? plan.index.entries.reversed(interval) : plan.index.entries.range(interval);
    for (const row of rows) {
      if (seen?.has(row)) continue;
      seen?.add(row);
      if (!others.every((other) => other.has(row))) {
        passed += 1;
        if (passed % MANY_PASSED === 0) yield undefined;
        continue;
      }
      yield row;
      count += 1;
      if (plan.isExact) continue;
      if (count === SEVERAL_ROWS) {
        const all = further();
        const isCollected = ({ index, intervals: each }: Entries<Row>) => index.entries.isCollected(each);
        for (const entries of all.filter(isCollected)) others.push(yield* rowsIn(entries));
        later = all.filter((entries) => !isCollected(entries));
      }
      if (count === MANY_ROWS) for (const entries of later) others.push(yield* rowsIn(entries));
    }
  }
}

function* rowsIn<Row extends Sequenced>({
  index,
  intervals,
}: Entries<Row>): Generator<undefined, ItemSet<Row>> {
  const steps = index.entries.collect(intervals);
  for (;;) {
    const { value, done } = steps.next();
    if (done) return value;
    yield undefined;
  }
}

/** The number of rows that a plan without `others` reads, in parts. */
export function* countsOf<Row extends Sequenced>(plan: Plan<Row>): Generator<number> {
  if (!plan.mayRepeat) return yield plan.count;
  let before = 0;
  for (const count of plan.index.entries.collect(plan.intervals)) {
    yield count - before;
    before = count;
  }
}
