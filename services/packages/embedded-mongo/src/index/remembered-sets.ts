import type { Interval, Sequenced } from './interval.ts';
import { type ItemSet, MarkedItems } from './item-set.ts';

/** The memory of the sets of one list of entries, in bytes. */
const MAX_BYTES = 16 * 1024 * 1024;

interface Remembered<Item extends Sequenced> {
  intervals: readonly Interval[];
  items: MarkedItems<Item>;
}

/**
 * The items of wide intervals that were asked for lately, such as the texts with a common word. They are kept current while
 * entries are added; one that loses an entry is forgotten, because its item may have another in the same intervals.
 */
export class RememberedSets<Item extends Sequenced> {
  /** The last used is the last. */
  readonly #sets = new Map<string, Remembered<Item>>();

  get(intervals: readonly Interval[]): ItemSet<Item> | undefined {
    const name = nameOf(intervals);
    const known = this.#sets.get(name);
    if (!known) return undefined;
    this.#sets.delete(name);
    this.#sets.set(name, known);
    return known.items;
  }

  has(intervals: readonly Interval[]): boolean {
    return this.#sets.has(nameOf(intervals));
  }

  /** Remembers a set if it is large. */
  set(intervals: readonly Interval[], items: ItemSet<Item>): void {
    if (!(items instanceof MarkedItems)) return;
    this.#sets.set(nameOf(intervals), { intervals, items });
    let bytes = 0;
    for (const { items: each } of this.#sets.values()) bytes += each.bytes;
    for (const [name, { items: oldest }] of this.#sets) {
      if (bytes <= MAX_BYTES) break;
      this.#sets.delete(name);
      bytes -= oldest.bytes;
    }
  }

  noteAdded(key: string, item: Item): void {
    for (const { intervals, items } of this.#sets.values()) if (isIn(key, intervals)) items.add(item);
  }

  noteRemoved(key: string): void {
    for (const [name, { intervals }] of this.#sets) if (isIn(key, intervals)) this.#sets.delete(name);
  }

  clear(): void {
    this.#sets.clear();
  }
}

const nameOf = (intervals: readonly Interval[]) => JSON.stringify(intervals);

const isIn = (key: string, intervals: readonly Interval[]) =>
  intervals.some(({ from, to }) => key >= from && key < to);
