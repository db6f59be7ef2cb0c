import { isDeepStrictEqual } from 'node:util';
import { allEndpoints, type Endpoint } from '@portal/contracts';
import { findSchemas } from '@portal/contracts/schemas';
import { routeTable } from '@portal/kit';
import { type StubService, stubService } from '../testing/stub-service.ts';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.ts';

const calls = allEndpoints().map(({ call }) => call);
const methods = ['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS'];

/** Values for parameters: valid for some, or for none. */
const values = ['7', 'tea', '%C3%A9t%C3%A9', 'plate', 'a'.repeat(64), 'a'.repeat(120), '0', '9'.repeat(16)];
const uuid = '6f1d3f0a-5b3c-4a53-9c8d-0d1b6a2f7c11';

const isParameter = (segment: string) => segment.startsWith(':');
const pathsOf = ({ path }: Endpoint, some = [...values, uuid]) =>
  some.flatMap((value) => {
    const filled = path.split('/').map((segment) => (isParameter(segment) ? value : segment));
    // Also with only the second parameter from the list.
    const first = filled.with(path.split('/').findIndex(isParameter), '7');
    return path.includes(':') ? [filled.join('/'), first.join('/')] : [path];
  });
const paths = [
  ...new Set([
    ...calls.flatMap((call) => pathsOf(call)),
    ...calls.flatMap(({ path }) => [`${path.replace(/:\w+/g, '7')}/more`, path.replace(/\/[^/]+$/, '')]),
  ]),
].filter((path) => path !== '');

/** A second implementation of the rules, without the table's tree. */
function expected(method: string, path: string) {
  const actual = path.split('/');
  const matching = calls
    .filter((call) => {
      const segments = call.path.split('/');
      return (
        segments.length === actual.length &&
        segments.every((segment, index) =>
          isParameter(segment) ? actual[index] !== '' : segment === actual[index],
        )
      );
    })
    .sort((one, other) => (shape(one) < shape(other) ? -1 : 1));
  const valid = matching.filter((call) => {
    const entries = call.path
      .split('/')
      .flatMap((segment, index) =>
        isParameter(segment) ? [[segment.slice(1), decodeURIComponent(actual[index] ?? '')]] : [],
      );
    return findSchemas(call).params?.safeParse(Object.fromEntries(entries)).success ?? true;
  });
  const isAmbiguous = new Set(matching.map((call) => call.path)).size > 1;
  const candidates = isAmbiguous && valid.length > 0 ? valid : matching;
  const call = candidates.find((one) => one.method === (method === 'HEAD' ? 'GET' : method));
  if (call) return call.access === 'internal' ? null : { call };
  const allow = candidates
    .filter((one) => one.access !== 'internal')
    .flatMap((one) => (one.method === 'GET' ? ['GET', 'HEAD'] : [one.method]));
  return allow.length > 0 ? { allow: [...new Set(allow)].sort() } : null;
}

/** Literal segments before parameters, from the left. */
const shape = ({ path }: Endpoint) =>
  path
    .split('/')
    .map((segment) => (isParameter(segment) ? '1' : '0'))
    .join('');

const withMethods = (some: string[]) =>
  some.flatMap((path) => methods.map((method) => [method, path] as const));
const cases = withMethods(paths);
/** Few values, because a request takes a thousand times as long as a look at the table. */
const sentCases = withMethods([...new Set(calls.flatMap((call) => pathsOf(call, ['7', 'tea'])))]);

test('each method on each path gives its call, the allowed methods, or nothing', () => {
  const routeOf = routeTable(calls);
  expect(cases.length).toBeGreaterThan(2000);
  const differences = cases.filter(([method, path]) => {
    const route = routeOf(method, path);
    const found = route && 'allow' in route ? { allow: [...route.allow].sort() } : route;
    return !isDeepStrictEqual(found, expected(method, path));
  });
  expect(differences).toEqual([]);
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

  test('answers 404 or 405 exactly for requests that match no call', async () => {
    const ofApi = sentCases.filter(([, path]) => path.startsWith('/api/'));
    const answers: unknown[] = [];
    const expectedAnswers: unknown[] = [];
    for (const [method, path] of ofApi) {
      const { status, headers } = await gateway.fetch(path, { method });
      const route = expected(method, path);
      const isCall = route !== null && 'call' in route;
      const isRefused = status === 404 || status === 405;
      answers.push([method, path, isRefused ? status : 'a call', headers.get('allow')?.split(', ').sort()]);
      if (isCall) expectedAnswers.push([method, path, 'a call', undefined]);
      else expectedAnswers.push([method, path, route ? 405 : 404, route?.allow]);
    }
    expect(answers).toEqual(expectedAnswers);
  });

  test.each([
    ['PATCH', '/api/plants/search', 'GET, HEAD'],
    ['DELETE', '/api/plants/cards', 'GET, HEAD'],
    ['PATCH', '/api/plants/summaries', 'GET, HEAD'],
    ['POST', '/api/collections/tea', 'GET, HEAD'],
    ['DELETE', '/api/collections/tea', 'GET, HEAD'],
  ])('%s %s answers 405 with Allow', async (method, path, allow) => {
    const response = await gateway.fetch(path, { method });
    expect([response.status, response.headers.get('allow')]).toEqual([405, allow]);
  });
});
