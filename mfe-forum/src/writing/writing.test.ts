import { authorNameOf } from './author-name-of.ts';
import { timeAgo } from './time-ago.tsx';

describe('names of authors', () => {
  const user = { id: 3, username: 'rosa', roles: [] };

  test.each([
    ['the display name', { displayName: 'Rosa from the hill', firstName: 'Rosa' }, 'Rosa from the hill'],
    ['the first and last name', { firstName: 'Rosa', lastName: 'Canina' }, 'Rosa Canina'],
    ['the user name', {}, 'rosa'],
  ])('a form suggests %s', (_, profile, name) => {
    expect(authorNameOf({ ...user, ...profile })).toBe(name);
  });

  test('a form suggests nothing to visitors', () => {
    expect(authorNameOf(null)).toBe('');
  });
});

describe('times', () => {
  const now = new Date('2026-11-20T12:00:00Z');

  test.each([
    ['2026-11-20T12:00:30Z', 'this minute'],
    ['2026-11-20T11:59:30Z', 'this minute'],
    ['2026-11-20T11:58:00Z', '2 minutes ago'],
    ['2026-11-20T09:00:00Z', '3 hours ago'],
    ['2026-11-19T11:00:00Z', 'yesterday'],
    ['2026-09-01T12:00:00Z', '2 months ago'],
    ['2024-11-01T12:00:00Z', '2 years ago'],
  ])('%s is “%s”', (at, expected) => {
    expect(timeAgo(at, now)).toBe(expected);
  });
});
