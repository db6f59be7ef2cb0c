import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { limits } from '@portal/contracts';
import { confirmEmail } from '../mailed.ts';
import { type RunningPortal, startPortal } from '../portal.ts';
import type { Run } from './run.ts';
import {
  type Account,
  Client,
  jsonQuestion,
  logIn,
  logInAdmin,
  type Question,
  register,
  runningProcesses,
  sourceAddress,
  summaryOf,
  type Target,
} from './target.ts';

/** The largest request of its kind that a visitor or a member can send, and its processor time in milliseconds. */
type Case = [name: string, limitMs: number, question: (number: number) => Question];

const [anonymousMs, memberMs] = [50, 200];
const repetitions = 20;
/** An idle process takes less than this in a second: jobs and checks. */
const idleMs = 40;
const signInsPerCase = 25;
/** The most that one mail is about. */
const accountsPerAddress = 20;
const heldCosts = 'Costs: no call takes more processor time of a process than its limit';
const heldSignIn = 'Costs: another visitor signs in within a second while each call is repeated';

/** Measures what the dearest calls cost the processes, and another visitor's sign-in meanwhile, on a portal of its own. */
export async function costs({ guarantees, say }: Run): Promise<void> {
  const portal = await startPortal({ RATE_LIMIT_FACTOR: '10000' });
  const origin = portal.address.replace('localhost', '127.0.0.1');
  const target: Target = { origins: [origin], dataFolder: portal.dataFolder };
  const [attacker, visitor] = [1, 2].map((number) => new Client(target, sourceAddress(9, number))) as [
    Client,
    Client,
  ];
  try {
    const account = await register(visitor, `visitor-${randomUUID().slice(0, 8)}`);
    for (const [name, limitMs, question] of await makeCases(attacker, portal)) {
      const [part, ms] = await measureCost(attacker, question);
      say(`${name.padEnd(60)}${part.padStart(14)}${ms.toFixed(1).padStart(10)} ms`);
      guarantees.figure(heldCosts, ms, 'ms');
      guarantees.check(
        heldCosts,
        ms <= limitMs,
        () => `${name}: ${ms.toFixed(0)} ms of ${part}, at most ${limitMs}`,
      );
      guarantees.time(
        heldSignIn,
        await measureSignIns(attacker, question, visitor, account),
        1000,
        () => name,
      );
    }
  } finally {
    await Promise.all([attacker.close(), visitor.close()]);
    await portal.stop();
  }
}

/** The process that a question costs the most, and the milliseconds of one, with what it causes after its answer. */
async function measureCost(client: Client, question: Case[2]): Promise<[part: string, ms: number]> {
  await askFor(client, question(0));
  await idle(client.target);
  const before = readProcessorTimes(client.target);
  for (let number = 1; number <= repetitions; number += 1) await client.ask(question(number));
  await idle(client.target);
  const costs = Object.entries(readProcessorTimes(client.target)).map(([name, time]): [string, number] => [
    name,
    (time - (before[name] ?? time)) / repetitions,
  ]);
  return costs.sort(([, one], [, other]) => other - one)[0] ?? ['none', 0];
}

/** Asks for what must be answered: a refusal would cost less. */
async function askFor(client: Client, question: Question): Promise<void> {
  const answer = await client.ask(question);
  if (answer.status < 200 || answer.status >= 300) throw new Error(`${question.path}: ${summaryOf(answer)}`);
}

/** Waits until no process works, half a minute at most: mails and push messages follow the answer. */
async function idle(target: Target): Promise<void> {
  for (let seconds = 0; seconds < 30; seconds += 1) {
    const before = readProcessorTimes(target);
    await pause(1000);
    const times = Object.entries(readProcessorTimes(target));
    if (times.every(([name, time]) => time - (before[name] ?? time) <= idleMs)) return;
  }
}

/** The slowest sign-in of a visitor while a question is repeated, in milliseconds. */
async function measureSignIns(
  attacker: Client,
  question: Case[2],
  visitor: Client,
  { username, password }: Account,
): Promise<number> {
  let isOver = false;
  const repeating = (async () => {
    for (let number = repetitions + 1; !isOver; number += 1) await attacker.ask(question(number));
  })();
  let slowest = 0;
  for (let count = 0; count < signInsPerCase; count += 1) {
    const startedAt = performance.now();
    await logIn(visitor, username, password);
    slowest = Math.max(slowest, performance.now() - startedAt);
  }
  isOver = true;
  await repeating;
  return slowest;
}

/** Milliseconds of processor time by process so far (user and system, in ticks of 10 ms). */
function readProcessorTimes(target: Target): Record<string, number> {
  const running = Object.entries(runningProcesses(target)).filter(([, pid]) =>
    existsSync(`/proc/${pid}/stat`),
  );
  return Object.fromEntries(
    running.map(([part, pid]) => {
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
      return [part, (Number(fields[11]) + Number(fields[12])) * 10];
    }),
  );
}

async function makeCases(client: Client, portal: RunningPortal): Promise<Case[]> {
  const name = `gardener-${randomUUID().slice(0, 8)}`;
  const member = await register(client, name, `${name}@example.org`);
  await confirmEmail(portal, member.id);
  const gardenPlantId = await fillGarden(client, member);
  const readPath = async (path: string) => {
    const { body } = await client.send('POST', path, {}, member.session);
    return (JSON.parse(body.toString()) as { path: string }).path;
  };
  const calendar = await readPath('/api/garden/calendar');
  const shared = (await readPath('/api/garden/share')).replace('/shared-garden', '/api/shared-garden');
  // Staff's discussions need no approval.
  const threadId = await writeSlowThreads(client, await logInAdmin(client));
  const anonymous = (name: string, path: string): Case => [
    name,
    anonymousMs,
    (number) => ({ path: path.replace('%n', String(number)) }),
  ];
  const own = (name: string, question: Case[2]): Case => [
    name,
    memberMs,
    (number) => ({ ...question(number), session: member.session }),
  ];
  const browsers = limits.notifications.pushSubscriptions;
  const mentioned = await subscribeDeadBrowsers(client, browsers);
  const sharedAddress = await shareAddress(client, portal);
  const longSearch = encodeURIComponent('common sage foxglove ginkgo valerian thyme '.repeat(11));
  const watered = jsonQuestion('POST', `/api/garden/plants/${gardenPlantId}/care/water/done`, '{}');
  return [
    anonymous('calendar of a full garden, unchanged', calendar),
    anonymous('calendar of a full garden, in another language', `${calendar}&lang=de`),
    anonymous('shared garden, full', shared),
    anonymous('feed of the forum with slow texts', '/forum/feed.xml'),
    anonymous('feed of a discussion of slow texts', `/forum/thread/${threadId}/feed.xml`),
    anonymous('list of discussions with slow texts', '/api/threads?q=%n'),
    anonymous('discussion of slow texts', `/api/threads/${threadId}/comments`),
    anonymous('profile of a member with slow texts', `/api/user/profile/${member.id}`),
    anonymous('search of 500 characters', `/api/plants/search?view=page&q=${longSearch}%n`),
    anonymous('search in the forum', '/api/forum/search?q=garden%20water%20leaf%n'),
    anonymous('sitemap', '/sitemap.xml'),
    [
      'registration, with a mail',
      anonymousMs,
      (number) => {
        const username = `r${number}-${randomUUID().slice(0, 8)}`;
        const body = { username, password: member.password, email: `${username}@example.org` };
        return jsonQuestion('POST', '/api/register', JSON.stringify(body));
      },
    ],
    [
      `reset links for ${accountsPerAddress} accounts of an address`,
      anonymousMs,
      () => jsonQuestion('POST', '/api/forgot-password', JSON.stringify({ usernameOrEmail: sharedAddress })),
    ],
    own('calendar after a change of the garden', (number) =>
      number % 2 === 0 ? watered : { path: calendar },
    ),
    own('plants of a full garden', () => ({ path: '/api/garden/plants' })),
    own('notifications', () => ({ path: '/api/notifications' })),
    own('a discussion of slow Markdown', (number) =>
      jsonQuestion('POST', '/api/threads', JSON.stringify(slowThread(number))),
    ),
    own('change of the address, with a mail to each', (number) =>
      jsonQuestion(
        'POST',
        '/api/user/email',
        JSON.stringify({ email: `${number}-${member.username}@example.org`, password: member.password }),
      ),
    ),
    own(`comment that ${mentioned.length} members get on ${browsers} dead browsers each`, (number) =>
      jsonQuestion(
        'POST',
        `/api/threads/${threadId}/comments`,
        JSON.stringify({
          threadId,
          content: `${number} ${mentioned.map((username) => `@${username}`).join(' ')}`,
          authorName: 'Rosa',
        }),
      ),
    ),
    own('export of a full garden', () =>
      jsonQuestion('POST', '/api/user/data', JSON.stringify({ password: member.password })),
    ),
  ];
}

/** Slow for readers of Markdown that look back. */
const slowThread = (number: number) => ({
  title: `Slow ${number}`,
  content: '".*~'.repeat(1250).slice(0, 5000),
  format: 'markdown',
  authorName: 'Rosa',
});

async function fillGarden(client: Client, { session }: Account): Promise<number> {
  let last = 0;
  const path = '/api/garden/plants';
  for (let number = 0; number < limits.garden.plants; number += 1) {
    const name = `${number} ${'ä'.repeat(limits.garden.nameLength)}`.slice(0, limits.garden.nameLength);
    const { body } = await client.send('POST', path, { name, requestKey: randomUUID() }, session);
    last = (JSON.parse(body.toString()) as { id: number }).id;
    for (const task of ['water', 'feed', 'repot', 'prune'])
      await client.send('PUT', `${path}/${last}/care/${task}`, { basis: 'own', everyDays: 1 }, session);
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

/** Makes an address that many accounts have, as a family's; answers it. */
async function shareAddress(client: Client, portal: RunningPortal): Promise<string> {
  const email = `${randomUUID().slice(0, 8)}@example.org`;
  for (let number = 0; number < accountsPerAddress; number += 1) {
    const { id } = await register(client, `family-${randomUUID().slice(0, 8)}`, email);
    await confirmEmail(portal, id);
  }
  return email;
}

/** Registers as many members as a text can mention, each with browsers that can't be reached; answers their names. */
async function subscribeDeadBrowsers(client: Client, browsers: number): Promise<string[]> {
  const names: string[] = [];
  for (let number = 0; number < limits.forum.mentions; number += 1) {
    const { username, session } = await register(client, `reader-${randomUUID().slice(0, 8)}`);
    names.push(username);
    const settings = JSON.stringify({ page: [], email: [], push: ['mention'] });
    await askFor(client, { ...jsonQuestion('PUT', '/api/notifications/settings', settings), session });
    for (let browser = 0; browser < browsers; browser += 1) {
      const point = createECDH('prime256v1').generateKeys('base64url');
      const keys = { p256dh: point, auth: randomBytes(16).toString('base64url') };
      const endpoint = `https://push.example.org/${username}/${browser}`;
      const subscription = JSON.stringify({ endpoint, keys });
      await askFor(client, { ...jsonQuestion('POST', '/api/push/subscriptions', subscription), session });
    }
  }
  return names;
}
