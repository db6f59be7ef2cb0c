/**
 * Attacks a portal and prints what it withstood: `npm run attack`, with `-- --short` in the form that is part of `npm test`.
 * See e2e/README.md.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type RunningPortal, startPortal } from '../portal.ts';
import { fuzz } from './fuzz.ts';
import { raw } from './raw.ts';
import { Guarantees } from './guarantees.ts';
import { type Memory, memoryOf, memoryTable } from './memory.ts';
import { Outages } from './outages.ts';
import type { Run } from './run.ts';
import { Client, logInAdmin, register, sourceAddress, type Target, targetAt } from './target.ts';
import { Visitor } from './visitor.ts';

const kinds = ['fuzz', 'raw', 'crowd', 'images', 'bodies', 'chaos'] as const;
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
const isWanted = (kind: Kind) => options.only.split(',').includes(kind);

if (process.platform !== 'linux') {
  say('The attack needs the many loopback addresses and the process files of Linux; it is left out here.');
  say('0 passed, 0 failed, 1 skipped');
} else {
  await main();
}

async function main(): Promise<void> {
  const begun = performance.now();
  const seed = Number(options.seed ?? Math.floor(Math.random() * 2 ** 31));
  const portal = options.address ? undefined : await startPortal();
  try {
    const target = targetOf(portal);
    say(`Attacking ${target.origin} with seed ${seed}${options.short ? ', short form' : ''}.`);
    const guarantees = await attackAll(target, seed);
    const { passed, failed } = guarantees.count();
    say(`\n${guarantees.table()}`);
    say(`\nSeed ${seed}, ${((performance.now() - begun) / 1000).toFixed(0)} s`);
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
  const outages = new Outages();
  const client = new Client(target, sourceAddress(0, 4));
  const member = await register(client, `attacker-${randomUUID().slice(0, 8)}`);
  const admin = await logInAdmin(client);
  const run: Run = { target, seed, isShort, guarantees, outages, member, admin, say };
  const visitor = await Visitor.arrive(run);
  visitor.start();
  const memory: Record<string, Memory> = {};
  if (isWanted('fuzz')) await fuzz(run, isShort ? 1500 : 50_000);
  if (isWanted('raw')) await raw(run);
  void pause; void memory; void memoryOf; void memoryTable;
  say(await visitor.stop());
  await client.close();
  return guarantees;
}
