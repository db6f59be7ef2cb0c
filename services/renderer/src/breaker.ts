import type { ServerBuild } from '@portal/contracts';
import type { Log, Metrics } from '@portal/kit';
import { LRUCache } from 'lru-cache';
import { Gauge } from 'prom-client';

/** This many failures in a row open the breaker of a version. */
const maxFailures = 3;

type Servers = Record<string, ServerBuild>;

export interface BreakerOptions {
  log: Log;
  metrics: Pick<Metrics, 'registry'>;
  /** Time for which an open breaker withholds a version, in milliseconds. */
  pauseMs?: number;
  now?: () => number;
}

/** The outcome of rendering a page. */
export interface Verdict {
  /** The remotes with a part in it. */
  rendered: string[];
  /** Those that failed to render their part, with the reason. */
  failed: Map<string, string>;
}

export interface Admission {
  /** The builds that the page may use. */
  servers: Servers;
  /** Must be called once, when the page has ended. */
  end: (verdict: Verdict) => void;
}

export interface Breaker {
  /** Admits the builds of a page, except those that failed too often. */
  admit: (servers: Servers) => Admission;
  /** The builds whose breaker is closed. */
  working: (servers: Servers) => Servers;
  /** Counts failures outside of a page. */
  charge: (servers: Servers, failed: Verdict['failed']) => void;
}

interface Entry {
  remote: string;
  version: string;
  failures: number;
  /** While it is open, and until a page has tried the version again. */
  openUntil: number | undefined;
  isTried: boolean;
}

/**
 * Withholds the server build of a version that failed three times in a row; browsers then render its part. After a pause
 * one page tries it again.
 */
export function createBreaker({ log, metrics, pauseMs = 60_000, now = Date.now }: BreakerOptions): Breaker {
  const entries = new LRUCache<string, Entry>({ max: 200 });
  new Gauge({
    name: 'render_breaker_open',
    help: '1 for each version whose server build is not used, because it failed.',
    labelNames: ['remote', 'version'],
    registers: [metrics.registry],
    collect() {
      this.reset();
      for (const { remote, version, openUntil } of entries.values())
        if (openUntil !== undefined) this.set({ remote, version }, 1);
    },
  });

  const entryOf = (remote: string, { version }: ServerBuild): Entry => {
    const key = `${remote}@${version}`;
    const entry = entries.get(key) ?? { remote, version, failures: 0, openUntil: undefined, isTried: false };
    entries.set(key, entry);
    return entry;
  };
  const findEntry = (remote: string, { version }: ServerBuild) => entries.get(`${remote}@${version}`);
  const only = (servers: Servers, isAdmitted: (remote: string, build: ServerBuild) => boolean): Servers =>
    Object.fromEntries(Object.entries(servers).filter(([remote, build]) => isAdmitted(remote, build)));
  const isWorking = (remote: string, build: ServerBuild) => findEntry(remote, build)?.openUntil === undefined;

  const fail = (remote: string, build: ServerBuild, reason: string) => {
    const entry = entryOf(remote, build);
    entry.failures += 1;
    const about = { remote, version: build.version, reason, failures: entry.failures };
    if (entry.failures < maxFailures) {
      log.warn(about, 'a server build failed');
      return;
    }
    entry.openUntil = now() + pauseMs;
    log.error(about, 'a server build fails and is not used for a while');
  };
  const charge = (servers: Servers, failed: Verdict['failed']) => {
    for (const [remote, reason] of failed) {
      const build = servers[remote];
      if (build) fail(remote, build, reason);
    }
  };

  return {
    working: (servers) => only(servers, isWorking),
    charge,
    admit(servers) {
      const trials = Object.entries(servers)
        .map(([remote, build]) => findEntry(remote, build))
        .filter((entry) => entry?.openUntil !== undefined && !entry.isTried && entry.openUntil <= now());
      for (const entry of trials) if (entry) entry.isTried = true;
      const admitted = only(
        servers,
        (remote, build) => isWorking(remote, build) || trials.includes(findEntry(remote, build)),
      );
      return {
        servers: admitted,
        end({ rendered, failed }) {
          for (const entry of trials) if (entry) entry.isTried = false;
          charge(admitted, failed);
          for (const remote of rendered) {
            const build = admitted[remote];
            if (!build || failed.has(remote)) continue;
            if (!isWorking(remote, build))
              log.info({ remote, version: build.version }, 'a server build works again');
            entries.delete(`${remote}@${build.version}`);
          }
        },
      };
    },
  };
}
