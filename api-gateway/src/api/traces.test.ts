import { json } from 'node:stream/consumers';
import { createLog, createMetrics, startTraces } from '@portal/kit';
import { type StubService, stubService } from '../testing/stub-service.ts';
import { startTestGateway, type TestGateway, testCall } from '../testing/test-gateway.ts';
import { until } from '../testing/until.ts';

let collector: StubService;
let forum: StubService;
let gateway: TestGateway;
let end: () => Promise<void>;
/** The trace that the forum was asked in, for each call. */
let received: unknown[];
let exported: string[];
let isDown: boolean;
const lines: string[] = [];
const metrics = createMetrics('gateway');

beforeEach(async () => {
  received = [];
  exported = [];
  isDown = false;
  [collector, forum] = await Promise.all([stubService(), stubService()]);
  collector.answer(async (request, response) => {
    exported.push(JSON.stringify(await json(request)));
    response.statusCode = isDown ? 400 : 200;
    response.setHeader('content-type', 'application/json').end('{}');
  });
  forum.answer((request, response) => {
    const { traceparent, tracestate, baggage } = request.headers;
    received.push(traceparent ?? tracestate ?? baggage);
    response.setHeader('content-type', 'application/json').end('[]');
  });
  gateway = await startTestGateway({ SERVICE_URLS: `forum=${forum.origin}` }, [
    testCall('GET', '/api/threads'),
  ]);
});
afterEach(async () => {
  await end();
  metrics.registry.clear();
  await Promise.all([gateway.stop(), forum.stop(), collector.stop()]);
});

async function trace(share: number) {
  const log = createLog({ name: 'gateway', level: 'info', stream: { write: (line) => lines.push(line) } });
  end = await startTraces({ name: 'gateway', endpoint: collector.origin, share, log, metrics });
}
const ask = (traceparent?: string) =>
  gateway.fetch('/api/threads?secret=1', {
    headers: { ...(traceparent && { traceparent }), tracestate: 'a=1', baggage: 'b=2' },
  });
const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const given = `00-${traceId}-00f067aa0ba902b7-01`;

test('nothing is traced without a collector, and no service gets a visitor’s trace', async () => {
  end = await startTraces({
    name: 'gateway',
    endpoint: undefined,
    share: 1,
    log: createLog({ name: 'gateway', level: 'info' }),
    metrics,
  });
  await ask(given);

  expect(received).toEqual([undefined]);
  expect(exported).toEqual([]);
});

test('a trace that a page began goes on in the service, with the route and without the query', async () => {
  await trace(0);
  await ask(given);
  await until(() => gateway.logLines().some(({ msg }) => msg === 'request'), true);
  await end();

  expect(received).toEqual([
    expect.stringMatching(new RegExp(`^00-${traceId}-(?!00f067aa0ba902b7)[0-9a-f]{16}-01$`)),
  ]);
  expect(exported.join()).toContain('GET /api/threads');
  expect(exported.join()).toContain('"00f067aa0ba902b7"');
  expect(exported.join()).not.toContain('secret');
});

test.each([
  ['no trace', undefined],
  ['one that isn’t traced', given.replace(/01$/, '00')],
  ['one of zeros', `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`],
  ['a malformed one', `${given}; x`],
  ['one in capitals', given.toUpperCase()],
])('a request with %s begins one only by the share of the setting', async (_what, traceparent) => {
  await trace(0);
  await ask(traceparent);
  expect(received).toEqual([undefined]);
});

test('a share of requests is traced, and a flood begins twenty traces a second at most', async () => {
  await trace(1);
  const clock = jest.spyOn(performance, 'now').mockReturnValue(5000);
  await Promise.all(Array.from({ length: 50 }, () => ask()));
  clock.mockRestore();

  expect(received.filter(Boolean)).toHaveLength(20);
});

test('a collector that refuses costs visitors nothing, and lost spans are counted', async () => {
  isDown = true;
  await trace(1);
  expect((await ask()).status).toBe(200);
  await end();

  await until(
    async () => (await metrics.registry.metrics()).includes('trace_spans_total{outcome="lost"'),
    true,
  );
  expect(lines.some((line) => line.includes('spans were not sent'))).toBe(true);
});
