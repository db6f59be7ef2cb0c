/** Attacks a portal and prints which guarantees held: `npm run attack`. See e2e/README.md. */
import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { type RunningPortal, startPortal } from '../portal.ts';
import { bodies } from './bodies.ts';
import { chaos } from './chaos.ts';
import { costs } from './costs.ts';
import { fuzz } from './fuzz.ts';
import { Guarantees } from './guarantees.ts';
import { images } from './images.ts';
import { load } from './load.ts';
import { leastMemory, memoryOf, memoryTable } from './memory.ts';
import { Outages } from './outages.ts';
import { pages } from './pages.ts';
import { raw } from './raw.ts';
import type { Run } from './run.ts';
import { Client, logInAdmin, register, sourceAddress, type Target, targetAt } from './target.ts';
import { Visitor } from './visitor.ts';

const kinds = ['fuzz', 'raw', 'pages', 'load', 'images', 'bodies', 'chaos', 'costs'] as const;
type Kind = (typeof kinds)[number];

const { values: options } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    seed: { type: 'string' },
    only: { type: 'string', default: kinds.join(',') },
    address: { type: 'string' },
    data: { type: 'string', default: '' },
  },
});

const say = (line: string) => void process.stdout.write(`${line}\n`);
const secondsSince = (startedAt: number) => ((performance.now() - startedAt) / 1000).toFixed(0);
const isSelected = (kind: Kind) => options.only.split(',').includes(kind);

async function main(): Promise<void> {
  const startedAt = performance.now();
  const seed = Number(options.seed ?? (options.short ? 1 : Math.floor(Math.random() * 2 ** 31)));
  const portal = options.address ? undefined : await startPortal();
  try {
    const startSeconds = secondsSince(startedAt);
    const target = targetOf(portal);
    say(`Attacking ${target.origin} with seed ${seed}${options.short ? ', short form' : ''}.`);
    const guarantees = await attackAll(target, seed);
    const { passed, failed } = guarantees.count();
    say(`\n${guarantees.table()}`);
    say(
      `\nSeed ${seed}, ${secondsSince(startedAt)} s, of which the start of the portal took ${startSeconds} s`,
    );
    say(`${passed} passed, ${failed} failed, 0 skipped`);
    process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
  } finally {
    await portal?.stop();
  }
}

function targetOf(portal: RunningPortal | undefined): Target {
  return portal ? targetAt(portal.address, portal.dataFolder) : targetAt(options.address ?? '', options.data);
}

async function attackAll(target: Target, seed: number): Promise<Guarantees> {
  const isShort = options.short;
  const guarantees = new Guarantees(!isShort);
  const client = new Client(target, sourceAddress(0, 4));
  const member = await register(client, `attacker-${randomUUID().slice(0, 8)}`);
  const admin = await logInAdmin(client);
  const run: Run = { target, seed, isShort, guarantees, outages: new Outages(), member, admin, say };
  const visitor = await Visitor.create(run);
  visitor.start();
  await (isShort ? attackConcurrently(run) : attackSequentially(run));
  if (isSelected('load')) await visitor.underLoad(() => timed(run, 'load', load(run)));
  if (isSelected('chaos')) await timed(run, 'chaos', chaos(run));
  say(await visitor.stop());
  await client.close();
  // Times of the processor, and a portal of their own: not beside other attacks.
  if (isSelected('costs') && !isShort) await timed(run, 'costs', costs(run));
  return guarantees;
}

/** Runs a few of each attack concurrently: checks answers, not times. */
async function attackConcurrently(run: Run): Promise<void> {
  const before = memoryOf(run.target);
  await Promise.all([
    isSelected('fuzz') && timed(run, 'fuzz', fuzz(run, 1500)),
    isSelected('raw') && timed(run, 'raw', raw(run)),
    isSelected('pages') && timed(run, 'pages', pages(run, 600)),
    isSelected('images') && timed(run, 'images', images(run, 60)),
    isSelected('bodies') && timed(run, 'bodies', bodies(run)),
  ]);
  say(memoryTable({ before, after: memoryOf(run.target) }));
}

const memoryReturns = 'Memory: every process is back within 20 % in a minute';
const measureMs = 60_000;
/** The kinds after which memory is measured. */
const measured: Kind[] = ['fuzz', 'raw', 'pages', 'images', 'bodies'];

/** Runs all attacks, one kind after the other. */
async function attackSequentially(run: Run): Promise<void> {
  if (!measured.some(isSelected)) return;
  // A new process grows with its first work, so memory is measured after a warm-up.
  const warmUp = { ...run, guarantees: new Guarantees(false), seed: run.seed + 1, say: () => {} };
  await timed(run, 'warm-up', fuzz(warmUp, 10_000));
  if (isSelected('images')) await timed(run, 'warm-up', images(warmUp, 300));
  const before = memoryOf(run.target);
  if (isSelected('fuzz')) await timed(run, 'fuzz', fuzz(run, 50_000));
  if (isSelected('raw')) await timed(run, 'raw', raw(run));
  if (isSelected('pages')) await timed(run, 'pages', pages(run, 10_000));
  if (isSelected('images')) await timed(run, 'images', images(run, 2000));
  if (isSelected('bodies')) await timed(run, 'bodies', bodies(run));
  const after = memoryOf(run.target);
  const later = await leastMemory(run.target, measureMs);
  say(memoryTable({ before, after, 'least in a minute': later }));
  for (const [part, megabytes] of Object.entries(later)) {
    const growth = (megabytes / (before[part] ?? megabytes) - 1) * 100;
    run.guarantees.figure(memoryReturns, growth, '%');
    run.guarantees.check(
      memoryReturns,
      growth <= 20,
      () => `${part}: ${before[part]?.toFixed(0)} → ${megabytes.toFixed(0)} MB`,
    );
  }
}

const completes = 'Every attack completes';

/** Waits for an attack. If it can't go on, that breaks a guarantee and the other attacks continue. */
async function timed({ guarantees }: Run, what: string, work: Promise<void>): Promise<void> {
  const startedAt = performance.now();
  const error = await work.then(
    () => null,
    (error: Error) => error,
  );
  guarantees.check(completes, error === null, () => `${what}: ${error?.stack}`);
  say(`${what}: ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
}

if (process.platform !== 'linux') {
  say('The attack needs the loopback addresses and process files of Linux; it is skipped here.');
  say('0 passed, 0 failed, 1 skipped');
} else {
  await main();
}
