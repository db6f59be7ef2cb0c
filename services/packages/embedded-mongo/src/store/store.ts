/** Larger documents (GridFS chunks) are never cached. In bytes. */
export const KEPT_BYTES = 16 * 1024;

/**
 * One ordered keyspace. A key is a string of bytes, one character each. Writes are visible to `read` at once, and
 * durable after the next `flush`.
 */
export interface Store {
  /** True if nothing but large documents can be read from it. */
  readonly isVolatile: boolean;
  /** All entries with this key prefix, in order; used at the start only. */
  entries(prefix: string): AsyncIterable<[key: string, bytes: Buffer]>;
  /** The first key from this one on; used at the start only. */
  firstKey(from: string): Promise<string | undefined>;
  /** A document's bytes. */
  read(key: string): Buffer | undefined;
  write(key: string, bytes: Buffer): void;
  remove(key: string): void;
  /** Resolves when all earlier writes are on disk. @throws if the disk failed; every later call then fails too */
  flush(): Promise<void>;
  /** Removes all entries with this key prefix, after a flush. */
  removeAll(prefix: string): Promise<void>;
  /**
   * Writes all entries of one moment into a new folder, while others read and write.
   * @throws if the folder exists, or for a store without files
   */
  copyTo(folder: string): Promise<void>;
  close(): Promise<void>;
}
