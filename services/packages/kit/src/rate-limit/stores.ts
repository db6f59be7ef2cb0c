import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import mongoose from 'mongoose';
import {
  type IRateLimiterOptions,
  RateLimiterMemory,
  RateLimiterMongo,
  RateLimiterRedis,
} from 'rate-limiter-flexible';
import '../data/database.ts';
import { sharedRedis } from '../data/redis.ts';

/** Store of counts if there is no Redis: `database` counts survive a restart and are shared by all instances. */
export type CountStore = 'memory' | 'database';

/**
 * The counts of one limit: in Redis if the process has one, so that all instances share them. While Redis is
 * unavailable, and without one, they are in `store`.
 */
export function createCounts(store: CountStore, options: IRateLimiterOptions) {
  const own = store === 'memory' ? new MemoryCounts(options) : new DatabaseCounts(options);
  const storeClient = sharedRedis();
  return storeClient ? new RedisCounts({ ...options, storeClient, insuranceLimiter: own }) : own;
}

/** Beyond this many keys the least recently used one is forgotten, so no flood of addresses fills the memory. */
const maxKeysInMemory = 50_000;

class MemoryCounts extends RateLimiterMemory {
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

class DatabaseCounts extends RateLimiterMongo {
  constructor(options: IRateLimiterOptions) {
    const storeClient = { collection: () => RateLimitModel.collection };
    super({ ...options, storeClient, disableIndexesCreation: true });
  }

  override getKey(key: string | number) {
    return hashed(super.getKey(key));
  }
}

class RedisCounts extends RateLimiterRedis {
  override getKey(key: string | number) {
    return `portal:limit:${hashed(super.getKey(key))}`;
  }
}

/** A long name makes no long key, and no list of addresses is stored. */
const hashed = (key: string) => hash('sha256', key, 'base64url');
