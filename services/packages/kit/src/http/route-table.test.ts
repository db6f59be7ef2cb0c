import { byId, endpoint } from '@portal/contracts/schemas';
import * as z from 'zod/mini';
import { routeTable } from './route-table.ts';

const shared = { service: 'forum', access: 'anyone', summary: 'For the test.' } as const;
const list = endpoint({ ...shared, method: 'GET', path: '/api/things' });
const create = endpoint({ ...shared, method: 'POST', path: '/api/things' });
const search = endpoint({ ...shared, method: 'GET', path: '/api/things/search' });
const read = endpoint({ ...shared, method: 'GET', path: '/api/things/:id', params: byId });
const change = endpoint({ ...shared, method: 'PATCH', path: '/api/things/:id', params: byId });
const parts = endpoint({ ...shared, method: 'GET', path: '/api/things/:id/parts', params: byId });
const hidden = endpoint({ ...shared, access: 'internal', method: 'GET', path: '/api/things/export' });
const byName = z.object({ name: z.string().check(z.regex(/^\w|é/)) });
const box = endpoint({ ...shared, method: 'GET', path: '/api/boxes/:name', params: byName });
const fill = endpoint({ ...shared, method: 'POST', path: '/api/boxes/:id', params: byId });
const calls = [read, list, create, search, change, parts, hidden, box, fill];
const routeOf = routeTable(calls);

test.each([
  ['GET', '/api/things', list],
  ['HEAD', '/api/things', list],
  ['POST', '/api/things', create],
  ['GET', '/api/things/search', search],
  ['GET', '/api/things/7', read],
  ['PATCH', '/api/things/7', change],
  ['GET', '/api/things/search/parts', parts],
  ['GET', '/api/boxes/7', box],
  ['GET', '/api/boxes/tea', box],
  ['POST', '/api/boxes/7', fill],
  ['GET', '/api/boxes/%C3%A9', box],
])('%s %s leads to its call', (method, path, call) => {
  expect(routeOf(method, path)).toEqual({ call });
});

test.each([
  ['/api'],
  ['/api/things/'],
  ['/api//things'],
  ['/api/things/7/parts/8'],
  ['/api/thing'],
  ['/API/things'],
])('%s leads nowhere', (path) => {
  expect(routeOf('GET', path)).toBeNull();
});

test.each([
  ['DELETE', '/api/things', ['GET', 'HEAD', 'POST']],
  ['DELETE', '/api/things/7', ['GET', 'HEAD', 'PATCH']],
  // "search" is no id, so that nothing of a single thing is possible there.
  ['PATCH', '/api/things/search', ['GET', 'HEAD']],
  ['POST', '/api/boxes/tea', ['GET', 'HEAD']],
  ['PUT', '/api/boxes/7', ['GET', 'HEAD', 'POST']],
  ['TRACE', '/api/boxes/tea', ['GET', 'HEAD']],
])('%s %s is refused with the allowed methods', (method, path, allow) => {
  expect(routeOf(method, path)).toEqual({ allow });
});

test.each([
  ['GET', '/api/things/abc', read],
  ['PATCH', '/api/things/0', change],
  ['GET', '/api/boxes/-', box],
  ['POST', '/api/boxes/-', fill],
])('%s %s satisfies no pattern and leads to the call that refuses it', (method, path, call) => {
  expect(routeOf(method, path)).toEqual({ call });
});

test('a parameter matches a literal path for methods that the path lacks', () => {
  const rename = endpoint({ ...shared, method: 'PATCH', path: '/api/boxes/:name', params: byName });
  const all = endpoint({ ...shared, method: 'GET', path: '/api/boxes/all' });
  const find = routeTable([box, rename, all]);
  expect(find('GET', '/api/boxes/all')).toEqual({ call: all });
  expect(find('PATCH', '/api/boxes/all')).toEqual({ call: rename });
});

test('an internal call is unknown, even if a parameter would match its path', () => {
  expect(routeOf('GET', '/api/things/export')).toBeNull();
});

test('a service finds its internal calls', () => {
  expect(routeTable(calls, { findsInternal: true })('GET', '/api/things/export')).toEqual({ call: hidden });
});

test('a duplicate call is refused when the table is made', () => {
  expect(() =>
    routeTable([read, endpoint({ ...shared, method: 'GET', path: '/api/things/:thing' })]),
  ).toThrow('is in the table of calls twice');
});
