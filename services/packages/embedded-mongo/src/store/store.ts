/** Documents of at most this many bytes are kept decoded in memory; larger ones (GridFS chunks) are read when asked for. */
export const KEPT_BYTES = 16 * 1024;

/**
 * One ordered keyspace. A key is a string of bytes, one character each. Writes are seen by `read` at once and are
 * safe when the next `flush` has ended.
 */
export interface Store {
  /** All entries whose keys begin so, in order; for the start alone. */
  entries(prefix: string): AsyncIterable<[key: string, bytes: Buffer]>;
  /** The bytes of a large document. */
  read(key: string): Buffer | undefined;
  write(key: string, bytes: Buffer): void;
  remove(key: string): void;
  /** Ends when all that was written before is on the disk. @throws where the disk failed; then every later one fails too */
  flush(): Promise<void>;
  /** Removes all entries whose keys begin so, after a flush. */
  removeAll(prefix: string): Promise<void>;
  close(): Promise<void>;
}
