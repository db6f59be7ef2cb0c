import type { Entries, Plan } from './index/planner.ts';
import type { Sequenced } from './index/sorted-entries.ts';

/** After this many rows it is worth looking for further entries of the next ones, rather than reading them. */
const MANY_ROWS = 200;

/** After this many rows that are passed over, others may have a turn. */
const MANY_PASSED = 4096;

/**
 * The rows that a plan reads, each once, and undefined where others may have a turn.
 * @param size the sequence of the collection's last row
 * @param required entries that a match has in other indexes
 * @param further more of those, looked for when there are many rows
 */
export function* rowsOf<Row extends Sequenced>(
  plan: Plan<Row>,
  size: number,
  required: Entries<Row>[],
  further: () => Entries<Row>[] = () => [],
): Generator<Row | undefined> {
  const seen = plan.mayRepeat ? rowSet<Row>(plan.count, size) : undefined;
  const others = [...plan.others.map((intervals) => ({ index: plan.index, intervals })), ...required].map(
    (entries) => rowsIn(entries, size),
  );
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
      if (count === MANY_ROWS && !plan.isExact)
        others.push(...further().map((entries) => rowsIn(entries, size)));
    }
  }
}

function rowsIn<Row extends Sequenced>({ index, intervals }: Entries<Row>, size: number): RowSet<Row> {
  const rows = rowSet<Row>(size, size);
  for (const interval of intervals) {
    for (const part of index.entries.parts(interval)) for (const row of part) rows.add(row);
  }
  return rows;
}

/** The number of rows that a plan without `others` reads, in parts. */
export function* countsOf<Row extends Sequenced>(plan: Plan<Row>, size: number): Generator<number> {
  if (!plan.mayRepeat) return yield plan.count;
  const seen = rowSet<Row>(plan.count, size);
  for (const interval of plan.intervals) {
    for (const part of plan.index.entries.parts(interval)) {
      let count = 0;
      for (const row of part) {
        if (seen.has(row)) continue;
        seen.add(row);
        count += 1;
      }
      yield count;
    }
  }
}

type RowSet<Row> = Pick<Set<Row>, 'has'> & { add(row: Row): unknown };

/** Above this number of rows, a byte for each row of the collection takes less time. */
const MAX_SET = 1000;

const rowSet = <Row extends Sequenced>(count: number, size: number): RowSet<Row> =>
  count > MAX_SET ? new MarkedRows(size) : new Set();

class MarkedRows<Row extends Sequenced> implements RowSet<Row> {
  readonly #marks: Uint8Array;
  /** Rows that were added to the collection meanwhile. */
  readonly #later = new Set<Row>();

  constructor(size: number) {
    this.#marks = new Uint8Array(size + 1);
  }

  has(row: Row): boolean {
    return this.#marks[row.sequence] === 1 || this.#later.has(row);
  }

  add(row: Row): void {
    if (row.sequence < this.#marks.length) this.#marks[row.sequence] = 1;
    else this.#later.add(row);
  }
}
