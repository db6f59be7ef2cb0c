import type { Remote } from '@portal/contracts';
import type { Log, Metrics } from '@portal/kit';
import { changeReleases, freshMs, liveOf, recall, takeBackFailing } from '@portal/releases';
import { LRUCache } from 'lru-cache';
import { Counter } from 'prom-client';
import { networkOf } from '../http/network.ts';
import type { RegistryState, Releases } from './remote-registry.ts';

/** When a release is taken back by itself. */
const takeBackWhen = {
  /**
   * So many addresses must report failures. Anyone may send reports, so what counts are addresses, not reports, and
   * only such as were given the version; five are more than one odd browser, or one prankster at home.
   */
  addresses: 5,
  /** And so large a part of those that used it: extensions and bad lines fail for a few in a hundred of any release. */
  share: 0.2,
  /** And, where only some get it, so many times the share of those who have the live one: else it's not its fault. */
  timesTheLive: 2,
};

/** As many addresses are remembered, for each version; beyond that the one that was silent longest is forgotten. */
const rememberedAddresses = 20_000;

/** What an address did with a version that it was given. */
interface Visit {
  hasUsed: boolean;
  hasFailed: boolean;
}

/** Who asks, by address. */
type Asking = { ip: string };

export interface ReleaseWatch {
  /** Notes which versions a page, or the registry, names to an address; `used` is the one that the page begins with. */
  handedOut: (ctx: Asking, releases: Releases, seen: RegistryState, used?: Remote) => void;
  /** Notes that an address fetches a file of a version. */
  fetched: (ctx: Asking, releases: Releases, name: string, version: string) => void;
  /** Notes a failure that an address reports; takes the release back where it is one too many. */
  failed: (ctx: Asking, releases: Releases, name: string, version: string) => Promise<void>;
}

/**
 * Watches releases that are fresh, or that only some get, by what visitors' browsers report. Each gateway counts for
 * itself, in memory; whichever takes a release back does so for all.
 */
export function releaseWatch(folder: string, log: Log, { registry: register }: Metrics): ReleaseWatch {
  const pages = new Counter({
    name: 'remote_pages_total',
    help: 'Pages that begin with a remote, by its version.',
    labelNames: ['remote', 'version'],
    registers: [register],
  });
  const visits = visitBook();

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
      if (!isTooMuch(counts, live === version ? undefined : visits.of({ name, version: live }))) return;
      await takeBack(folder, log, { name, version, ...counts });
    },
  };
}

interface Counts {
  used: number;
  failed: number;
}

function isTooMuch({ used, failed }: Counts, live: Counts | undefined): boolean {
  const share = failed / used;
  const ofLive = live && live.used > 0 ? live.failed / live.used : 0;
  return (
    failed >= takeBackWhen.addresses &&
    share >= takeBackWhen.share &&
    share >= ofLive * takeBackWhen.timesTheLive
  );
}

async function takeBack(folder: string, log: Log, failing: Counts & { name: string; version: string }) {
  const { name, version, used, failed } = failing;
  const reason = `its failures: ${failed} of the ${used} addresses that used it within half an hour reported some`;
  const how = { reason, at: new Date(), recall: (...which: [string, string]) => recall(folder, ...which) };
  try {
    const { before, after } = await changeReleases(folder, (state) =>
      takeBackFailing(state, name, version, how),
    );
    const words =
      before === after ? 'a release fails, and there is none to go back to' : 'release taken back';
    log.error({ remote: name, version, reason, live: liveOf(after, name)?.version }, words);
  } catch (error) {
    log.error({ err: error, remote: name, version, reason }, 'a release fails, and can not be taken back');
  }
}

type Which = { name: string; version: string };

/** Who was given which version, used it, and had it fail. */
function visitBook() {
  const books = new LRUCache<string, LRUCache<string, Visit>>({ max: 50 });
  const bookOf = ({ name, version }: Which) => {
    const key = `${name} ${version}`;
    const book = books.get(key) ?? new LRUCache<string, Visit>({ max: rememberedAddresses, ttl: freshMs });
    books.set(key, book);
    return book;
  };

  return {
    note(ctx: Asking, which: Which, { hasUsed }: { hasUsed: boolean }) {
      const book = bookOf(which);
      const address = networkOf(ctx.ip);
      const known = book.get(address);
      book.set(address, {
        hasUsed: hasUsed || known?.hasUsed === true,
        hasFailed: known?.hasFailed === true,
      });
    },
    /** Says whether the failure is news: of an address that was given the version and has not failed before. */
    noteFailure(ctx: Asking, which: Which): boolean {
      const book = bookOf(which);
      const address = networkOf(ctx.ip);
      const known = book.get(address);
      if (!known || known.hasFailed) return false;
      book.set(address, { hasUsed: true, hasFailed: true });
      return true;
    },
    of(which: Which): Counts {
      const all = [...bookOf(which).values()];
      return {
        used: all.filter(({ hasUsed }) => hasUsed).length,
        failed: all.filter(({ hasFailed }) => hasFailed).length,
      };
    },
  };
}
