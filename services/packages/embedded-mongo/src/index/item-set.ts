import type { Sequenced } from './interval.ts';

/** A set of items. */
export interface ItemSet<Item> {
  readonly size: number;
  has(item: Item): boolean;
  add(item: Item): unknown;
}

/** Above this number of items, a bit for each item of the collection takes less time and memory. */
const MAX_LISTED = 1000;

/** An empty set for about this number of items. */
export const itemSet = <Item extends Sequenced>(count: number): ItemSet<Item> =>
  count > MAX_LISTED ? new MarkedItems() : new Set();

/** A bit for each item, at its sequence. */
export class MarkedItems<Item extends Sequenced> implements ItemSet<Item> {
  #bits = new Uint8Array(1024);
  size = 0;

  /** The memory that it takes. */
  get bytes(): number {
    return this.#bits.length;
  }

  has({ sequence }: Item): boolean {
    return ((this.#bits[sequence >> 3] ?? 0) & (1 << (sequence & 7))) !== 0;
  }

  add(item: Item): void {
    if (this.has(item)) return;
    const at = item.sequence >> 3;
    if (at >= this.#bits.length) {
      const bits = new Uint8Array(2 * at);
      bits.set(this.#bits);
      this.#bits = bits;
    }
    this.#bits[at] = (this.#bits[at] as number) | (1 << (item.sequence & 7));
    this.size += 1;
  }
}
