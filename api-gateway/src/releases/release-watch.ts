import type { Remote } from '@portal/contracts';
import { type Log, type Metrics, networkOf } from '@portal/kit';
import { changeReleases, freshMs, liveOf, recall, rollBackFailing } from '@portal/releases';
import { LRUCache } from 'lru-cache';
import { Counter } from 'prom-client';
import type { RegistryState, Releases } from './remote-registry.ts';

/** A release is rolled back automatically when all three thresholds are reached. */
const rollBackAt = {
  /** Failing addresses. Anyone can send reports, so only addresses that were given the version count, once each. */
  addresses: 5,
  /** Their share of the addresses that used it. Extensions and bad networks break a few percent of any release. */
  share: 0.2,
  /** For a canary: its share relative to that of the live version. */
  timesLive: 2,
};

/** Addresses tracked per version; beyond that the least recently seen is dropped. */
const maxAddresses = 20_000;

/** What an address did with a version that it was given. */
interface Visit {
  hasUsed: boolean;
  hasFailed: boolean;
}

type Client = { ip: string };

export interface ReleaseWatch {
  /** Records the versions that a page or the registry names; `used` is the remote that the page shows. */
  handedOut: (ctx: Client, releases: Releases, seen: RegistryState, used?: Remote) => void;
  /** Records that an address loads a file of a version. */
  fetched: (ctx: Client, releases: Releases, name: string, version: string) => void;
  /** Records a reported failure, and rolls the release back if there are too many. */
  failed: (ctx: Client, releases: Releases, name: string, version: string) => Promise<void>;
}

/**
 * Watches fresh releases and canaries by the failures that browsers report. Each gateway counts in its own memory; the
 * first that rolls a release back does so for all.
 */
export function releaseWatch(folder: string, log: Log, { registry: register }: Metrics): ReleaseWatch {
  const pages = new Counter({
    name: 'remote_pages_total',
    help: 'Pages that start with a remote, by its version.',
    labelNames: ['remote', 'version'],
    registers: [register],
  });
  const visits = createVisits();

  return {
    handedOut(ctx, { isWatched }, { remotes }, used) {
      if (used) pages.inc({ remote: used.name, version: used.version });
      for (const remote of remotes) {
        if (isWatched(remote.name, remote.version)) visits.note(ctx, remote, { hasUsed: remote === used });
      }
    },
    fetched(ctx, { isWatched }, name, version) {
      if (isWatched(name, version)) visits.note(ctx, { name, version }, { hasUsed: true });
    },
    async failed(ctx, { isWatched, state }, name, version) {
      if (!isWatched(name, version) || !visits.noteFailure(ctx, { name, version })) return;
      const live = liveOf(state, name)?.version ?? version;
      const counts = visits.of({ name, version });
      if (!failsTooOften(counts, live === version ? undefined : visits.of({ name, version: live }))) return;
      await rollBack(folder, log, { name, version, ...counts });
    },
  };
}

interface Counts {
  used: number;
  failed: number;
}

function failsTooOften({ used, failed }: Counts, live: Counts | undefined): boolean {
  const share = failed / used;
  const liveShare = live && live.used > 0 ? live.failed / live.used : 0;
  return (
    failed >= rollBackAt.addresses && share >= rollBackAt.share && share >= liveShare * rollBackAt.timesLive
  );
}

async function rollBack(folder: string, log: Log, failing: Counts & { name: string; version: string }) {
  const { name, version, used, failed } = failing;
  const reason = `${failed} of the ${used} addresses that used it within half an hour reported failures`;
  const rollback = {
    reason,
    at: new Date(),
    recall: (name: string, version: string) => recall(folder, name, version),
  };
  try {
    const { before, after } = await changeReleases(folder, (state) =>
      rollBackFailing(state, name, version, rollback),
    );
    const message =
      before === after ? 'release fails and has no version to roll back to' : 'release rolled back';
    log.error({ remote: name, version, reason, live: liveOf(after, name)?.version }, message);
  } catch (error) {
    log.error({ err: error, remote: name, version, reason }, 'release fails and could not be rolled back');
  }
}

type Release = { name: string; version: string };

/** The addresses that were given each version, used it, and saw it fail. */
function createVisits() {
  const byVersion = new LRUCache<string, LRUCache<string, Visit>>({ max: 50 });
  const visitsOf = ({ name, version }: Release) => {
    const key = `${name} ${version}`;
    const visits = byVersion.get(key) ?? new LRUCache<string, Visit>({ max: maxAddresses, ttl: freshMs });
    byVersion.set(key, visits);
    return visits;
  };

  return {
    note(ctx: Client, release: Release, { hasUsed }: { hasUsed: boolean }) {
      const visits = visitsOf(release);
      const address = networkOf(ctx.ip);
      const known = visits.get(address);
      visits.set(address, {
        hasUsed: hasUsed || known?.hasUsed === true,
        hasFailed: known?.hasFailed === true,
      });
    },
    /** Whether it counts: the address was given the version and has not reported a failure before. */
    noteFailure(ctx: Client, release: Release): boolean {
      const visits = visitsOf(release);
      const address = networkOf(ctx.ip);
      const known = visits.get(address);
      if (!known || known.hasFailed) return false;
      visits.set(address, { hasUsed: true, hasFailed: true });
      return true;
    },
    of(release: Release): Counts {
      const all = [...visitsOf(release).values()];
      return {
        used: all.filter(({ hasUsed }) => hasUsed).length,
        failed: all.filter(({ hasFailed }) => hasFailed).length,
      };
    },
  };
}
