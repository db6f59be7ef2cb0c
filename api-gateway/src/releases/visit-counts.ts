import { type Redis, sharedRedis } from '@portal/kit';
import { freshMs } from '@portal/releases';
import { LRUCache } from 'lru-cache';

/** Events of a version: a page named it, a visitor loaded it, it failed, or a visit was measured. */
export type VisitKind = 'handed' | 'loaded' | 'failed' | 'measured';
export type Release = { name: string; version: string };

/** Members counted for each kind; beyond that the oldest is dropped. */
const maxMembers = 20_000;
/** Time for which a kind is counted, in milliseconds: what is measured counts once a day. */
const keptMs: Record<VisitKind, number> = {
  handed: freshMs,
  loaded: freshMs,
  failed: freshMs,
  measured: 24 * 60 * 60 * 1000,
};
/** Versions counted in memory. */
const maxVersions = 50;

export interface VisitCounts {
  /** Counts a member once, until the time of its kind after the last time. Returns whether it is new. */
  add: (kind: VisitKind, release: Release, member: string) => Promise<boolean>;
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
      const members = memory.of(kind, release);
      const isNew = !members.has(member);
      members.set(member, true);
      return shared(
        (redis) => addTo(redis, kind, release, member),
        () => isNew,
      );
    },
    has: (kind, release, member) =>
      shared(
        async (redis) => Number(await redis.zscore(keyOf(kind, release), member)) > startOf(kind),
        () => memory.of(kind, release).has(member),
      ),
    count: (kind, release) =>
      shared(
        (redis) => redis.zcount(keyOf(kind, release), startOf(kind), '+inf'),
        () => {
          const members = memory.of(kind, release);
          members.purgeStale();
          return members.size;
        },
      ),
  };
}

/** A sorted set of members by the time at which they were last seen. */
async function addTo(redis: Redis, kind: VisitKind, release: Release, member: string): Promise<boolean> {
  const key = keyOf(kind, release);
  const results = await redis
    .multi()
    .zremrangebyscore(key, 0, startOf(kind))
    .zadd(key, Date.now(), member)
    .zremrangebyrank(key, 0, -maxMembers - 1)
    .pexpire(key, keptMs[kind])
    .exec();
  const [, added] = results?.[1] ?? [];
  return added === 1;
}

const startOf = (kind: VisitKind) => Date.now() - keptMs[kind];

const keyOf = (kind: VisitKind, { name, version }: Release) => `portal:release:${name}:${version}:${kind}`;

function createMemory() {
  const byVersion = new LRUCache<string, LRUCache<string, true>>({
    max: Object.keys(keptMs).length * maxVersions,
  });
  return {
    of(kind: VisitKind, release: Release) {
      const key = keyOf(kind, release);
      const members =
        byVersion.get(key) ?? new LRUCache<string, true>({ max: maxMembers, ttl: keptMs[kind] });
      byVersion.set(key, members);
      return members;
    },
  };
}
