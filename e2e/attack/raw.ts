import { setTimeout as pause } from 'node:timers/promises';
import { killAndWait } from './chaos.ts';
import type { Run } from './run.ts';
import { smuggle } from './smuggling.ts';
import { get, post, Wire } from './sockets.ts';
import { Client, sourceAddress, summaryOf } from './target.ts';
import { type Exhaustion, upgradeForms, webSocketExhaustions } from './upgrades.ts';

/** How long an honest request at another address may take meanwhile, in milliseconds. */
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
    name: '262 connections with 22 unread answers each',
    begin: (run, group) =>
      several(262, () => open(run, sourceAddress(group, 1), get('/api/plants').repeat(22), { reads: false })),
  },
  {
    name: '300 unfinished bodies to the photo analysis',
    begin: (run, group) =>
      several(300, (n) => open(run, sourceAddress(group, 1 + (n % 6)), unfinishedToVision)),
    probe: '/api/vision/accuracy',
  },
  {
    name: '300 bodies that come byte by byte',
    begin: (run, group) =>
      several(300, (n) =>
        open(run, sourceAddress(group, 1 + (n % 3)), unfinishedOfMember(run), { rest: collection.slice(50) }),
      ),
    probe: '/api/user/profile/1',
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
  const deadlines = run.isShort ? undefined : endsInTime(run);
  await single(run);
  await upgradeForms(run);
  await smuggle(run);
  let group = 10;
  for (const exhaustion of [...exhaustions, ...webSocketExhaustions])
    await runExhaustion(run, exhaustion, group++);
  await deadlines;
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

/** Attacks that need a single connection. */
async function single(run: Run): Promise<void> {
  const from = sourceAddress(3, 1);
  const check = async (
    name: string,
    bytes: string,
    isRight: (statuses: number[], wire: Wire) => boolean,
    { count = 1, halfClose = false } = {},
  ) => {
    const wire = new Wire(run.target, from);
    wire.send(bytes);
    if (halfClose) wire.socket.end();
    await wire.until(() => wire.isClosed || wire.answers().length >= count, 10_000);
    const statuses = wire.answers().map(({ status }) => status);
    const holds = isRight(statuses, wire);
    wire.end();
    run.guarantees.check(name, holds, () => `answered ${statuses.join(', ') || 'nothing'}`);
  };

  const ids = Array.from({ length: 50 }, (_, index) => index + 1);
  await check(
    'Raw: 50 pipelined requests that are read are answered in order',
    ids.map((id) => get(`/api/plants/${id}`)).join(''),
    (_, wire) => {
      const answers = wire.answers();
      return (
        answers.length === 50 &&
        answers.every(({ body }, at) => body.toString().startsWith(`{"id":${ids[at]},`))
      );
    },
    { count: 50 },
  );
  const isServed = (statuses: number[]) => statuses.length > 0 && statuses.every((status) => status === 200);
  const isRefused = (statuses: number[]) => statuses.length > 0 && statuses.every((s) => s >= 400 && s < 500);
  const halves = 'Raw: a client that closes its half of the connection gets an answer or a close';
  const isLetGo = (statuses: number[], wire: Wire) =>
    isServed(statuses) || isRefused(statuses) || wire.isClosed;
  await check(halves, get('/api/plants/7'), isLetGo, { halfClose: true });
  await check(halves, unfinished, isLetGo, { halfClose: true });
  await check(halves, unfinishedOfMember(run), isLetGo, { halfClose: true });
  const heads = 'Raw: a head over 16 kB gets 431';
  const isTooLarge = (statuses: number[]) => statuses[0] === 431;
  await check(heads, get('/', [`X: ${'y'.repeat(20_000)}`]), isTooLarge);
  await check(heads, get('/', [`Cookie: ${'a=b; '.repeat(5000)}`]), isTooLarge);
  await check(heads, get(`/${'x'.repeat(20_000)}`), (statuses) => [414, 431].includes(statuses[0] ?? 0));
  await check(
    heads,
    get(
      '/',
      Array.from({ length: 3000 }, (_, n) => `X${n}: y`),
    ),
    isTooLarge,
  );
  await check(
    'Raw: a thousand small headers get an answer below 500',
    get(
      '/api/plants/7',
      Array.from({ length: 1000 }, (_, n) => `X${n}: y`),
    ),
    (statuses) => isServed(statuses) || isRefused(statuses),
  );
  const expects = 'Raw: "Expect" follows the standard';
  await check(
    expects,
    post('/api/client-errors', report, ['Expect: 100-continue']),
    (statuses) => statuses[0] === 100 || [204, 417].includes(statuses[0] ?? 0),
  );
  await check(
    expects,
    post('/api/client-errors', report, ['Expect: a miracle']),
    (statuses) => statuses[0] === 417 || isRefused(statuses),
  );
}

/** Checks the deadlines of connections. It takes a minute, so it runs beside the other attacks. */
async function endsInTime(run: Run): Promise<void> {
  const from = sourceAddress(4, 1);
  const cases: [name: string, wire: Wire][] = [
    ['a head that comes byte by byte', open(run, from, 'GET / HTTP/1.1\r\nX: ', { rest: 'y'.repeat(600) })],
    ['a body that never comes', open(run, from, unfinished)],
    ['a body for a service that never comes', open(run, from, unfinishedOfMember(run))],
    ['a body that comes byte by byte', open(run, from, unfinished, { rest: report.slice(50) })],
    ['a client that reads nothing', open(run, from, get('/api/plants').repeat(10), { reads: false })],
  ];
  const startedAt = performance.now();
  await Promise.all(
    cases.map(async ([name, wire]) => {
      // A client that doesn't read doesn't see the end either, but a write to a closed connection fails.
      const poke = setInterval(() => wire.socket.isPaused() && wire.send('\r\n'), 2000);
      const isEnded = await wire.until(() => wire.isClosed, 60_000);
      clearInterval(poke);
      wire.end();
      const guarantee = `Raw: the gateway ends ${name} within a minute`;
      run.guarantees.figure(guarantee, (performance.now() - startedAt) / 1000, 's');
      run.guarantees.check(guarantee, isEnded, () => 'still open');
    }),
  );
}
