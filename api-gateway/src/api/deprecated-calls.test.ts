import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { registryJson, releasedRemote } from '@portal/releases/testing';
import { type StubService, stubService } from '../testing/stub-service.ts';
import { startTestGateway, type TestGateway, testCall } from '../testing/test-gateway.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'deprecated-'));
const deprecated = { since: '2026-11-01', sunset: '2027-05-31', instead: 'test.call1' };
let forum: StubService;
let gateway: TestGateway;

beforeAll(async () => {
  forum = await stubService((_, response) => response.writeHead(200).end('{}'));
  writeFileSync(path.join(folder, 'registry.json'), registryJson(releasedRemote({ paths: ['/forum/:id'] })));
  gateway = await startTestGateway({ SERVICE_URLS: `forum=${forum.origin}`, RELEASES_DIR: folder }, [
    testCall('GET', '/api/old', { deprecated }),
    testCall('GET', '/api/new'),
  ]);
});
afterAll(async () => {
  await gateway.stop();
  await forum.stop();
  rmSync(folder, { recursive: true });
});

test('answers of a deprecated call say since when and until when', async () => {
  const { headers } = await gateway.fetch('/api/old');

  expect(headers.get('deprecation')).toBe(`@${Date.UTC(2026, 10, 1) / 1000}`);
  expect(headers.get('sunset')).toBe('Mon, 31 May 2027 00:00:00 GMT');
  const current = await gateway.fetch('/api/new');
  expect([current.headers.get('deprecation'), current.headers.get('sunset')]).toEqual([null, null]);
});

test('requests are counted by the remote whose page makes them, others together', async () => {
  const counted = async () =>
    Object.fromEntries(
      (await gateway.metrics.registry.getSingleMetric('deprecated_calls_total')?.get())?.values.map(
        ({ labels, value }) => [`${labels.call} ${labels.remote}`, value],
      ) ?? [],
    );
  gateway.metrics.registry.resetMetrics();
  for (const referer of [`${gateway.origin}/forum/7?page=2`, `${gateway.origin}/else`, 'not an address'])
    await gateway.fetch('/api/old', { headers: { referer } });

  expect(await counted()).toEqual({ 'test.call0 forum': 1, 'test.call0 unknown': 2 });
});

test('the API document marks the call', async () => {
  const document = (await (await gateway.fetch('/api/openapi.json')).json()) as {
    paths: Record<string, { get: { deprecated?: boolean; description?: string } }>;
  };

  expect(document.paths['/api/old']?.get).toMatchObject({
    deprecated: true,
    description: 'Deprecated since 2026-11-01, until 2027-05-31. Use test.call1.',
  });
  expect(document.paths['/api/new']?.get).not.toHaveProperty('deprecated');
});
