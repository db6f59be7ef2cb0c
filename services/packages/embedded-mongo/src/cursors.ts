import { randomBytes } from 'node:crypto';
import { Double, Long } from 'bson';
import { encodeArray, encodeWith, MAX_DOCUMENT_BYTES } from './bson/encode.ts';
import { CommandError } from './errors.ts';

/** Returns the bytes of the next document; undefined at the end. */
export type NextDocument = () => Buffer | undefined;

/** MongoDB's timeout of an idle cursor. */
const IDLE_MS = 10 * 60_000;

/** The default size of the first batch. */
const FIRST_BATCH = 101;

interface Cursor {
  namespace: string;
  /** The user who opened it; undefined for an unauthenticated connection. */
  owner: string | undefined;
  next: NextDocument;
  /** A document that did not fit into the last batch. */
  held: Buffer | undefined;
  usedAt: number;
}

/** The open cursors. */
export class Cursors {
  readonly #cursors = new Map<bigint, Cursor>();

  /** Returns the first batch, and opens a cursor if there is more. */
  open(
    source: { namespace: string; owner: string | undefined; next: NextDocument },
    batchSize: number | undefined,
    isSingleBatch = false,
  ): Buffer {
    const cursor: Cursor = { ...source, held: undefined, usedAt: Date.now() };
    const batch = takeBatch(cursor, batchSize ?? FIRST_BATCH);
    const id = batch.isLast || isSingleBatch ? 0n : randomBytes(8).readBigInt64BE() & 0x7fff_ffff_ffff_ffffn;
    if (id !== 0n) this.#cursors.set(id, cursor);
    return cursorReply('firstBatch', batch.documents, id, cursor.namespace);
  }

  /**
   * The next batch.
   * @throws {CommandError} CursorNotFound (43), Unauthorized (13) for another namespace's or user's cursor
   */
  more(id: bigint, namespace: string, owner: string | undefined, batchSize: number | undefined): Buffer {
    const cursor = this.#cursors.get(id);
    if (!cursor) throw new CommandError(43, `cursor id ${id} not found`);
    if (cursor.namespace !== namespace) {
      throw new CommandError(
        13,
        `Requested getMore on namespace '${namespace}', but cursor belongs to a different namespace ${cursor.namespace}`,
      );
    }
    if (cursor.owner !== owner)
      throw new CommandError(13, `cursor id ${id} was not created by the authenticated user`);
    const batch = takeBatch(cursor, batchSize ?? Number.POSITIVE_INFINITY);
    cursor.usedAt = Date.now();
    if (batch.isLast) this.#cursors.delete(id);
    return cursorReply('nextBatch', batch.documents, batch.isLast ? 0n : id, namespace);
  }

  kill(id: bigint, namespace: string, owner: string | undefined): boolean {
    const cursor = this.#cursors.get(id);
    return cursor?.namespace === namespace && cursor.owner === owner && this.#cursors.delete(id);
  }

  removeIdle(now: number): void {
    for (const [id, { usedAt }] of this.#cursors) {
      if (now - usedAt > IDLE_MS) this.#cursors.delete(id);
    }
  }
}

function takeBatch(cursor: Cursor, most: number): { documents: Buffer[]; isLast: boolean } {
  const documents: Buffer[] = [];
  let size = 0;
  for (;;) {
    const document = cursor.held ?? cursor.next();
    cursor.held = undefined;
    if (!document) return { documents, isLast: true };
    // At least one document; several stay within the limit of one document.
    const isFull = documents.length > 0 && size + document.length > MAX_DOCUMENT_BYTES;
    if (documents.length >= most || isFull) {
      cursor.held = document;
      return { documents, isLast: false };
    }
    documents.push(document);
    // Each element also has its type and its position's digits.
    size += document.length + 9;
  }
}

function cursorReply(name: string, documents: readonly Buffer[], id: bigint, ns: string): Buffer {
  const cursor = encodeWith(name, 'array', encodeArray(documents), { id: Long.fromBigInt(id), ns });
  return encodeWith('cursor', 'document', cursor, { ok: new Double(1) });
}
