import { randomBytes } from 'node:crypto';
import { Binary, Double, Long } from 'bson';
import { encodeArray, encodeWith, MAX_DOCUMENT_BYTES } from './bson/encode.ts';
import { isDocument } from './bson/values.ts';
import { CommandError } from './errors.ts';
import { Turn } from './turn.ts';

/** Returns the bytes of the next document; undefined at the end. */
export type NextDocument = () => Buffer | undefined;

/** MongoDB's timeout of an idle cursor. */
const IDLE_MS = 10 * 60_000;

/** The default size of the first batch. */
export const FIRST_BATCH = 101;

interface Cursor {
  namespace: string;
  /** The user who opened it; undefined for an unauthenticated connection. */
  owner: string | undefined;
  session: string | undefined;
  next: NextDocument;
  /** A document that did not fit into the last batch. */
  held: Buffer | undefined;
  usedAt: number;
  /** While a batch is being read. */
  isInUse: boolean;
}

/** The open cursors. */
export class Cursors {
  readonly #cursors = new Map<bigint, Cursor>();

  /** Returns the first batch, and opens a cursor if there is more. */
  async open(
    source: { namespace: string; owner: string | undefined; lsid?: unknown; next: NextDocument },
    batchSize: number | undefined,
    isSingleBatch = false,
  ): Promise<Buffer> {
    const { lsid, ...rest } = source;
    const session = sessionKey(lsid);
    const cursor: Cursor = { ...rest, session, held: undefined, usedAt: Date.now(), isInUse: false };
    const batch = await takeBatch(cursor, batchSize ?? FIRST_BATCH);
    const id = batch.isLast || isSingleBatch ? 0n : randomBytes(8).readBigInt64BE() & 0x7fff_ffff_ffff_ffffn;
    if (id !== 0n) this.#cursors.set(id, cursor);
    return cursorReply('firstBatch', batch.documents, id, cursor.namespace);
  }

  /**
   * The next batch.
   * @throws {CommandError} CursorNotFound (43), CursorInUse (12051), Unauthorized (13) for another namespace's or user's
   * cursor
   */
  async more(
    id: bigint,
    namespace: string,
    owner: string | undefined,
    batchSize: number | undefined,
  ): Promise<Buffer> {
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
    if (cursor.isInUse) throw new CommandError(12051, `cursor id ${id} is already in use`);
    cursor.isInUse = true;
    const batch = await takeBatch(cursor, batchSize ?? Number.POSITIVE_INFINITY).finally(() => {
      cursor.isInUse = false;
      cursor.usedAt = Date.now();
    });
    if (batch.isLast) this.#cursors.delete(id);
    return cursorReply('nextBatch', batch.documents, batch.isLast ? 0n : id, namespace);
  }

  kill(id: bigint, namespace: string, owner: string | undefined): boolean {
    const cursor = this.#cursors.get(id);
    return cursor?.namespace === namespace && cursor.owner === owner && this.#cursors.delete(id);
  }

  /** Closes a user's cursors of a session. */
  endSession(lsid: unknown, owner: string | undefined): void {
    const session = sessionKey(lsid);
    if (session === undefined) return;
    for (const [id, cursor] of this.#cursors) {
      if (cursor.session === session && cursor.owner === owner) this.#cursors.delete(id);
    }
  }

  removeIdle(now: number): void {
    for (const [id, { usedAt, isInUse }] of this.#cursors) {
      if (!isInUse && now - usedAt > IDLE_MS) this.#cursors.delete(id);
    }
  }
}

/** A session's key; undefined if it isn't one. */
function sessionKey(lsid: unknown): string | undefined {
  const id = isDocument(lsid) ? lsid.id : undefined;
  return id instanceof Binary ? Buffer.from(id.buffer).toString('hex') : undefined;
}

async function takeBatch(cursor: Cursor, most: number): Promise<{ documents: Buffer[]; isLast: boolean }> {
  const documents: Buffer[] = [];
  let size = 0;
  for (const turn = new Turn(); ; ) {
    if (turn.isOver) await turn.next();
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
