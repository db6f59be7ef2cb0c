import { UUID } from 'bson';
import { decode } from './bson/decode.ts';
import { encode } from './bson/encode.ts';
import type { Document } from './bson/values.ts';
import { Collection, type CollectionIdentity, documentPrefix, type Row } from './collection.ts';
import { DocumentCache } from './document-cache.ts';
import { CommandError } from './errors.ts';
import type { IndexSpecification } from './index/index.ts';
import type { Store } from './store/store.ts';

const CATALOG_PREFIX = 'c';
const DOCUMENT_PREFIX = 'd';
/** Sorts after every key of a collection: no document's key starts with this byte. */
const LAST = '\xff';
const FORMAT_KEY = 'format';
/** Increased when older files can't be read any more. */
const FORMAT = 1;

/** The collection of the users. Only `Users` writes to it. */
export const USERS_COLLECTION = { database: 'admin', name: 'system.users' } as const;

export const isUsersCollection = (database: string, name: unknown): boolean =>
  database === USERS_COLLECTION.database && name === USERS_COLLECTION.name;

/** All collections, with their stored metadata. */
export class Catalog {
  readonly #databases = new Map<string, Map<string, Collection>>();
  readonly #cache: DocumentCache<Row>;
  #lastId = 0;

  private constructor(
    readonly store: Store,
    cacheBytes: number,
  ) {
    this.#cache = new DocumentCache(store.isVolatile ? Number.POSITIVE_INFINITY : cacheBytes);
  }

  /** @param cacheBytes bytes of encoded documents that are cached decoded, unless the store is in memory */
  static async load(store: Store, cacheBytes: number): Promise<Catalog> {
    const catalog = new Catalog(store, cacheBytes);
    await checkFormat(store);
    for await (const [, bytes] of store.entries(CATALOG_PREFIX)) await catalog.#restore(decode(bytes));
    await catalog.#removeOrphans();
    await store.flush();
    return catalog;
  }

  find(database: string, name: string): Collection | undefined {
    return this.#databases.get(database)?.get(name);
  }

  /** @throws {CommandError} NamespaceNotFound (26) */
  get(database: string, name: string): Collection {
    const collection = this.find(database, name);
    if (!collection) throw new CommandError(26, `ns does not exist: ${database}.${name}`);
    return collection;
  }

  /** The collection, created if necessary. */
  ensure(database: string, name: string): Collection {
    return this.find(database, name) ?? this.create(database, name);
  }

  create(database: string, name: string): Collection {
    checkName(database, name);
    this.#lastId += 1;
    const collection = new Collection(
      { id: this.#lastId, database, name, uuid: new UUID() },
      this.store,
      this.#cache,
    );
    this.#add(collection);
    this.save(collection);
    return collection;
  }

  /** Stores a collection's name and indexes. */
  save(collection: Collection): void {
    const { id, database, name, uuid } = collection.identity;
    const indexes = collection.indexes.slice(1).map((index) => index.specification);
    this.store.write(catalogKey(id), encode({ id, database, name, uuid, indexes }));
  }

  async drop(collection: Collection): Promise<void> {
    const { id, database, name } = collection.identity;
    const collections = this.#databases.get(database);
    collections?.delete(name);
    if (collections?.size === 0) this.#databases.delete(database);
    this.store.remove(catalogKey(id));
    for (const row of collection.rows.values()) this.#cache.forget(row);
    await this.store.removeAll(collection.documentPrefix);
  }

  databases(): string[] {
    return [...this.#databases.keys()].sort();
  }

  collections(database: string): Collection[] {
    return [...(this.#databases.get(database)?.values() ?? [])];
  }

  #add(collection: Collection): void {
    const { database, name } = collection.identity;
    const collections = this.#databases.get(database) ?? new Map<string, Collection>();
    this.#databases.set(database, collections.set(name, collection));
  }

  async #restore(entry: Document): Promise<void> {
    const { id, database, name, uuid } = entry as unknown as CollectionIdentity;
    const collection = new Collection({ id, database, name, uuid }, this.store, this.#cache);
    await collection.load(entry.indexes as IndexSpecification[]);
    this.#lastId = Math.max(this.#lastId, id);
    this.#add(collection);
  }

  /** Deletes what an interrupted drop has left. */
  async #removeOrphans(): Promise<void> {
    const known = new Set(
      this.databases()
        .flatMap((name) => this.collections(name))
        .map((each) => each.documentPrefix),
    );
    const width = documentPrefix(0).length;
    let key = await this.store.firstKey(DOCUMENT_PREFIX);
    while (key?.startsWith(DOCUMENT_PREFIX)) {
      const prefix = key.slice(0, width);
      if (!known.has(prefix)) await this.store.removeAll(prefix);
      key = await this.store.firstKey(prefix + LAST);
    }
  }
}

async function checkFormat(store: Store): Promise<void> {
  for await (const [, bytes] of store.entries(FORMAT_KEY)) {
    const { format } = decode(bytes);
    if (format === FORMAT) return;
    throw new Error(
      `embedded-mongo: the data folder is of format ${String(format)}, this version reads ${FORMAT}`,
    );
  }
  store.write(FORMAT_KEY, encode({ format: FORMAT }));
}

const catalogKey = (id: number): string => CATALOG_PREFIX + documentPrefix(id).slice(DOCUMENT_PREFIX.length);

function checkName(database: string, name: string): void {
  const isBad =
    name === '' || name.includes('\0') || name.includes('$') || name.startsWith('.') || name.endsWith('.');
  const isSystem = name.startsWith('system.') && !isUsersCollection(database, name);
  if (isBad || isSystem) throw new CommandError(73, `Invalid collection name: ${name}`);
  if (Buffer.byteLength(`${database}.${name}`) > 255) {
    throw new CommandError(73, `Fully qualified namespace is too long: ${database}.${name}`);
  }
}
