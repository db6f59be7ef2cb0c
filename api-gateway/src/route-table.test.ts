import { endpoint } from '@portal/contracts';
import { routeTable } from './route-table.ts';

const shared = { service: 'forum', access: 'anyone', summary: 'For the test.' } as const;
const list = endpoint({ ...shared, method: 'GET', path: '/api/things' });
const create = endpoint({ ...shared, method: 'POST', path: '/api/things' });
const search = endpoint({ ...shared, method: 'GET', path: '/api/things/search' });
const read = endpoint({ ...shared, method: 'GET', path: '/api/things/:id' });
const change = endpoint({ ...shared, method: 'PATCH', path: '/api/things/:id' });
const parts = endpoint({ ...shared, method: 'GET', path: '/api/things/:id/parts' });
const hidden = endpoint({ ...shared, access: 'internal', method: 'GET', path: '/api/things/export' });
const routeOf = routeTable([read, list, create, search, change, parts, hidden]);

test.each([
  ['GET', '/api/things', list],
  ['HEAD', '/api/things', list],
  ['POST', '/api/things', create],
  ['GET', '/api/things/search', search],
  ['GET', '/api/things/7', read],
  ['PATCH', '/api/things/7', change],
  ['GET', '/api/things/search/parts', parts],
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

test('a method that a path lacks is told from a path that is unknown', () => {
  expect(routeOf('DELETE', '/api/things')).toEqual({ allow: ['GET', 'POST'] });
});

test('a literal path gives way to a parameter for methods that it lacks', () => {
  expect(routeOf('PATCH', '/api/things/search')).toEqual({ call: change });
});

test('an internal call is unknown, also where a parameter would fit its path', () => {
  expect(routeOf('GET', '/api/things/export')).toBeNull();
});

test('a call that stands twice is refused when the table is made', () => {
  expect(() =>
    routeTable([read, endpoint({ ...shared, method: 'GET', path: '/api/things/:thing' })]),
  ).toThrow('GET /api/things/:thing stands twice');
});
