import { allEndpoints, type Endpoint } from '@portal/contracts';
import { routeTable } from '@portal/kit';
import { type StubService, stubService } from '../testing/stub-service.ts';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.ts';

const calls = allEndpoints().map(({ call }) => call);

/** Values for parameters, of which one or another is valid for each call. */
const values = ['7', 'tea', 'plate', 'a'.repeat(64), '6f1d3f0a-5b3c-4a53-9c8d-0d1b6a2f7c11'];
const addressed = ({ method, path }: Endpoint) => `${method} ${path}`;
const filled = (path: string, value: string) => path.replace(/:\w+/g, value);

test('each public call of the contracts is reached by one of its addresses, and internal ones by none', () => {
  const routeOf = routeTable(calls);
  const reached = calls.filter((call) =>
    values.some((value) => {
      const route = routeOf(call.method, filled(call.path, value));
      return route !== null && 'call' in route && route.call === call;
    }),
  );
  expect(reached.map(addressed)).toEqual(calls.filter(({ access }) => access !== 'internal').map(addressed));
});

describe('over HTTP', () => {
  let service: StubService;
  let gateway: TestGateway;
  beforeAll(async () => {
    service = await stubService((_, response) => response.writeHead(204).end());
    const services = [...new Set(calls.map((call) => call.service))].filter((name) => name !== 'gateway');
    gateway = await startTestGateway({
      SERVICE_URLS: services.map((name) => `${name}=${service.origin}`).join(','),
    });
  });
  afterAll(async () => {
    await gateway.stop();
    await service.stop();
  });

  test.each([
    ['GET', '/api/plants', 204, null],
    ['GET', '/api/nothing', 404, null],
    ['GET', '/api/plants/7/nothing', 404, null],
    ['PATCH', '/api/plants/search', 405, 'GET, HEAD'],
    ['DELETE', '/api/plants/cards', 405, 'GET, HEAD'],
    ['PATCH', '/api/plants/summaries', 405, 'GET, HEAD'],
    ['POST', '/api/collections/tea', 405, 'GET, HEAD'],
    ['DELETE', '/api/collections/tea', 405, 'GET, HEAD'],
  ])('%s %s answers %i with Allow: %s', async (method, path, status, allow) => {
    const response = await gateway.fetch(path, { method });
    expect([response.status, response.headers.get('allow')]).toEqual([status, allow]);
  });

  test('no internal call is answered', async () => {
    const internal = calls.filter(({ access }) => access === 'internal');
    const statuses = await Promise.all(
      internal.map(async ({ method, path }) => (await gateway.fetch(filled(path, '7'), { method })).status),
    );
    expect(new Set(statuses)).not.toContain(204);
  });
});
