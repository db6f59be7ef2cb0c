import { nextPath } from './next-path.ts';

describe('next path', () => {
  test.each(['/forum/new', '/user/3?tab=journal#top', '/?q=mint', '/plant/7'])(
    '%s is a local path',
    (next) => {
      expect(nextPath(next)).toBe(next);
    },
  );

  test.each([
    null,
    '',
    'forum',
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/.//evil.example',
    '/..//evil.example',
    'javascript:alert(1)',
    'http:forum',
    '//',
  ])('%j leads to the home page', (next) => {
    expect(nextPath(next)).toBe('/');
  });
});
