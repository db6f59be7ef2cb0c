import { type Binary, ObjectId } from 'bson';
import { decode } from './bson/decode.ts';
import { encode } from './bson/encode.ts';
import { bsonKey } from './bson/key.ts';
import { type Document, fieldOf, isDocument, typeName } from './bson/values.ts';
import type { CachedRow, DocumentCache } from './document-cache.ts';
import { CommandError } from './errors.ts';
import { duplicateKey, Index, type IndexSpecification } from './index/index.ts';
import type { Sequenced } from './index/interval.ts';
import { EntriesByKey } from './index/sorted-entries.ts';
import { KEPT_BYTES, type Store } from './store/store.ts';

/** A stored document. Large ones, and those that the cache forgot, are read from the store. */
export interface Row extends Sequenced, CachedRow {
  readonly idKey: string;
  /** Searches that began before may still hold it. */
  isRemoved: boolean;
}

/** A collection's stored metadata. */
export interface CollectionIdentity {
  /** Never reused, so leftovers of a dropped collection belong to no other. */
  id: number;
  database: string;
  name: string;
  uuid: Binary;
}

/** Documents in insertion order, with their indexes. */
export class Collection {
  readonly rows = new Map<string, Row>();
  readonly indexes: Index<Row>[] = [new Index<Row>({ v: 2, key: { _id: 1 }, name: '_id_' })];
  readonly documentPrefix: string;
  #sequence = 0;
  #dataSize = 0;

  constructor(
    readonly identity: CollectionIdentity,
    readonly store: Store,
    readonly cache: DocumentCache<Row>,
  ) {
    this.documentPrefix = documentPrefix(identity.id);
  }

  get namespace(): string {
    return `${this.identity.database}.${this.identity.name}`;
  }

  /** The size of all documents, in bytes. */
  get dataSize(): number {
    return this.#dataSize;
  }

  /** A row's document; undefined if it was removed meanwhile. */
  read(row: Row): Document | undefined {
    row.isUsed = true;
    if (row.document) return row.document;
    // Another document may have its id now.
    const bytes = row.isRemoved ? undefined : this.store.read(this.documentPrefix + row.idKey);
    if (!bytes) return undefined;
    const document = decode(bytes);
    this.#keep(row, document);
    return document;
  }

  #keep(row: Row, document: Document): void {
    if (row.size <= KEPT_BYTES) this.cache.set(row, document);
  }

  /**
   * Stores a new document, with `_id` first, generated if it is missing.
   * @throws {CommandError} DuplicateKey (11000), InvalidIdField (53), BSONObjectTooLarge (10334)
   */
  insert(source: Document): Document {
    const document = withId(source);
    const bytes = encode(document);
    const idKey = bsonKey(document._id);
    if (this.rows.has(idKey)) {
      throw duplicateKey({ v: 2, key: { _id: 1 }, name: '_id_' }, document, this.namespace);
    }
    const keys = this.indexes.map((index) => index.keysOf(document));
    for (const [at, index] of this.indexes.entries()) {
      index.checkUnique(keys[at] ?? [], document, undefined, this.namespace);
    }
    const row = this.#newRow(idKey, bytes.length);
    this.#keep(row, document);
    for (const [at, index] of this.indexes.entries()) index.add(keys[at] ?? [], row);
    this.store.write(this.documentPrefix + idKey, bytes);
    return document;
  }

  #newRow(idKey: string, size: number): Row {
    this.#sequence += 1;
    const row: Row = {
      idKey,
      sequence: this.#sequence,
      document: undefined,
      size,
      isUsed: false,
      isRemoved: false,
    };
    this.rows.set(idKey, row);
    this.#dataSize += size;
    return row;
  }

  /**
   * @returns whether anything changed
   * @throws {CommandError} as insert, and ImmutableField (66) where `_id` would change
   */
  replace(row: Row, before: Document, after: Document): boolean {
    if (fieldOf(after, '_id') === undefined || bsonKey(after._id) !== row.idKey) {
      throw new CommandError(
        66,
        "Performing an update on the path '_id' would modify the immutable field '_id'",
      );
    }
    const bytes = encode(after, 'update');
    if (bytes.equals(encode(before))) return false;
    const changes = this.indexes.map((index) => {
      const [old, next] = [index.keysOf(before), index.keysOf(after)];
      return {
        index,
        old: old.filter((key) => !next.includes(key)),
        next: next.filter((key) => !old.includes(key)),
      };
    });
    for (const { index, next } of changes) index.checkUnique(next, after, row, this.namespace);
    for (const { index, old, next } of changes) {
      index.remove(old, row);
      index.add(next, row);
    }
    this.cache.forget(row);
    this.#dataSize += bytes.length - row.size;
    row.size = bytes.length;
    this.#keep(row, after);
    this.store.write(this.documentPrefix + row.idKey, bytes);
    return true;
  }

  remove(row: Row, document: Document): void {
    for (const index of this.indexes) index.remove(index.keysOf(document), row);
    this.rows.delete(row.idKey);
    row.isRemoved = true;
    this.cache.forget(row);
    this.#dataSize -= row.size;
    this.store.remove(this.documentPrefix + row.idKey);
  }

  /** Reads the stored documents and builds the indexes. */
  async load(specifications: readonly IndexSpecification[]): Promise<void> {
    for (const specification of specifications) this.indexes.push(new Index<Row>(specification));
    const entries = this.indexes.map(() => new EntriesByKey<Row>());
    for await (const [key, bytes] of this.store.entries(this.documentPrefix)) {
      const document = decode(bytes);
      const row = this.#newRow(key.slice(this.documentPrefix.length), bytes.length);
      this.#keep(row, document);
      for (const [at, index] of this.indexes.entries()) entries[at]?.add(index.keysOf(document), row);
    }
    for (const [at, index] of this.indexes.entries()) {
      index.entries.fill(entries[at] as EntriesByKey<Row>);
      // The memory of one is free before the next is sorted.
      entries[at] = undefined as never;
    }
  }

  /** By name, or by key. */
  findIndex(nameOrKey: unknown): Index<Row> | undefined {
    if (typeof nameOrKey === 'string')
      return this.indexes.find((index) => index.specification.name === nameOrKey);
    if (!isDocument(nameOrKey)) return undefined;
    const key = bsonKey(nameOrKey);
    return this.indexes.find((index) => bsonKey(index.specification.key) === key);
  }

  /** @throws {CommandError} DuplicateKey (11000) if the documents violate a unique one */
  addIndex(specification: IndexSpecification): void {
    const index = new Index<Row>(specification);
    const entries = new EntriesByKey<Row>();
    for (const row of this.rows.values()) {
      const document = this.read(row);
      if (document) entries.add(index.keysOf(document), row);
    }
    index.entries.fill(entries);
    const second = specification.unique ? index.entries.firstDuplicate() : undefined;
    if (second) throw duplicateKey(specification, this.read(second) ?? {}, this.namespace);
    this.indexes.push(index);
  }
}

/** The prefix of a collection's document keys. */
export const documentPrefix = (id: number): string =>
  `d${String.fromCharCode(id >>> 24, (id >>> 16) & 255, (id >>> 8) & 255, id & 255)}`;

function withId(document: Document): Document {
  const id = fieldOf(document, '_id');
  if (id === undefined) return { _id: new ObjectId(), ...document };
  const type = typeName(id);
  if (type === 'array' || type === 'regex' || type === 'undefined') {
    throw new CommandError(53, `The '_id' value cannot be of type ${type}`);
  }
  if (isDocument(id) && Object.keys(id).some((name) => name.startsWith('$'))) {
    throw new CommandError(52, "The '_id' value can't have fields that start with '$'");
  }
  if (Object.keys(document)[0] === '_id') return document;
  const { _id, ...rest } = document;
  return { _id, ...rest };
}
