import type { Document } from './bson/values.ts';

/** The fields of a stored document that the cache needs. */
export interface CachedRow {
  document: Document | undefined;
  /** Of the encoded document, in bytes. */
  size: number;
  /** True if the document was used since the cache last looked for one to forget. */
  isUsed: boolean;
}

/**
 * The decoded documents of all collections, up to a number of encoded bytes; beyond it, documents that weren't used
 * lately are forgotten, and read from the store when they are needed again (the CLOCK algorithm).
 */
export class DocumentCache<Row extends CachedRow> {
  readonly #rows = new Set<Row>();
  /** Goes round the rows; it follows additions and removals. */
  #hand = this.#rows.values();
  #bytes = 0;

  constructor(readonly maxBytes: number) {}

  /** Sets a row's document. Its `size` must not change until the next `set` or `forget`. */
  set(row: Row, document: Document): void {
    row.document = document;
    row.isUsed = true;
    this.#rows.add(row);
    this.#bytes += row.size;
    while (this.#bytes > this.maxBytes) this.#makeSpace();
  }

  forget(row: Row): void {
    if (!this.#rows.delete(row)) return;
    row.document = undefined;
    this.#bytes -= row.size;
  }

  #makeSpace(): void {
    const { value: row, done } = this.#hand.next();
    if (done) this.#hand = this.#rows.values();
    else if (row.isUsed) row.isUsed = false;
    else this.forget(row);
  }
}
