import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import mongoose from 'mongoose';
import { type IRateLimiterOptions, RateLimiterMemory, RateLimiterMongo } from 'rate-limiter-flexible';
import '../data/database.ts';

/** Beyond this many keys the least recently used one is forgotten, so no flood of addresses fills the memory. */
const maxKeysInMemory = 50_000;

export class MemoryCounts extends RateLimiterMemory {
  readonly #keys = new LRUCache<string | number, true>({
    max: maxKeysInMemory,
    dispose: (_, key, reason) => {
      if (reason === 'evict') void this.delete(key);
    },
  });

  override consume(key: string | number) {
    this.#keys.set(key, true);
    return super.consume(key);
  }
}

/** A model, so that the connection builds its indexes. The database deletes expired counts. */
export const RateLimitModel = mongoose.model(
  'RateLimit',
  new mongoose.Schema(
    { key: { type: String, unique: true }, points: Number, expire: { type: Date, expires: 0 } },
    { versionKey: false },
  ),
);

export class DatabaseCounts extends RateLimiterMongo {
  constructor(options: IRateLimiterOptions) {
    const storeClient = { collection: () => RateLimitModel.collection };
    super({ ...options, storeClient, disableIndexesCreation: true });
  }

  /** Hashed: a long name makes no long key, and no list of addresses is stored. */
  override getKey(key: string | number) {
    return hash('sha256', super.getKey(key), 'base64url');
  }
}
