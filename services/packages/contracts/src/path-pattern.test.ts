import { byPrecision, isPathPattern, pathPattern } from './path-pattern.ts';

test.each([
  ['/', '/', {}],
  ['/forum', '/forum/', {}],
  ['/forum', '/FORUM', {}],
  ['/forum', '//forum', {}],
  ['/plant/:id', '/plant/7', { id: '7' }],
  ['/plant/:id/edit-photos', '/plant/7/edit-photos', { id: '7' }],
  ['/user/:id?', '/user', {}],
  ['/user/:id?', '/user/7', { id: '7' }],
  ['/:lang?/about', '/about', {}],
  ['/:lang?/about', '/de/about', { lang: 'de' }],
  ['/docs/*', '/docs', {}],
  ['/docs/*', '/docs/a/b', {}],
  ['*', '/anything/at/all', {}],
])('%s is the page of %s', (pattern, path, parameters) => {
  expect(pathPattern(pattern, { isPage: true })(path)).toEqual(parameters);
});

test.each([
  ['/', '/forum'],
  ['/forum', '/'],
  ['/forum', '/forums'],
  ['/plant/:id', '/plant'],
  ['/plant/:id', '/plant/7/8'],
  ['/user/:id?', '/user/7/8'],
  ['/docs/*', '/doc'],
  ['/a.b', '/aXb'],
])('%s is not the page of %s', (pattern, path) => {
  expect(pathPattern(pattern, { isPage: true })(path)).toBeNull();
});

test('a path matches an API pattern exactly', () => {
  const matcher = pathPattern('/api/boxes/:name');
  expect(matcher('/api/boxes/%C3%A9')).toEqual({ name: '%C3%A9' });
  for (const path of ['/API/boxes/a', '/api/boxes/', '/api//boxes/a', '/api/boxes/a/'])
    expect(matcher(path)).toBeNull();
});

test.each([
  ['/forum/:id/*', true],
  ['/:a/:a', false],
  ['/:1a', false],
])('%s can be compiled: %s', (pattern, expected) => {
  expect(isPathPattern(pattern)).toBe(expected);
});

test('literal segments come before parameters, from the left', () => {
  const sorted = ['/a/b/c', '/a/b/:c', '/a/:b/c', '/a/:b/:c'];
  expect([...sorted].reverse().sort(byPrecision)).toEqual(sorted);
});
