import {
  type CanaryVerdict,
  type Measured,
  type VisitMeasure,
  type VisitRange,
  visitMeasures,
} from '@portal/contracts';
import { type Log, notFound, type PeriodicJob, periodicJob } from '@portal/kit';
import { canaryOf, lineOf, linesOf, liveOf, type ReleaseState } from '@portal/releases';
import { networkRoom } from '../releases/network-room.ts';
import { type ReleaseWatch, rollBack } from '../releases/release-watch.ts';
import type { Releases } from '../releases/remote-registry.ts';
import type { Client } from '../releases/visitor.ts';
import { judgeCanary, looksPassed, type MeasuredVisits, worseBy } from './canary-verdict.ts';
import { type Histogram, intervalOf, quantileOf, sizeOf, sumOf } from './histogram.ts';
import type { VisitHour } from './visit.model.ts';
import type { VisitStore } from './visit-store.ts';

/** Interval between writes, in milliseconds; after each, canaries with new visits are judged. */
const everyMs = 5000;
const dayMs = 24 * 60 * 60 * 1000;
/** The visits of a network that are shown, of a version in an hour. */
const perNetwork = 12;
const rangeMs: Record<VisitRange, number> = { day: dayMs, week: 7 * dayMs, month: 30 * dayMs };
/** The slowest of four: what the figures of a page are judged by. */
const p75 = 0.75;

interface VisitsDeps {
  /** RELEASES_DIR. */
  folder: string;
  registry: () => Promise<Releases>;
  watch: Pick<ReleaseWatch, 'admits'>;
  store: VisitStore;
  log: Log;
}

export type Visits = ReturnType<typeof createVisits>;

/** Stores and shows how visits of each version felt, and takes back a canary that feels worse than the live one. */
export function createVisits({ folder, registry, watch, store, log }: VisitsDeps) {
  /** Remotes with visits since the last write. */
  let touched = new Set<string>();
  /** Each canary's verdict at its last look: more looks would find more differences that are chance. */
  const verdicts = new Map<string, { look: number; verdict: CanaryVerdict }>();

  const hasRoom = networkRoom(perNetwork);

  async function verdictOf(state: ReleaseState, name: string): Promise<CanaryVerdict | undefined> {
    const compared = await compare(store, state, name);
    if (!compared) return undefined;
    const { canary, live, key } = compared;
    const current = judgeCanary(canary, live);
    const look = looksPassed(current.visits);
    const known = verdicts.get(key);
    if (known?.look === look) return { ...known.verdict, visits: current.visits };
    for (const each of verdicts.keys()) if (each.startsWith(`${name} `)) verdicts.delete(each);
    verdicts.set(key, { look, verdict: current });
    if (current.verdict === 'worse') await rollBack(folder, log, compared.release, reasonOf(canary, live));
    return current;
  }

  async function write() {
    await store.flush();
    const names = [...touched];
    if (names.length === 0) return;
    touched = new Set();
    const { state } = await registry();
    for (const name of names) await verdictOf(state, name);
  }

  const job: PeriodicJob = periodicJob({ everyMs, act: write, failure: 'visits are stored later' });
  return {
    /** Takes the figures of a visit; those of unknown versions are ignored, and those of a network that sends too many. */
    async report(ctx: Client, measures: Measured[]) {
      const releases = await registry();
      for (const measured of measures) {
        if (!lineOf(releases.state, measured.remote, measured.version)) continue;
        if (!hasRoom(ctx.ip, measured.remote, measured.version, measured.measure)) continue;
        store.add(measured, await watch.admits(ctx, releases, measured));
        touched.add(measured.remote);
      }
    },

    async read(name: string, range: VisitRange) {
      const [{ state }] = await Promise.all([registry(), store.flush()]);
      if (linesOf(state, name).length === 0) throw notFound('Remote');
      const [hours, canary] = await Promise.all([
        store.read(name, new Date(Date.now() - rangeMs[range])),
        verdictOf(state, name),
      ]);
      const versions = [...new Set(hours.map(({ version }) => version))].map((version) => ({
        version,
        measures: described(hours.filter((hour) => hour.version === version)),
      }));
      return { versions, ...(canary && { canary }) };
    },

    write,
    start: () => job.start(log),
    async stop() {
      await job.stop();
      await store.flush().catch(() => undefined);
    },
  };
}

/** The visits that count of the canary and of the live version beside it, since the canary began. */
async function compare(store: VisitStore, state: ReleaseState, name: string) {
  const { remote, audience } = canaryOf(state, name) ?? {};
  // Staff, roles and languages differ from the others by more than the version.
  const version = audience?.kind === 'share' ? remote?.version : undefined;
  const liveVersion = liveOf(state, name)?.version;
  const since = version && lineOf(state, name, version)?.since;
  if (!version || !liveVersion || !since) return undefined;
  const hours = await store.read(name, new Date(since));
  return {
    key: `${name} ${version} ${since}`,
    release: { name, version },
    canary: countedOf(hours, version),
    live: countedOf(hours, liveVersion),
  };
}

const countedOf = (hours: VisitHour[], version: string): MeasuredVisits =>
  byMeasure(
    hours.filter((hour) => hour.version === version && hour.counted !== undefined),
    (all) => sumOf(all.map(({ counted = {} }) => counted)),
  );

const described = (hours: VisitHour[]) =>
  byMeasure(hours, (all) => {
    const histogram = sumOf(all.map(({ buckets }) => buckets));
    const interval = intervalOf(histogram, p75);
    return {
      visits: sizeOf(histogram),
      median: quantileOf(histogram, 0.5),
      p75: quantileOf(histogram, p75),
      ...(interval && { interval }),
    };
  });

function byMeasure<Value>(hours: VisitHour[], of: (hours: VisitHour[]) => Value) {
  const entries = visitMeasures.flatMap((measure): [VisitMeasure, Value][] => {
    const own = hours.filter((hour) => hour.measure === measure);
    return own.length > 0 ? [[measure, of(own)]] : [];
  });
  return Object.fromEntries(entries) as Partial<Record<VisitMeasure, Value>>;
}

const names: Record<VisitMeasure, (by: number) => string> = {
  paint: (by) => `its largest paint is ${Math.round(by)} ms later`,
  response: (by) => `it answers ${Math.round(by)} ms later`,
  shift: (by) => `its layout shifts by ${(by / 10_000).toFixed(2)} more`,
  blocking: (by) => `it blocks the page for ${Math.round(by)} ms more`,
};

/** The reason of a rollback, for people. */
function reasonOf(canary: MeasuredVisits, live: MeasuredVisits): string {
  const empty: Histogram = {};
  const reasons = visitMeasures.flatMap((measure) => {
    const of = canary[measure] ?? empty;
    const by = worseBy(measure, of, live[measure] ?? empty);
    return by > 0 ? [`${names[measure](by)} (${sizeOf(of)} visits)`] : [];
  });
  return `${reasons.join(', and ')}, beyond what chance explains`;
}
