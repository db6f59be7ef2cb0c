import { authorNameOf } from './author-name-of.ts';

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
