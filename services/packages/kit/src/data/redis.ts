import { Redis } from 'ioredis';
import type { Log } from '../process/log.ts';

export type { Redis };

/** The longest pause between two attempts to connect, in milliseconds. */
const maxRetryMs = 2000;
/** Longest time of a command or of connecting, in milliseconds. A Redis that hangs must not stop requests. */
const timeoutMs = 1000;

/**
 * A connection that opens with `connect`, and again whenever it is lost. While there is none, commands fail at once.
 * @param name tells the connections of a process apart in the log.
 */
export function createRedis(url: string, log: Log, name: string): Redis {
  const redis = new Redis(url, {
    lazyConnect: true,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    connectTimeout: timeoutMs,
    commandTimeout: timeoutMs,
    retryStrategy: (attempt) => Math.min(attempt * 100, maxRetryMs),
  });
  reportOutages(redis, name, log);
  return redis;
}

/** Logs one line when a connection is lost and one when it is back. */
function reportOutages(redis: Redis, name: string, log: Log) {
  let isLost = false;
  const lose = (error?: Error) => {
    if (!isLost) log.warn({ client: name, reason: error?.message }, 'Redis is unavailable');
    isLost = true;
  };
  redis.on('error', lose);
  redis.on('close', () => lose());
  redis.on('ready', () => {
    if (isLost) log.info({ client: name }, 'Redis is available again');
    isLost = false;
  });
}

/** Closes a connection for good, without a line in the log. */
export function closeRedis(redis: Redis): void {
  redis.removeAllListeners().on('error', () => undefined);
  redis.disconnect();
}

let settings: { url: string; log: Log } | undefined;
let shared: Redis | undefined;

/** Sets the Redis of this process, which is connected when it is first used. Without an address there is none. */
export function configureRedis(url: string | undefined, log: Log): void {
  settings = url === undefined ? undefined : { url, log };
}

/** The connection that the parts of this process share; undefined without REDIS_URL. */
export function sharedRedis(): Redis | undefined {
  if (!shared && settings) {
    shared = createRedis(settings.url, settings.log, 'shared');
    // It retries, and its outages are logged.
    shared.connect().catch(() => undefined);
  }
  return shared;
}

export function disconnectRedis(): void {
  if (shared) closeRedis(shared);
  shared = undefined;
  settings = undefined;
}
