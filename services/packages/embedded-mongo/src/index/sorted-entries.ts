import type { Interval, Sequenced } from './interval.ts';

/** Part of a list. Two arrays take half the memory of one with an object for each pair. */
interface Chunk<Item> {
  readonly keys: string[];
  readonly items: Item[];
}

/** The maximum chunk size: inserting moves at most this many entries. */
const CHUNK_SIZE = 512;

/** A sorted list of (key, item) pairs, cut into chunks. */
export class SortedEntries<Item extends Sequenced> {
  #chunks: Chunk<Item>[] = [];

  add(key: string, item: Item): void {
    const chunkAt = this.#chunkFor(key, item.sequence);
    const chunk = this.#chunks[chunkAt];
    if (!chunk) {
      this.#chunks.push({ keys: [key], items: [item] });
      return;
    }
    const at = position(chunk, key, item.sequence);
    const before = chunk.keys[at - 1];
    // Equal keys share one string.
    chunk.keys.splice(at, 0, before === key ? before : key);
    chunk.items.splice(at, 0, item);
    if (chunk.keys.length <= CHUNK_SIZE) return;
    const half = CHUNK_SIZE / 2;
    this.#chunks.splice(chunkAt + 1, 0, { keys: chunk.keys.splice(half), items: chunk.items.splice(half) });
  }

  /** Fills an empty list. */
  fill(entries: EntriesByKey<Item>): void {
    this.#chunks = [];
    let chunk: Chunk<Item> = { keys: [], items: [] };
    const finish = () => {
      // Copies, because arrays that have grown reserve more memory than they need.
      this.#chunks.push({ keys: chunk.keys.slice(), items: chunk.items.slice() });
    };
    for (const [key, item] of entries.sorted()) {
      chunk.keys.push(key);
      chunk.items.push(item);
      if (chunk.keys.length < CHUNK_SIZE / 2) continue;
      finish();
      chunk = { keys: [], items: [] };
    }
    if (chunk.keys.length > 0) finish();
  }

  remove(key: string, item: Item): void {
    const chunkAt = this.#chunkFor(key, item.sequence);
    const chunk = this.#chunks[chunkAt];
    if (!chunk) return;
    const at = position(chunk, key, item.sequence);
    if (chunk.items[at] !== item || chunk.keys[at] !== key) return;
    chunk.keys.splice(at, 1);
    chunk.items.splice(at, 1);
    if (chunk.keys.length === 0) this.#chunks.splice(chunkAt, 1);
  }

  /** The number of entries in an interval. */
  count({ from, to }: Interval): number {
    if (from >= to) return 0;
    const [firstChunk, start] = this.#locate(from, -1);
    const [lastChunk, end] = this.#locate(to, -1);
    let count = end - start;
    for (let chunkAt = firstChunk; chunkAt < lastChunk; chunkAt += 1)
      count += this.#chunks[chunkAt]?.keys.length ?? 0;
    return count;
  }

  /** The number of entries in intervals. */
  countAll(intervals: readonly Interval[]): number {
    return intervals.reduce((sum, interval) => sum + this.count(interval), 0);
  }

  /** An item that has the same key as the one before it. */
  firstDuplicate(): Item | undefined {
    let last: string | undefined;
    for (const { keys, items } of this.#chunks) {
      for (const [at, key] of keys.entries()) {
        if (key === last) return items[at];
        last = key;
      }
    }
    return undefined;
  }

  /** The items of an interval. The entries must not change meanwhile. */
  *range({ from, to }: Interval): Generator<Item> {
    let [chunkAt, at] = this.#locate(from, -1);
    for (let chunk = this.#chunks[chunkAt]; chunk; chunk = this.#chunks[chunkAt]) {
      const { keys, items } = chunk;
      const isLast = (keys[keys.length - 1] as string) >= to;
      yield* items.slice(at, isLast ? position(chunk, to, -1) : keys.length);
      if (isLast) return;
      chunkAt += 1;
      at = 0;
    }
  }

  /** The same from the last to the first. */
  *reversed({ from, to }: Interval): Generator<Item> {
    let [chunkAt, at] = this.#locate(to, -1);
    for (let chunk = this.#chunks[chunkAt]; chunk; chunk = this.#chunks[chunkAt]) {
      const { keys, items } = chunk;
      const start = (keys[0] as string) >= from ? 0 : position(chunk, from, -1);
      yield* items.slice(start, at).reverse();
      if (start > 0) return;
      chunkAt -= 1;
      at = this.#chunks[chunkAt]?.keys.length ?? 0;
    }
  }

  /** The place of the first entry that doesn't sort before the pair. */
  #locate(key: string, sequence: number): [chunkAt: number, at: number] {
    const chunkAt = this.#chunkFor(key, sequence);
    const chunk = this.#chunks[chunkAt];
    return [chunkAt, chunk ? position(chunk, key, sequence) : 0];
  }

  /** The pair's chunk: the last one that doesn't start after it. */
  #chunkFor(key: string, sequence: number): number {
    let [low, high] = [0, this.#chunks.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (isBefore(this.#chunks[middle] as Chunk<Item>, 0, key, sequence)) low = middle + 1;
      else high = middle;
    }
    const starts = this.#chunks[low];
    const isStart = starts?.keys[0] === key && starts.items[0]?.sequence === sequence;
    return isStart ? low : Math.max(0, low - 1);
  }
}

/**
 * Entries to fill a list with, added in the order of their items. They are grouped by key: sorting only the keys makes
 * lists of millions of entries, of which many have the same key, in seconds.
 */
export class EntriesByKey<Item extends Sequenced> {
  readonly #items = new Map<string, Item | Item[]>();

  add(keys: readonly string[], item: Item): void {
    for (const key of keys) {
      const known = this.#items.get(key);
      if (known === undefined) this.#items.set(key, item);
      else if (Array.isArray(known)) known.push(item);
      else this.#items.set(key, [known, item]);
    }
  }

  *sorted(): Generator<[key: string, item: Item]> {
    for (const key of [...this.#items.keys()].sort()) {
      const items = this.#items.get(key) as Item | Item[];
      if (!Array.isArray(items)) yield [key, items];
      else for (const item of items) yield [key, item];
    }
  }
}

/** Returns whether an entry of a chunk sorts before the pair. */
function isBefore({ keys, items }: Chunk<Sequenced>, at: number, key: string, sequence: number): boolean {
  const own = keys[at] as string;
  return own < key || (own === key && (items[at] as Sequenced).sequence < sequence);
}

/** The number of entries of a chunk before the pair. */
function position(chunk: Chunk<Sequenced>, key: string, sequence: number): number {
  let [low, high] = [0, chunk.keys.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isBefore(chunk, middle, key, sequence)) low = middle + 1;
    else high = middle;
  }
  return low;
}
