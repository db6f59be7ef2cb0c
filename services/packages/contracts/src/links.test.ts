import { links } from './links.ts';

test.each([
  ['a path without values', links.forum(), '/forum'],
  ['a path with an id', links.plant(7), '/plant/7'],
  ['a query', links.newThread({ plant: 7 }), '/forum/new?plant=7'],
  ['an id and a query', links.user(3, { tab: 'journal' }), '/user/3?tab=journal'],
  ['an address inside a query', links.auth({ next: '/forum?q=a&b' }), '/auth?next=%2Fforum%3Fq%3Da%26b'],
  ['a query without values', links.newThread({ plant: undefined }), '/forum/new'],
])('a link builds %s', (_case, address, expected) => {
  expect(address).toBe(expected);
});

test('a link names its pattern', () => {
  expect(links.editPhotos.pattern).toBe('/plant/:id/edit-photos');
});
