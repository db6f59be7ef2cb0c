import { KEPT_BYTES, type Store } from './store.ts';

/** For `--storageEngine ephemeralForTest`. Small documents are only stored in their collection. */
export class MemoryStore implements Store {
  readonly isVolatile = true;
  readonly #large = new Map<string, Buffer>();

  async *entries(): AsyncIterable<[string, Buffer]> {}

  async firstKey(): Promise<undefined> {}

  read(key: string): Buffer | undefined {
    return this.#large.get(key);
  }

  write(key: string, bytes: Buffer): void {
    if (bytes.length > KEPT_BYTES) this.#large.set(key, bytes);
    else this.#large.delete(key);
  }

  remove(key: string): void {
    this.#large.delete(key);
  }

  async flush(): Promise<void> {}

  async removeAll(prefix: string): Promise<void> {
    for (const key of this.#large.keys()) if (key.startsWith(prefix)) this.#large.delete(key);
  }

  async copyTo(): Promise<void> {
    throw new Error('There are no files to copy.');
  }

  async close(): Promise<void> {}
}
