/** Attacks a portal and prints which guarantees held: `npm run attack`. See e2e/README.md. */
import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { startPortal } from '../portal.ts';
import { bodies } from './bodies.ts';
import { chaos } from './chaos.ts';
import { costs } from './costs.ts';
import { fuzz } from './fuzz.ts';
import { Guarantees } from './guarantees.ts';
import { images } from './images.ts';
import { load } from './load.ts';
import { pages } from './pages.ts';
import { raw } from './raw.ts';
import { Outages, type Run } from './run.ts';
import { Client, logInAdmin, register, sourceAddress, type Target } from './target.ts';
import { Visitor } from './visitor.ts';

const kinds = ['fuzz', 'raw', 'pages', 'load', 'images', 'bodies', 'chaos', 'costs'] as const;
type Kind = (typeof kinds)[number];

const { values: options } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    seed: { type: 'string' },
    only: { type: 'string', default: kinds.join(',') },
  },
});
const isShort = options.short;
const selected = options.only.split(',');
const say = (line: string) => void process.stdout.write(`${line}\n`);
const secondsSince = (startedAt: number) => ((performance.now() - startedAt) / 1000).toFixed(1);

async function main(): Promise<void> {
  const startedAt = performance.now();
  const seed = Number(options.seed ?? (isShort ? 1 : Math.floor(Math.random() * 2 ** 31)));
  const portal = await startPortal();
  const startSeconds = secondsSince(startedAt);
  try {
    say(`Attacking ${portal.address} with seed ${seed}${isShort ? ', short form' : ''}.`);
    const origin = portal.address.replace('localhost', '127.0.0.1');
    const guarantees = await attack({ origins: [origin], dataFolder: portal.dataFolder }, seed);
    const { passed, failed } = guarantees.count();
    say(`\n${guarantees.table()}\n`);
    say(
      `Seed ${seed}, ${secondsSince(startedAt)} s, of which the start of the portal took ${startSeconds} s`,
    );
    say(`${passed} passed, ${failed} failed, 0 skipped`);
    process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
  } finally {
    await portal.stop();
  }
}

async function attack(target: Target, seed: number): Promise<Guarantees> {
  const guarantees = new Guarantees(!isShort);
  const client = new Client(target, sourceAddress(0, 4));
  const member = await register(client, `attacker-${randomUUID().slice(0, 8)}`);
  const admin = await logInAdmin(client);
  await client.close();
  const run: Run = { target, seed, isShort, guarantees, outages: new Outages(), member, admin, say };
  const visitor = await Visitor.create(run);
  visitor.start();
  const attacks: [Kind, () => Promise<void>][] = [
    ['fuzz', () => fuzz(run, isShort ? 900 : 50_000)],
    ['raw', () => raw(run)],
    ['pages', () => pages(run, isShort ? 200 : 10_000)],
    ['images', () => images(run, isShort ? 60 : 2000)],
    ['bodies', () => bodies(run)],
  ];
  // The short form checks answers, not times, so its attacks run at once.
  if (isShort) await Promise.all(attacks.map(([kind, act]) => complete(run, kind, act)));
  else for (const [kind, act] of attacks) await complete(run, kind, act);
  await visitor.underLoad(() => complete(run, 'load', () => load(run)));
  await complete(run, 'chaos', () => chaos(run));
  say(await visitor.stop());
  // Times of the processor, and a portal of their own: not beside other attacks.
  if (!isShort) await complete(run, 'costs', () => costs(run));
  return guarantees;
}

const completes = 'Every attack completes';

/** Runs an attack if it is selected. If it can't go on, that breaks a guarantee and the other attacks continue. */
async function complete({ guarantees }: Run, kind: Kind, act: () => Promise<void>): Promise<void> {
  if (!selected.includes(kind)) return;
  const startedAt = performance.now();
  const error = await act().then(
    () => null,
    (error: Error) => error,
  );
  guarantees.check(completes, error === null, () => `${kind}: ${error?.stack}`);
  say(`${kind}: ${secondsSince(startedAt)} s`);
}

if (process.platform !== 'linux') {
  say('The attack needs the loopback addresses and process files of Linux; it is skipped here.');
  say('0 passed, 0 failed, 1 skipped');
} else {
  await main();
}
