import { setTimeout as pause } from 'node:timers/promises';
import { killAndWait } from './chaos.ts';
import type { Run } from './run.ts';
import { smuggle } from './smuggling.ts';
import { get, post, Wire } from './sockets.ts';
import { Client, sourceAddress, summaryOf } from './target.ts';
import { type Exhaustion, upgradeForms, webSocketExhaustions } from './upgrades.ts';

/** Longest time for an honest request at another address meanwhile, in milliseconds. */
const servedMs = 2000;

const several = (count: number, make: (number: number) => Wire) =>
  Array.from({ length: count }, (_, n) => make(n));

/** Opens a connection and sends the bytes, then the rest at one byte a second. */
function open(run: Run, from: string, bytes: string, { reads = true, rest = '' } = {}): Wire {
  const wire = new Wire(run.target, from, { reads });
  if (!reads) wire.socket.pause();
  wire.send(bytes);
  let sent = 0;
  const timer = setInterval(() => {
    if (wire.isClosed || sent >= rest.length) return clearInterval(timer);
    wire.send(rest[sent] ?? '');
    sent += 1;
  }, 1000);
  wire.socket.once('close', () => clearInterval(timer));
  return wire;
}

/** Bodies of 200 bytes that stop after 50. The calls have no narrow rate of their own, so that many are let through. */
const report = JSON.stringify({ kind: 'shell_crash', message: 'm'.repeat(160), path: '/' });
const unfinished = post('/api/client-errors', report.slice(0, 50), [], report.length);
const collection = JSON.stringify({ collectionName: 'c'.repeat(180) });
const unfinishedOfMember = ({ member }: Run) =>
  post('/api/collections/7', collection.slice(0, 50), [`Cookie: ${member.session}`], collection.length);
const rejections = '/api/identifications/00000000-0000-4000-8000-000000000000/rejections';
const unfinishedToVision = post(rejections, '{"plantId":', [], 200);

const exhaustions: Exhaustion[] = [
  {
    name: '300 unfinished bodies to the photo analysis',
    begin: (run, group) =>
      several(300, (n) => open(run, sourceAddress(group, 1 + (n % 6)), unfinishedToVision)),
    probe: '/api/vision/accuracy',
  },
  {
    name: '300 heads that come byte by byte',
    begin: (run, group) =>
      several(300, () =>
        open(run, sourceAddress(group, 1), 'GET / HTTP/1.1\r\nX: ', { rest: 'y'.repeat(600) }),
      ),
  },
  {
    name: '300 connections that read nothing of pages',
    begin: (run, group) =>
      several(300, (n) =>
        open(run, sourceAddress(group, 1 + (n % 3)), get(`/?page=${n % 40}`).repeat(5), { reads: false }),
      ),
    probe: '/plant/7',
  },
  {
    name: '2,000 idle connections from one address',
    begin: (run, group) => several(2000, () => open(run, sourceAddress(group, 1), '')),
  },
  {
    name: '300 requests that expect "100 Continue" and send no body',
    begin: (run, group) =>
      several(300, (n) =>
        open(run, sourceAddress(group, 1 + (n % 6)), post(rejections, '', ['Expect: 100-continue'], 200)),
      ),
    probe: '/api/vision/accuracy',
  },
];

/** All attacks on plain sockets, one after the other, so that each failure has one cause. */
export async function raw(run: Run): Promise<void> {
  await single(run);
  await upgradeForms(run);
  await smuggle(run);
  let group = 10;
  for (const exhaustion of [...exhaustions, ...webSocketExhaustions])
    await runExhaustion(run, exhaustion, group++);
}

/** Runs one attack, requests a page from another address meanwhile and after, and restarts a gateway that hangs. */
async function runExhaustion(
  run: Run,
  { name, begin, probe: path = '/api/plants/7' }: Exhaustion,
  group: number,
): Promise<void> {
  const guarantee = `Raw: another address is served during and after ${name}`;
  const client = new Client(run.target, sourceAddress(group, 200), 1);
  const probe = async (when: string): Promise<boolean> => {
    const answer = await client.ask({ path });
    const ms = answer.ms;
    run.guarantees.check(
      guarantee,
      answer.status === 200,
      () => `${when}: GET ${path}: ${summaryOf(answer)}`,
    );
    if (answer.status === 200) run.guarantees.time(guarantee, ms, servedMs, () => `${when}: GET ${path}`);
    return answer.status === 200;
  };
  const wires = begin(run, group);
  const until = performance.now() + (run.isShort ? 600 : 8000);
  while (performance.now() < until) {
    await pause(150);
    if (!(await probe('during'))) break;
  }
  for (const wire of wires) wire.end();
  await pause(300);
  if (!(await probe('after'))) {
    run.say(`After ${name} the portal hangs; the gateway is restarted to go on.`);
    await killAndWait(run, 'api-gateway');
  }
  await client.close();
}

/** Attacks that need a single connection: the bytes, and whether the statuses of the answers are right. */
async function single(run: Run): Promise<void> {
  const isServed = (statuses: number[]) => statuses.length > 0 && statuses.every((status) => status === 200);
  const isRefused = (statuses: number[]) => statuses.length > 0 && statuses.every((s) => s >= 400 && s < 500);
  const isTooLarge = ([status = 0]: number[]) => status === 431 || status === 414;
  const heads = 'Raw: a head over 16 kB gets 431, or 414 for its path';
  const expects = 'Raw: "Expect" follows the standard';
  const small = Array.from({ length: 1000 }, (_, n) => `X${n}: y`);
  const cases: [name: string, bytes: string, isRight: (statuses: number[]) => boolean][] = [
    [heads, get('/', [`X: ${'y'.repeat(20_000)}`]), isTooLarge],
    [heads, get('/', [`Cookie: ${'a=b; '.repeat(5000)}`]), isTooLarge],
    [heads, get(`/${'x'.repeat(20_000)}`), isTooLarge],
    [heads, get('/', [...small, ...small, ...small, ...small]), isTooLarge],
    [
      'Raw: a thousand small headers get an answer below 500',
      get('/api/plants/7', small),
      (statuses) => isServed(statuses) || isRefused(statuses),
    ],
    [
      expects,
      post('/api/client-errors', report, ['Expect: 100-continue']),
      ([status = 0]) => [100, 204, 417].includes(status),
    ],
    [expects, post('/api/client-errors', report, ['Expect: a miracle']), isRefused],
  ];
  for (const [name, bytes, isRight] of cases) {
    const wire = new Wire(run.target, sourceAddress(3, 1));
    wire.send(bytes);
    await wire.until(() => wire.isClosed || wire.answers().length > 0, 10_000);
    const statuses = wire.answers().map(({ status }) => status);
    wire.end();
    run.guarantees.check(name, isRight(statuses), () => `answered ${statuses.join(', ') || 'nothing'}`);
  }
  for (const bytes of [get('/api/plants/7'), unfinished, unfinishedOfMember(run)]) {
    const wire = new Wire(run.target, sourceAddress(3, 1));
    wire.send(bytes);
    wire.socket.end();
    const isOver = await wire.until(() => wire.isClosed || wire.answers().length > 0, 10_000);
    wire.end();
    const name = 'Raw: a client that closes its half of the connection gets an answer or a close';
    run.guarantees.check(name, isOver, () => bytes);
  }
}
