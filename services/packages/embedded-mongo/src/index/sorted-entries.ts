/** An entry's target; `sequence` orders equal keys. */
export interface Sequenced {
  readonly sequence: number;
}

interface Entry<Item> {
  readonly key: string;
  readonly item: Item;
}

/** The maximum chunk size: inserting moves at most this many entries. */
const CHUNK_SIZE = 512;

/** Keys between two bounds: `from` included, `to` not. */
export interface Interval {
  from: string;
  to: string;
}

/** A sorted list of (key, item) pairs, cut into chunks. */
export class SortedEntries<Item extends Sequenced> {
  #chunks: Entry<Item>[][] = [];

  add(key: string, item: Item): void {
    const chunkAt = this.#chunkFor(key, item.sequence);
    const chunk = this.#chunks[chunkAt];
    if (!chunk) {
      this.#chunks.push([{ key, item }]);
      return;
    }
    chunk.splice(position(chunk, key, item.sequence), 0, { key, item });
    if (chunk.length > CHUNK_SIZE) this.#chunks.splice(chunkAt + 1, 0, chunk.splice(CHUNK_SIZE / 2));
  }

  /** Fills an empty list with pairs in any order. */
  fill(entries: Entry<Item>[]): void {
    entries.sort((left, right) =>
      left.key < right.key ? -1 : left.key > right.key ? 1 : left.item.sequence - right.item.sequence,
    );
    this.#chunks = [];
    const size = CHUNK_SIZE / 2;
    for (let at = 0; at < entries.length; at += size) this.#chunks.push(entries.slice(at, at + size));
  }

  remove(key: string, item: Item): void {
    const chunkAt = this.#chunkFor(key, item.sequence);
    const chunk = this.#chunks[chunkAt];
    if (!chunk) return;
    const at = position(chunk, key, item.sequence);
    if (chunk[at]?.item !== item) return;
    chunk.splice(at, 1);
    if (chunk.length === 0) this.#chunks.splice(chunkAt, 1);
  }

  /** The number of entries in an interval. */
  count({ from, to }: Interval): number {
    return from < to ? this.#rank(to) - this.#rank(from) : 0;
  }

  *range({ from, to }: Interval): Generator<Item> {
    let chunkAt = this.#chunkFor(from, -1);
    let at = position(this.#chunks[chunkAt] ?? [], from, -1);
    for (; chunkAt < this.#chunks.length; chunkAt++, at = 0) {
      const chunk = this.#chunks[chunkAt] as Entry<Item>[];
      for (; at < chunk.length; at++) {
        const entry = chunk[at] as Entry<Item>;
        if (entry.key >= to) return;
        yield entry.item;
      }
    }
  }

  *reversed({ from, to }: Interval): Generator<Item> {
    let chunkAt = Math.min(this.#chunkFor(to, -1), this.#chunks.length - 1);
    if (chunkAt < 0) return;
    let at = position(this.#chunks[chunkAt] as Entry<Item>[], to, -1) - 1;
    for (;;) {
      const chunk = this.#chunks[chunkAt] as Entry<Item>[];
      for (; at >= 0; at--) {
        const entry = chunk[at] as Entry<Item>;
        if (entry.key < from) return;
        yield entry.item;
      }
      chunkAt -= 1;
      if (chunkAt < 0) return;
      at = (this.#chunks[chunkAt] as Entry<Item>[]).length - 1;
    }
  }

  /** The pair's chunk: the last one that doesn't start after it. */
  #chunkFor(key: string, sequence: number): number {
    let [low, high] = [0, this.#chunks.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      const first = this.#chunks[middle]?.[0] as Entry<Item>;
      if (isBefore(first, key, sequence)) low = middle + 1;
      else high = middle;
    }
    const starts = this.#chunks[low]?.[0];
    const isStart = starts?.key === key && starts.item.sequence === sequence;
    return isStart ? low : Math.max(0, low - 1);
  }

  #rank(key: string): number {
    const chunkAt = this.#chunkFor(key, -1);
    let rank = position(this.#chunks[chunkAt] ?? [], key, -1);
    for (let at = 0; at < chunkAt; at++) rank += (this.#chunks[at] as Entry<Item>[]).length;
    return rank;
  }
}

const isBefore = (entry: Entry<Sequenced>, key: string, sequence: number): boolean =>
  entry.key < key || (entry.key === key && entry.item.sequence < sequence);

/** The number of entries of a chunk before the pair. */
function position(chunk: readonly Entry<Sequenced>[], key: string, sequence: number): number {
  let [low, high] = [0, chunk.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isBefore(chunk[middle] as Entry<Sequenced>, key, sequence)) low = middle + 1;
    else high = middle;
  }
  return low;
}
