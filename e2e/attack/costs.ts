import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { limits } from '@portal/contracts';
import { type RunningPortal, startPortal } from '../portal.ts';
import type { Run } from './run.ts';
import {
  type Account,
  Client,
  logIn,
  logInAdmin,
  type Question,
  register,
  runningProcesses,
  sourceAddress,
  type Target,
  targetAt,
} from './target.ts';

/** A request at the largest that a stranger or a member can make it. */
interface Case {
  name: string;
  /** Milliseconds of processor time of any process. */
  limitMs: number;
  question: (number: number) => Question;
}

const [anonymousMs, memberMs] = [50, 200];
const repetitions = 20;
const signInsPerCase = 25;
const heldCosts = 'Costs: no call takes more processor time of a process than its limit';
const heldSignIn = 'Costs: another visitor signs in within a second while each call is repeated';

/** Measures what the dearest calls cost the processes, and another visitor's sign-in meanwhile, on a portal of its own. */
export async function costs({ guarantees, say }: Run): Promise<void> {
  const portal = await startPortal({ RATE_LIMIT_FACTOR: '10000' });
  const target = targetAt(portal.address, portal.dataFolder);
  const clients = [new Client(target, sourceAddress(9, 1)), new Client(target, sourceAddress(9, 2))] as const;
  try {
    say(`${'Call at its largest'.padEnd(60)}${'process'.padStart(14)}${'ms each'.padStart(10)}`);
    for (const one of await casesOn(...clients)) {
      const { part, ms, slowestSignIn } = await costOf(one, portal, clients);
      say(`${one.name.padEnd(60)}${part.padStart(14)}${ms.toFixed(1).padStart(10)}`);
      guarantees.figure(heldCosts, ms, 'ms');
      guarantees.check(
        heldCosts,
        ms <= one.limitMs,
        () => `${one.name}: ${ms.toFixed(0)} ms of ${part}, at most ${one.limitMs}`,
      );
      guarantees.time(heldSignIn, slowestSignIn, 1000, () => one.name);
    }
  } finally {
    await Promise.all(clients.map((client) => client.close()));
    await portal.stop();
  }
}

async function costOf(
  { question }: Case,
  { dataFolder }: RunningPortal,
  [attacker, visitor]: readonly [Client, Client],
) {
  await attacker.ask(question(0));
  const before = processorTimes({ dataFolder });
  for (let number = 1; number <= repetitions; number += 1) await attacker.ask(question(number));
  const after = processorTimes({ dataFolder });
  const [[part, ms] = ['none', 0]] = Object.entries(after)
    .map(([name, time]): [string, number] => [name, (time - (before[name] ?? time)) / repetitions])
    .sort(([, one], [, other]) => other - one);

  let isOver = false;
  const repeating = (async () => {
    for (let number = repetitions + 1; !isOver; number += 1) await attacker.ask(question(number));
  })();
  const times: number[] = [];
  for (let count = 0; count < signInsPerCase; count += 1) {
    const startedAt = performance.now();
    await logIn(visitor, names.visitor, names.password);
    times.push(performance.now() - startedAt);
  }
  isOver = true;
  await repeating;
  return { part, ms, slowestSignIn: Math.max(...times) };
}

/** Milliseconds of processor time by process so far (user and system, in ticks of 10 ms). */
function processorTimes(target: Pick<Target, 'dataFolder'>): Record<string, number> {
  return Object.fromEntries(
    Object.entries(runningProcesses(target as Target)).flatMap(([part, pid]) => {
      if (!existsSync(`/proc/${pid}/stat`)) return [];
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
      return [[part, (Number(fields[11]) + Number(fields[12])) * 10]];
    }),
  );
}

/** The visitor's account. */
const names = { visitor: '', password: 'an honest long passphrase' };

async function casesOn(client: Client, visitor: Client): Promise<Case[]> {
  names.visitor = (await register(visitor, `visitor-${randomUUID().slice(0, 8)}`)).username;
  const member = await register(client, `gardener-${randomUUID().slice(0, 8)}`);
  const gardenPlantId = await fillGarden(client, member);
  const pathOf = async (path: string) => {
    const { body } = await client.send('POST', path, {}, member.session);
    return (JSON.parse(body.toString()) as { path: string }).path;
  };
  const calendar = await pathOf('/api/garden/calendar');
  const shared = (await pathOf('/api/garden/share')).replace('/shared-garden', '/api/shared-garden');
  // Staff's discussions need no approval.
  const threadId = await writeSlowThreads(client, await logInAdmin(client));
  const anonymous = (name: string, path: string): Case => ({
    name,
    limitMs: anonymousMs,
    question: (number) => ({ path: path.replace('%n', String(number)) }),
  });
  const own = (name: string, question: Case['question']): Case => ({
    name,
    limitMs: memberMs,
    question: (number) => ({ ...question(number), session: member.session }),
  });
  const json = (path: string, body: object): Question => ({
    method: 'POST',
    path,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return [
    anonymous('calendar of a full garden, unchanged', calendar),
    anonymous('calendar of a full garden, in another language', `${calendar}&lang=de`),
    anonymous('shared garden, full', shared),
    anonymous('feed of the forum with slow texts', '/forum/feed.xml?%n'),
    anonymous('feed of a discussion of slow texts', `/forum/thread/${threadId}/feed.xml?%n`),
    anonymous('list of discussions with slow texts', '/api/threads?q=%n'),
    anonymous('discussion of slow texts', `/api/threads/${threadId}/comments?%n`),
    anonymous('profile of a member with slow texts', `/api/user/profile/${member.id}?%n`),
    anonymous(
      'search of 500 characters',
      `/api/plants/search?view=page&q=${encodeURIComponent(longQuestion)}%n`,
    ),
    anonymous('search in the forum', `/api/forum/search?q=${encodeURIComponent('garden water leaf')}%n`),
    anonymous('sitemap', '/sitemap.xml?%n'),
    own('calendar after a change of the garden', (number) =>
      number % 2 === 0 ? json(`/api/garden/plants/${gardenPlantId}/care/water/done`, {}) : { path: calendar },
    ),
    own('plants of a full garden', () => ({ path: '/api/garden/plants' })),
    own('notifications', () => ({ path: '/api/notifications' })),
    own('a discussion of slow Markdown', (number) => json('/api/threads', slowThread(number))),
  ];
}

/** Slow for readers of Markdown that look back. */
const slowText = '".*~'.repeat(1250).slice(0, 5000);
const slowThread = (number: number) => ({
  title: `Slow ${number}`,
  content: slowText,
  format: 'markdown',
  authorName: 'Rosa',
});
const longQuestion = 'common sage foxglove ginkgo valerian thyme '.repeat(12).slice(0, 490);

async function fillGarden(client: Client, { session }: Account): Promise<number> {
  let last = 0;
  for (let number = 0; number < limits.garden.plants; number += 1) {
    const name = `${number} ${'ä'.repeat(limits.garden.nameLength)}`.slice(0, limits.garden.nameLength);
    const { body } = await client.send(
      'POST',
      '/api/garden/plants',
      { name, requestKey: randomUUID() },
      session,
    );
    last = (JSON.parse(body.toString()) as { id: number }).id;
    for (const task of ['water', 'feed', 'repot', 'prune'])
      await client.send(
        'PUT',
        `/api/garden/plants/${last}/care/${task}`,
        { basis: 'own', everyDays: 1 },
        session,
      );
  }
  return last;
}

async function writeSlowThreads(client: Client, { session }: Account): Promise<number> {
  let id = 0;
  for (let number = 0; number < 8; number += 1) {
    const { body } = await client.send('POST', '/api/threads', slowThread(number), session);
    id = (JSON.parse(body.toString()) as { id?: number }).id ?? id;
  }
  return id;
}
