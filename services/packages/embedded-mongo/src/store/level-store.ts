import { ClassicLevel } from 'classic-level';
import type { Store } from './store.ts';

/** The bytes, or null for a removal. */
type Change = Buffer | null;

/**
 * Stores everything in LevelDB. Group commit: one synchronous batch at a time is being written, and all writes
 * meanwhile go into the next, and all their clients share one wait for the disk.
 */
export class LevelStore implements Store {
  readonly isVolatile = false;
  #queued = new Map<string, Change>();
  #inFlight = new Map<string, Change>();
  /** The next batch, for the queued changes, if one is requested. */
  #next: Promise<void> | undefined;
  #running: Promise<void> = Promise.resolve();
  #failure: Error | undefined;

  private constructor(
    readonly level: ClassicLevel<Buffer, Buffer>,
    readonly onFailure: (error: Error) => void,
  ) {}

  /** @throws with code LEVEL_LOCKED as the cause if another process uses the folder */
  static async open(folder: string, onFailure: (error: Error) => void): Promise<LevelStore> {
    const level = new ClassicLevel<Buffer, Buffer>(folder, {
      keyEncoding: 'buffer',
      valueEncoding: 'buffer',
      writeBufferSize: 8 * 1024 * 1024,
      cacheSize: 32 * 1024 * 1024,
    });
    await level.open();
    return new LevelStore(level, onFailure);
  }

  async *entries(prefix: string): AsyncIterable<[string, Buffer]> {
    const iterator = this.level.iterator({ ...rangeOf(prefix), highWaterMarkBytes: 1024 * 1024 });
    try {
      for (let next = iterator.nextv(1000); ; ) {
        const batch = await next;
        if (batch.length === 0) return;
        // Read on another thread while these are used.
        next = iterator.nextv(1000);
        for (const [key, bytes] of batch) yield [key.toString('latin1'), bytes];
      }
    } finally {
      await iterator.close();
    }
  }

  async firstKey(from: string): Promise<string | undefined> {
    const [key] = await this.level.keys({ gte: toBytes(from), limit: 1 }).all();
    return key?.toString('latin1');
  }

  read(key: string): Buffer | undefined {
    for (const changes of [this.#queued, this.#inFlight]) {
      const change = changes.get(key);
      if (change !== undefined) return change ?? undefined;
    }
    return this.level.getSync(toBytes(key));
  }

  write(key: string, bytes: Buffer): void {
    this.#queued.set(key, bytes);
  }

  remove(key: string): void {
    this.#queued.set(key, null);
  }

  flush(): Promise<void> {
    if (this.#failure) return Promise.reject(this.#failure);
    if (this.#queued.size === 0) return this.#running;
    this.#next ??= this.#running.then(() => this.#commit());
    return this.#next;
  }

  async #commit(): Promise<void> {
    const changes = this.#queued;
    this.#inFlight = changes;
    this.#queued = new Map();
    this.#running = this.#next ?? Promise.resolve();
    this.#next = undefined;
    if (this.#failure) throw this.#failure;
    try {
      // Keeps no object for each change until the disk has answered, which an array would.
      const batch = this.level.batch();
      for (const [key, bytes] of changes) {
        if (bytes) batch.put(toBytes(key), bytes);
        else batch.del(toBytes(key));
      }
      await batch.write({ sync: true });
    } catch (error) {
      this.#failure = error as Error;
      this.onFailure(this.#failure);
      throw error;
    } finally {
      this.#inFlight = new Map();
    }
  }

  async removeAll(prefix: string): Promise<void> {
    await this.flush();
    await this.level.clear(rangeOf(prefix));
  }

  async copyTo(folder: string): Promise<void> {
    await this.flush();
    // An iterator sees the entries as they are now.
    const iterator = this.level.iterator({ highWaterMarkBytes: 1024 * 1024 });
    const copy = new ClassicLevel<Buffer, Buffer>(folder, {
      keyEncoding: 'buffer',
      valueEncoding: 'buffer',
      errorIfExists: true,
    });
    try {
      await copy.open();
      for (let entries = await iterator.nextv(1000); entries.length > 0; entries = await iterator.nextv(1000))
        await copy.batch(
          entries.map(([key, value]) => ({ type: 'put', key, value })),
          { sync: true },
        );
    } finally {
      await Promise.all([iterator.close(), copy.close()]);
    }
  }

  async close(): Promise<void> {
    if (!this.#failure) await this.flush();
    await this.level.close();
  }
}

const toBytes = (key: string): Buffer => Buffer.from(key, 'latin1');

const rangeOf = (prefix: string) => ({ gte: toBytes(prefix), lt: toBytes(firstKeyAfter(prefix)) });

/** The first key after all with this prefix; no prefix ends with the last character. */
function firstKeyAfter(prefix: string): string {
  const trimmed = prefix.replace(/\xff+$/, '');
  return trimmed.slice(0, -1) + String.fromCharCode(trimmed.charCodeAt(trimmed.length - 1) + 1);
}
