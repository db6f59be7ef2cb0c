import { undocumentedMetrics } from '@portal/kit/testing';
import { registryJson, releasedRemote } from '@portal/releases/testing';
import { folderWith, startTestGateway, type TestGateway } from '../testing/test-gateway.ts';

let gateway: TestGateway;
const RELEASES_DIR = folderWith({ 'registry.json': registryJson(releasedRemote({})) });

beforeEach(async () => {
  gateway = await startTestGateway({ RELEASES_DIR, RATE_LIMIT_FACTOR: '1' });
});
afterEach(() => gateway.stop());

const crash = {
  kind: 'remote_crash',
  remote: 'forum',
  version: 'v1',
  message: 'x is not a function',
  path: '/forum',
};

const report = (body: unknown) =>
  gateway.fetch('/api/client-errors', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

test('a report is logged and counted by kind, remote and version', async () => {
  const answer = await report(crash);
  await report(crash);

  expect([answer.status, await answer.text()]).toEqual([204, '']);
  expect(gateway.logLines()).toContainEqual(expect.objectContaining({ level: 40, clientError: crash }));
  expect(await gateway.metrics.registry.metrics()).toMatch(
    /client_errors_total\{kind="remote_crash",remote="forum",version="v1",service="gateway"\} 2/,
  );
});

test('every metric of the gateway is in the operators’ reference', async () => {
  expect(undocumentedMetrics(await gateway.metrics.registry.metrics())).toEqual([]);
});

test('unknown names add no time series', async () => {
  for (const remote of ['a', 'b', 'constructor']) await report({ ...crash, remote });
  const { remote: _, ...shell } = crash;
  await report({ ...shell, kind: 'shell_crash' });

  const lines = (await gateway.metrics.registry.metrics()).match(/^client_errors_total\{.*/gm);
  expect(lines).toEqual([
    'client_errors_total{kind="remote_crash",remote="unknown",version="unknown",service="gateway"} 3',
    'client_errors_total{kind="shell_crash",remote="none",version="none",service="gateway"} 1',
  ]);
});

test.each([
  ['no JSON', '{"kind":'],
  ['an unknown kind', { ...crash, kind: 'other' }],
  ['an unknown field', { ...crash, visitor: 'fern' }],
  ['an operator instead of a text', { ...crash, message: { $gt: '' } }],
  ['a text that is too long', { ...crash, message: 'x'.repeat(501) }],
])('%s is refused with a sentence', async (_, body) => {
  const answer = await report(body);

  expect(answer.status).toBe(400);
  expect(await answer.text()).toMatch(/\.$/);
});

test('a body over the limit is refused with 413', async () => {
  expect((await report({ ...crash, stack: 'x'.repeat(10 * 1024 * 1024) })).status).toBe(413);
});

test('reports of one address are rate-limited', async () => {
  const statuses: number[] = [];
  for (let count = 0; count < 31; count++) statuses.push((await report(crash)).status);

  expect(statuses.slice(0, 30).every((status) => status === 204)).toBe(true);
  expect(statuses[30]).toBe(429);
});
