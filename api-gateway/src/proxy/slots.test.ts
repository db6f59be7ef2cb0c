import { once } from 'node:events';
import { get as httpGet, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { type Budget, budget } from '../http/budget.ts';
import { type StubService, stubService } from '../testing/stub-service.ts';
import { metricValue, startTestGateway, type TestGateway, testCall } from '../testing/test-gateway.ts';
import { until } from '../testing/until.ts';

const calls = [testCall('GET', '/api/threads'), testCall('GET', '/api/bulletin', { service: 'hub' })];

let forum: StubService;
let hub: StubService;
let gateway: TestGateway;
/** Functions that finish the forum's answers. */
let finish: (() => void)[];

beforeEach(async () => {
  finish = [];
  forum = await stubService((request, response) => {
    if (request.url === '/readyz') return response.end();
    finish.push(() => response.end('late'));
  });
  hub = await stubService();
});
afterEach(async () => {
  await gateway.stop();
  await Promise.all([forum.stop(), hub.stop()]);
});

const start = async (slots: Partial<Budget['slots']>, more: Partial<Budget> = {}, env = {}) => {
  gateway = await startTestGateway(
    { SERVICE_URLS: `forum=${forum.origin},hub=${hub.origin}`, ...env },
    calls,
    { ...more, slots: { ...budget.slots, ...slots } },
  );
};

/** Makes a call from an address of the loopback network. */
async function ask(path: string, localAddress = '127.0.0.1') {
  const request = httpGet(`${gateway.origin}${path}`, { localAddress, agent: false });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  return { status: response.statusCode, headers: response.headers, body: await text(response) };
}

test('a network that uses its share of a service leaves the rest to others', async () => {
  await start({ perService: 3, perNetwork: 2 });
  const busy = Array.from({ length: 5 }, () => ask('/api/threads', '127.0.0.2'));
  await until(forum.calls, 2);

  const other = ask('/api/threads');
  await until(forum.calls, 3);
  finish[2]?.();

  expect((await other).body).toBe('late');
  while (finish.length < 6) {
    for (const end of finish) end();
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  for (const end of finish) end();
  expect((await Promise.all(busy)).map(({ status }) => status)).toEqual(Array(5).fill(200));
});

test('networks take turns, so one call does not wait for all earlier calls of another network', async () => {
  await start({ perService: 1, perNetwork: 1 });
  const order: string[] = [];
  const note = (name: string) => () => order.push(name);
  const busy = Array.from({ length: 4 }, () => ask('/api/threads', '127.0.0.2').then(note('busy')));
  await until(forum.calls, 1);
  const one = ask('/api/threads').then(note('one'));
  await until(() => metricValue(gateway, 'gateway_slots_waiting', 'forum'), 4);

  for (let count = 0; count < 5; count++) {
    while (finish.length <= count) await new Promise((resolve) => setTimeout(resolve, 5));
    finish[count]?.();
  }
  await Promise.all([...busy, one]);

  expect(order.indexOf('one')).toBeLessThanOrEqual(2);
});

test('a service that hangs does not affect other services', async () => {
  await start({ perService: 2 });
  const hanging = [ask('/api/threads'), ask('/api/threads'), ask('/api/threads')];
  await until(forum.calls, 2);

  expect((await ask('/api/bulletin')).status).toBe(200);
  finish[0]?.();
  finish[1]?.();
  while (finish.length < 3) await new Promise((resolve) => setTimeout(resolve, 5));
  finish[2]?.();
  await Promise.all(hanging);
});

test.each([
  ['the queue of its network is full', { queuedPerNetwork: 0 }],
  ['the queue is full', { queued: 0 }],
  ['it waits too long', { waitMs: 50 }],
])('a call is refused with 503 and Retry-After if %s', async (_, slots) => {
  await start({ perService: 1, ...slots });
  const first = ask('/api/threads');
  await until(forum.calls, 1);

  const refused = await ask('/api/threads');

  expect(refused.status).toBe(503);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(refused.body).toContain('is overloaded right now');
  finish[0]?.();
  expect((await first).status).toBe(200);
});

test('a call whose answer never ends loses its slot at the deadline', async () => {
  const dripping = new Set<NodeJS.Timeout>();
  forum.answer((_, response) => {
    response.setHeader('Content-Length', 1_000_000);
    dripping.add(setInterval(() => response.write('x'), 20));
  });
  await start(
    { perService: 1, graceMs: 100 },
    {},
    {
      UPSTREAM_CONNECT_TIMEOUT_MS: '100',
      UPSTREAM_HEADERS_TIMEOUT_MS: '100',
      UPSTREAM_BODY_TIMEOUT_MS: '100',
    },
  );

  const first = await ask('/api/threads');
  forum.answer((_, response) => response.end());
  const second = await ask('/api/threads');

  expect(first.status).toBe(504);
  expect(first.body).toContain('took too long to answer');
  expect(second.status).toBe(200);
  for (const drip of dripping) clearInterval(drip);
});

test('a slow reader occupies no slot; large answers have a limit of their own', async () => {
  forum.answer((_, response) => response.end(Buffer.alloc(8_000_000)));
  await start({ perService: 1 }, { largeAnswers: { total: 1, perNetwork: 1, maxMs: 60_000 } });
  const reader = httpGet(`${gateway.origin}/api/threads`, { agent: false });
  const [slow] = (await once(reader, 'response')) as [IncomingMessage];
  slow.pause();

  const second = await ask('/api/threads');
  forum.answer((_, response) => response.end('small'));
  const third = await ask('/api/threads');

  expect(second.status).toBe(503);
  expect(second.body).toContain('Too many large answers');
  expect(third.body).toBe('small');
  slow.destroy();
});

test('/readyz answers 503 while a service is not ready', async () => {
  await start({});
  expect(await ask('/readyz')).toMatchObject({ status: 200 });
  await hub.stop();

  await readiness(503);
  const { checks } = JSON.parse((await ask('/readyz')).body);
  expect(checks).toMatchObject({ forum: 'ok', hub: 'failed', slots: 'ok' });

  const { origin } = hub;
  hub.server.listen(Number(new URL(origin).port), '127.0.0.1');
  await readiness(200);
});

test('/readyz answers 503 while all slots of a service are stuck', async () => {
  await start({ perService: 1, stuckMs: 100 });
  const stuck = ask('/api/threads');
  await until(forum.calls, 1);

  await readiness(503);
  expect(JSON.parse((await ask('/readyz')).body).checks).toMatchObject({ slots: 'failed', hub: 'ok' });
  finish[0]?.();
  await stuck;
  expect((await ask('/readyz')).status).toBe(200);
});

test('/readyz checks only READY_SERVICES', async () => {
  await start({}, {}, { READY_SERVICES: 'forum' });
  await hub.stop();
  const { status, body } = await ask('/readyz');

  expect(status).toBe(200);
  expect(JSON.parse(body).checks).toEqual({ slots: 'ok', forum: 'ok' });
  hub.server.listen(0);
});

const readiness = (status: number) => until(async () => (await ask('/readyz')).status, status);
