/** Documents up to this many bytes stay decoded in memory; larger ones (GridFS chunks) are read on demand. */
export const KEPT_BYTES = 16 * 1024;

/**
 * One ordered keyspace. A key is a string of bytes, one character each. Writes are visible to `read` at once, and
 * durable after the next `flush`.
 */
export interface Store {
  /** All entries with this key prefix, in order; used at the start only. */
  entries(prefix: string): AsyncIterable<[key: string, bytes: Buffer]>;
  /** The bytes of a large document. */
  read(key: string): Buffer | undefined;
  write(key: string, bytes: Buffer): void;
  remove(key: string): void;
  /** Resolves when all earlier writes are on disk. @throws if the disk failed; every later call then fails too */
  flush(): Promise<void>;
  /** Removes all entries with this key prefix, after a flush. */
  removeAll(prefix: string): Promise<void>;
  close(): Promise<void>;
}
