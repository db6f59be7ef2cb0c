/** An entry's target; `sequence` orders equal keys. */
export interface Sequenced {
  readonly sequence: number;
}

interface Entry<Item> {
  readonly key: string;
  readonly item: Item;
}

/** Part of a list. Two arrays take half the memory of one with an object for each pair. */
interface Chunk<Item> {
  readonly keys: string[];
  readonly items: Item[];
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
  #chunks: Chunk<Item>[] = [];
  /** The number of entries before each chunk, until the next change. */
  #starts: number[] | undefined;

  add(key: string, item: Item): void {
    this.#starts = undefined;
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

  /** Fills an empty list with pairs in any order. */
  fill(entries: Entry<Item>[]): void {
    entries.sort((left, right) =>
      left.key < right.key ? -1 : left.key > right.key ? 1 : left.item.sequence - right.item.sequence,
    );
    this.#chunks = [];
    this.#starts = undefined;
    const size = CHUNK_SIZE / 2;
    let last = '';
    for (let at = 0; at < entries.length; at += size) {
      const part = entries.slice(at, at + size);
      const keys = part.map(({ key }) => {
        if (key !== last) last = key;
        return last;
      });
      this.#chunks.push({ keys, items: part.map(({ item }) => item) });
    }
  }

  remove(key: string, item: Item): void {
    const chunkAt = this.#chunkFor(key, item.sequence);
    const chunk = this.#chunks[chunkAt];
    if (!chunk) return;
    const at = position(chunk, key, item.sequence);
    if (chunk.items[at] !== item || chunk.keys[at] !== key) return;
    this.#starts = undefined;
    chunk.keys.splice(at, 1);
    chunk.items.splice(at, 1);
    if (chunk.keys.length === 0) this.#chunks.splice(chunkAt, 1);
  }

  /** The number of entries in an interval. */
  count({ from, to }: Interval): number {
    return from < to ? this.#rank(to) - this.#rank(from) : 0;
  }

  *range({ from, to }: Interval): Generator<Item> {
    let chunkAt = this.#chunkFor(from, -1);
    let at = this.#chunks[chunkAt] ? position(this.#chunks[chunkAt] as Chunk<Item>, from, -1) : 0;
    for (; chunkAt < this.#chunks.length; chunkAt++, at = 0) {
      const { keys, items } = this.#chunks[chunkAt] as Chunk<Item>;
      for (; at < keys.length; at++) {
        if ((keys[at] as string) >= to) return;
        yield items[at] as Item;
      }
    }
  }

  *reversed({ from, to }: Interval): Generator<Item> {
    let chunkAt = Math.min(this.#chunkFor(to, -1), this.#chunks.length - 1);
    if (chunkAt < 0) return;
    let at = position(this.#chunks[chunkAt] as Chunk<Item>, to, -1) - 1;
    for (;;) {
      const { keys, items } = this.#chunks[chunkAt] as Chunk<Item>;
      for (; at >= 0; at--) {
        if ((keys[at] as string) < from) return;
        yield items[at] as Item;
      }
      chunkAt -= 1;
      if (chunkAt < 0) return;
      at = (this.#chunks[chunkAt] as Chunk<Item>).keys.length - 1;
    }
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

  #rank(key: string): number {
    const chunkAt = this.#chunkFor(key, -1);
    const chunk = this.#chunks[chunkAt];
    if (!chunk) return 0;
    this.#starts ??= startsOf(this.#chunks);
    return (this.#starts[chunkAt] as number) + position(chunk, key, -1);
  }
}

function startsOf(chunks: readonly Chunk<unknown>[]): number[] {
  let start = 0;
  return chunks.map(({ keys }) => {
    start += keys.length;
    return start - keys.length;
  });
}

/** Whether an entry of a chunk sorts before the pair. */
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
