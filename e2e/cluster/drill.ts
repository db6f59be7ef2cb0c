import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { prepare, readReleases, release } from '../../services/packages/releases/src/index.ts';
import { Guarantees } from '../attack/guarantees.ts';
import { targetAt } from '../attack/target.ts';
import { changedCopyOf } from '../release/second-forum.ts';
import { Checks, untilTrue } from './checks.ts';
import { Load, type Phase } from './load.ts';
import type { Cluster, Part } from './start-cluster.ts';

export interface DrillOptions {
  /** One process of each kind, and times are not judged. */
  isShort: boolean;
  say: (line: string) => void;
}

const recovers = 'A killed process is ready again within 15 s';
/** Between two kills, so that each effect has one cause, in milliseconds. */
const restMs = 2000;
/** Before the first kill. */
const calmMs = 5000;
const inShort = ['gateway-1', 'forum-1', 'hub-2', 'renderer-1', 'redis', 'nginx', 'database'];

/** Kills every process in turn under an honest load, and prints what visitors saw of it. */
export async function drill(cluster: Cluster, { isShort, say }: DrillOptions) {
  const guarantees = new Guarantees(!isShort);
  const forum = await twoForums(cluster);
  const checks = await Checks.create(cluster, guarantees);
  const load = await Load.start(
    cluster.entrances.map((address) => targetAt(address, cluster.dataFolder)),
    guarantees,
  );
  await pause(calmMs);
  await checks.all('the start');
  const parts = cluster.parts.filter(({ name }) => !isShort || inShort.includes(name));
  for (const part of parts) {
    const phase = load.begin(part.name);
    const recovered = killAndWait(part, phase, guarantees);
    const version = await forum.flip();
    const cause = `${part.name} was ${part.signal === 'SIGHUP' ? 'reloaded' : 'killed'}`;
    await recovered;
    // It went live while the process was away.
    await checks.release('forum', version, cause);
    await checks.all(cause);
    await pause(restMs);
    say(`${cause}, ready again after ${(phase.recoverMs / 1000).toFixed(1)} s`);
  }
  const phases = await load.stop();
  await checks.close();
  say(`\n${table(phases)}\n\n${guarantees.table()}`);
  return { ...guarantees.count(), skipped: cluster.missing.length };
}

async function killAndWait(part: Part, phase: Phase, guarantees: Guarantees): Promise<void> {
  const before = part.pid();
  if (!before) throw new Error(`${part.name} doesn't run.`);
  process.kill(before, part.signal);
  const isBack = async () => (part.signal === 'SIGHUP' || part.pid() !== before) && (await part.isReady());
  phase.recoverMs = await untilTrue(isBack);
  guarantees.time(recovers, phase.recoverMs, 15_000, () => part.name);
}

/** Stores a changed forum beside the live one. `flip` releases the one that isn't live and returns its version. */
async function twoForums({ releasesFolder }: Cluster) {
  const settings = { RELEASES_DIR: releasesFolder, SHELL_DIR: 'shell/dist', RELEASE_RETENTION_DAYS: 1 };
  const quiet = () => {};
  const name = 'forum';
  const first = readReleases(releasesFolder).remotes.find((remote) => remote.name === name)?.version ?? '';
  const copy = changedCopyOf('mfe-forum', 'entry', (text) => `${text}\n// The second version.\n`);
  const second = (await prepare(settings, name, copy, quiet)).remote.version;
  rmSync(dirname(copy), { recursive: true, force: true });
  let live = first;
  return {
    async flip() {
      live = live === first ? second : first;
      await release(settings, { name, version: live, percent: undefined }, quiet);
      return live;
    },
  };
}

const columns = ['process', 'requests', 'refused', 'other errors', 'acknowledged', 'lost', 'ready after'];

function table(phases: Phase[]): string {
  const rows = phases.map((phase) => [
    phase.part,
    String(phase.requests),
    String(phase.refused),
    String(phase.failures.length),
    String(phase.acknowledged),
    String(phase.lost),
    phase.recoverMs === 0 ? '' : `${(phase.recoverMs / 1000).toFixed(1)} s`,
  ]);
  const total = [1, 2, 3, 4, 5].map((at) => String(rows.reduce((sum, row) => sum + Number(row[at]), 0)));
  return [columns, ...rows, ['total', ...total, '']]
    .map((row) => row.map((cell, at) => (at === 0 ? cell.padEnd(16) : cell.padStart(13))).join(' '))
    .join('\n');
}
