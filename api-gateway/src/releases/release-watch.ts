import { describeOwner, type Measured, type Remote } from '@portal/contracts';
import type { Log, Metrics } from '@portal/kit';
import {
  changeReleases,
  lineOf,
  liveOf,
  mayRollBack,
  type ReleaseState,
  recall,
  rollBackFailing,
} from '@portal/releases';
import { Counter } from 'prom-client';
import type { RegistryState, Releases } from './remote-registry.ts';
import { createVisitCounts, type Release, type VisitCounts } from './visit-counts.ts';
import { type Client, identifyVisitor, isReportable, type Visitor, visitorOf } from './visitor.ts';

/** A release is rolled back automatically when all thresholds are reached. */
const rollBackAt = {
  /** Visitors who loaded it. A few visitors say little, and few are easy to pretend. */
  visitors: 20,
  /** Networks in which it failed: one counts once, however many visitors and reports it has. */
  networks: 10,
  /** Their share of the visitors. Extensions and bad networks break a few percent of any release. */
  share: 0.2,
  /** For a canary: its share relative to that of the live version. */
  timesLive: 2,
};

/**
 * Most visitors of a network that count. If it fails for everyone, the share is at least a quarter, and a network can't
 * hide the failures of others.
 */
const visitorsPerNetwork = 4;

export interface ReleaseWatch {
  /** Records the versions that a page or the registry names; `used` is the remote that the page shows. */
  handedOut: (
    visitor: Visitor | undefined,
    releases: Releases,
    registry: RegistryState,
    used?: Remote,
  ) => void;
  /** Records that a visitor opens the frame of a version. */
  framed: (ctx: Client, releases: Releases, release: Release) => void;
  /** Records that a visitor loads a file of a version. */
  fetched: (ctx: Client, releases: Releases, name: string, version: string) => void;
  /** Records a reported failure, and rolls the release back if there are too many. */
  failed: (ctx: Client, releases: Releases, name: string, version: string) => Promise<void>;
  /**
   * Returns whether a figure of a visit may decide about a version: the visitor was given it, and has no such figure of
   * today. So a network has four at most.
   */
  admits: (ctx: Client, releases: Releases, measured: Measured) => Promise<boolean>;
  /**
   * The visitors who loaded a version in the last half hour, and the networks it failed in; undefined if nobody did.
   */
  visitsOf: (
    name: string,
    version: string,
  ) => Promise<{ visitors: number; failedNetworks: number } | undefined>;
}

/**
 * Watches fresh releases and canaries by the failures that browsers report. Anyone can send reports, so one counts only
 * with the signed cookie of a visitor who was given the version. The first gateway that rolls a release back does so
 * for all.
 */
export function releaseWatch(folder: string, log: Log, { registry: register }: Metrics): ReleaseWatch {
  const pages = new Counter({
    name: 'remote_pages_total',
    help: 'Pages that start with a remote, by its version.',
    labelNames: ['remote', 'version'],
    registers: [register],
  });
  const counts = createVisitCounts();

  return {
    handedOut(visitor, { isWatched }, { remotes }, used) {
      if (used) pages.inc({ remote: used.name, version: used.version });
      if (!visitor) return;
      for (const remote of remotes) {
        if (!isWatched(remote.name, remote.version)) continue;
        void counts.add('handed', remote, placeOf(visitor));
        if (remote === used) void counts.add('loaded', remote, placeOf(visitor));
      }
    },
    framed(ctx, { isWatched }, { name, version }) {
      if (!isWatched(name, version)) return;
      const visitor = identifyVisitor(ctx);
      for (const event of ['handed', 'loaded'] as const)
        void counts.add(event, { name, version }, placeOf(visitor));
    },
    fetched(ctx, { isWatched }, name, version) {
      if (!isWatched(name, version)) return;
      const visitor = visitorOf(ctx);
      if (visitor && isReportable(ctx, visitor))
        void counts.add('loaded', { name, version }, placeOf(visitor));
    },
    async admits(ctx, { isWatched }, { remote: name, version, measure }) {
      if (!isWatched(name, version)) return false;
      const visitor = visitorOf(ctx);
      if (!visitor || !isReportable(ctx, visitor)) return false;
      const release = { name, version };
      if (!(await counts.has('handed', release, placeOf(visitor)))) return false;
      return counts.add('measured', release, `${measure} ${placeOf(visitor)}`);
    },
    async visitsOf(name, version) {
      const { visitors, networks } = await failuresOf(counts, { name, version });
      return visitors > 0 ? { visitors, failedNetworks: networks } : undefined;
    },
    async failed(ctx, { isWatched, state }, name, version) {
      if (!isWatched(name, version)) return;
      const release = { name, version };
      const visitor = visitorOf(ctx);
      if (!visitor || !isReportable(ctx, visitor)) return;
      if (!(await counts.has('handed', release, placeOf(visitor)))) return;
      await counts.add('loaded', release, placeOf(visitor));
      await counts.add('failed', release, visitor.network);
      if (!mayRollBack(state, name, version, new Date())) return;
      const live = liveOf(state, name)?.version ?? version;
      const liveFailures = live === version ? undefined : await failuresOf(counts, { name, version: live });
      const failures = await failuresOf(counts, release);
      if (failsTooOften(failures, liveFailures)) await rollBack(folder, log, release, reasonOf(failures));
    },
  };
}

/** Visitors of a network share its places. */
const placeOf = ({ network, number }: Visitor) => `${network}:${number % visitorsPerNetwork}`;

interface Failures {
  visitors: number;
  networks: number;
}

async function failuresOf(counts: VisitCounts, release: Release): Promise<Failures> {
  const [visitors, networks] = await Promise.all([
    counts.count('loaded', release),
    counts.count('failed', release),
  ]);
  return { visitors, networks };
}

function failsTooOften({ visitors, networks }: Failures, live: Failures | undefined): boolean {
  const share = networks / visitors;
  const liveShare = live && live.visitors > 0 ? live.networks / live.visitors : 0;
  return (
    visitors >= rollBackAt.visitors &&
    networks >= rollBackAt.networks &&
    share >= rollBackAt.share &&
    share >= liveShare * rollBackAt.timesLive
  );
}

const reasonOf = ({ visitors, networks }: Failures) =>
  `it failed in ${networks} networks, for ${visitors} visitors who loaded it within half an hour`;

/** Rolls a version back for all gateways, if it may be, and notifies the operator. */
export async function rollBack(folder: string, log: Log, { name, version }: Release, reason: string) {
  const rollback = {
    reason,
    by: 'automatic' as const,
    at: new Date(),
    recall: (name: string, version: string) => recall(folder, name, version),
  };
  try {
    const { before, after } = await changeReleases(folder, (state) =>
      rollBackFailing(state, name, version, rollback),
    );
    if (before === after || lineOf(after, name, version)?.stage !== 'rolled_back') return;
    const live = liveOf(after, name)?.version;
    const owner = ownerOf(before, name, version);
    log.error({ remote: name, version, reason, live, owner }, 'release rolled back');
    notify(
      `${name} ${version} was rolled back automatically, because ${reason}. ${live} is live for everyone. ` +
        `To undo this: npm run restore -- ${name}${owner ? `. Owner: ${owner}` : ''}`,
    );
  } catch (error) {
    log.error({ err: error, remote: name, version, reason }, 'release fails and could not be rolled back');
  }
}

function ownerOf({ remotes, canaries }: ReleaseState, name: string, version: string): string | undefined {
  const all = [...remotes, ...canaries.map(({ remote }) => remote)];
  const owner = all.find((remote) => remote.name === name && remote.version === version)?.owner;
  return owner && describeOwner(owner);
}

/** Shows the operator a sentence, if the process manager runs this process. */
function notify(text: string) {
  if (process.connected) process.send?.({ type: 'notice', text });
}
