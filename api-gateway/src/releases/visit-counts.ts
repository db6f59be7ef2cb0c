import { type Redis, sharedRedis } from '@portal/kit';
import { freshMs } from '@portal/releases';
import { LRUCache } from 'lru-cache';

/** Events of a version: a page named it, a visitor loaded it, or it failed. */
export type VisitKind = 'handed' | 'loaded' | 'failed';
export type Release = { name: string; version: string };

/** Members counted for each kind; beyond that the oldest is dropped. */
const maxMembers = 20_000;
/** Versions counted in memory. */
const maxVersions = 50;

export interface VisitCounts {
  /** Counts a member once, until `freshMs` after the last time. */
  add: (kind: VisitKind, release: Release, member: string) => Promise<void>;
  has: (kind: VisitKind, release: Release, member: string) => Promise<boolean>;
  count: (kind: VisitKind, release: Release) => Promise<number>;
}

/** Counts of what visitors did with versions: shared by all gateways through Redis, if there is one, else in memory. */
export function createVisitCounts(): VisitCounts {
  const memory = createMemory();
  /** While Redis is unavailable, the counts of this gateway decide. */
  const shared = async <T>(ask: (redis: Redis) => Promise<T>, own: () => T): Promise<T> => {
    const redis = sharedRedis();
    return redis ? ask(redis).catch(own) : own();
  };
  return {
    add(kind, release, member) {
      memory.of(kind, release).set(member, true);
      return shared(
        (redis) => addTo(redis, keyOf(kind, release), member),
        () => undefined,
      );
    },
    has: (kind, release, member) =>
      shared(
        async (redis) => Number(await redis.zscore(keyOf(kind, release), member)) > startOfWindow(),
        () => memory.of(kind, release).has(member),
      ),
    count: (kind, release) =>
      shared(
        (redis) => redis.zcount(keyOf(kind, release), startOfWindow(), '+inf'),
        () => {
          const members = memory.of(kind, release);
          members.purgeStale();
          return members.size;
        },
      ),
  };
}

/** A sorted set of members by the time at which they were last seen. */
async function addTo(redis: Redis, key: string, member: string): Promise<void> {
  await redis
    .multi()
    .zadd(key, Date.now(), member)
    .zremrangebyscore(key, 0, startOfWindow())
    .zremrangebyrank(key, 0, -maxMembers - 1)
    .pexpire(key, freshMs)
    .exec();
}

const startOfWindow = () => Date.now() - freshMs;

const keyOf = (kind: VisitKind, { name, version }: Release) => `portal:release:${name}:${version}:${kind}`;

function createMemory() {
  const byVersion = new LRUCache<string, LRUCache<string, true>>({ max: 3 * maxVersions });
  return {
    of(kind: VisitKind, release: Release) {
      const key = keyOf(kind, release);
      const members = byVersion.get(key) ?? new LRUCache<string, true>({ max: maxMembers, ttl: freshMs });
      byVersion.set(key, members);
      return members;
    },
  };
}
