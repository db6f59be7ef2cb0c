import { matchesPath } from './path-pattern.ts';

test.each([
  ['/', '/'],
  ['/forum', '/forum'],
  ['/forum', '/forum/'],
  ['/forum', '/FORUM'],
  ['/plant/:id', '/plant/7'],
  ['/plant/:id/edit-photos', '/plant/7/edit-photos'],
  ['/user/:id?', '/user'],
  ['/user/:id?', '/user/7'],
  ['/:lang?/about', '/about'],
  ['/:lang?/about', '/de/about'],
  ['/docs/*', '/docs'],
  ['/docs/*', '/docs/a/b'],
  ['*', '/anything/at/all'],
])('%s matches %s', (pattern, path) => {
  expect(matchesPath(pattern, path)).toBe(true);
});

test.each([
  ['/', '/forum'],
  ['/forum', '/'],
  ['/forum', '/forums'],
  ['/plant/:id', '/plant'],
  ['/plant/:id', '/plant/7/8'],
  ['/user/:id?', '/user/7/8'],
  ['/docs/*', '/doc'],
])('%s does not match %s', (pattern, path) => {
  expect(matchesPath(pattern, path)).toBe(false);
});
