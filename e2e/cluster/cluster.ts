/** Kills every process of a cluster in turn under an honest load: `npm run cluster`. See e2e/README.md. */
import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { buildPackages } from '../../services/packages/cli/src/build/build-portal.ts';
import { findPackages } from '../../services/packages/cli/src/packages.ts';
import { prepare, readReleases, release } from '../../services/packages/releases/src/index.ts';
import { untilTrue } from '../attack/chaos.ts';
import { Guarantees } from '../attack/guarantees.ts';
import { Outages } from '../attack/run.ts';
import { Visitor } from '../attack/visitor.ts';
import { changedCopyOf } from '../release/second-forum.ts';
import { Checks } from './checks.ts';
import { type Cluster, type Part, startCluster } from './start-cluster.ts';

const isShort = process.argv.includes('--short');
const root = process.cwd();
const say = (line: string) => void process.stdout.write(`${line}\n`);
const recovers = 'A killed process is ready again within 15 s';
/** Between two kills, so that each effect has one cause, in milliseconds. */
const restMs = 2000;
const inShort = ['gateway-1', 'forum-1', 'hub-2', 'renderer-1', 'redis', 'nginx', 'database'];

async function main(): Promise<void> {
  await buildPackages(root, findPackages(root), say);
  let interrupt: (reason: Error) => void = () => {};
  const interrupted = new Promise<never>((_, reject) => {
    interrupt = reject;
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => interrupt(new Error(signal)));
  const cluster = await startCluster(root, say, interrupt);
  try {
    for (const sentence of cluster.missing) say(`Missing: ${sentence}`);
    const guarantees = await Promise.race([interrupted, drill(cluster)]);
    const { passed, failed } = guarantees.count();
    say(`\n${guarantees.table()}`);
    say(`${passed} passed, ${failed} failed, ${cluster.missing.length} skipped`);
    process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
  } finally {
    await cluster.stop();
  }
}

/** Kills every process in turn. The visitor and the checks judge the effect. */
async function drill(cluster: Cluster): Promise<Guarantees> {
  const guarantees = new Guarantees(!isShort);
  const outages = new Outages();
  const flipForum = await prepareTwoForums(cluster);
  const checks = await Checks.create(cluster, guarantees);
  const visitor = await Visitor.create({ target: cluster.target, seed: 1, guarantees, outages });
  visitor.start();
  await checks.all('the start');
  for (const part of cluster.parts.filter(({ name }) => !isShort || inShort.includes(name))) {
    const cause = `${part.name} was ${part.signal === 'SIGHUP' ? 'reloaded' : 'killed'}`;
    const end = outages.begin(part.name, 'killed');
    const recovered = killAndWait(part);
    const version = await flipForum();
    guarantees.time(recovers, await recovered, 15_000, () => part.name);
    end();
    // It went live while the process was away.
    await checks.release('forum', version, cause);
    await checks.all(cause);
    await pause(restMs);
    say(cause);
  }
  say(await visitor.stop());
  await checks.close();
  return guarantees;
}

/** Returns how long the process took to be ready again, in milliseconds. */
function killAndWait(part: Part): Promise<number> {
  const before = part.pid();
  if (!before) throw new Error(`${part.name} doesn't run.`);
  process.kill(before, part.signal);
  return untilTrue(async () => (part.signal === 'SIGHUP' || part.pid() !== before) && (await part.isReady()));
}

/** Stores a changed forum beside the live one. The function releases the one that isn't live and returns its version. */
async function prepareTwoForums({ releasesFolder }: Cluster): Promise<() => Promise<string>> {
  const settings = { RELEASES_DIR: releasesFolder, SHELL_DIR: 'shell/dist', RELEASE_RETENTION_DAYS: 1 };
  const quiet = () => {};
  const name = 'forum';
  const first = readReleases(releasesFolder).remotes.find((remote) => remote.name === name)?.version ?? '';
  const copy = changedCopyOf('mfe-forum', 'entry', (text) => `${text}\n// The second version.\n`);
  const second = (await prepare(settings, name, copy, quiet)).remote.version;
  rmSync(dirname(copy), { recursive: true, force: true });
  let live = first;
  return async () => {
    live = live === first ? second : first;
    await release(settings, { name, version: live }, quiet);
    return live;
  };
}

if (process.platform !== 'linux') {
  say('The drill needs the loopback addresses of Linux; it is skipped here.');
  say('0 passed, 0 failed, 1 skipped');
} else {
  await main().catch((error: Error) => {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  });
  // Sockets and pools of an interrupted drill must not hold the process.
  process.exit();
}
