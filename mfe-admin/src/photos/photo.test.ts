import { moved, photoAddressOf, photosOf } from './photo.ts';

test.each([
  ['https://example.org/sage.jpg', 'https://example.org/sage.jpg'],
  ['/api/images/encyclopedia/abc', '/api/images/encyclopedia/abc'],
  [`${location.origin}/api/plants/7/plates/plate?v=1`, '/api/plants/7/plates/plate?v=1'],
])('%s is taken as %s', (text, address) => {
  expect(photoAddressOf(text)).toBe(address);
});

test.each([
  'sage.jpg',
  'http://example.org/sage.jpg',
  'javascript:alert(1)',
  'data:image/png;base64,AAAA',
  '//example.org/sage.jpg',
  '/auth',
  `${location.origin}/auth`,
  'https://',
])('%s is no address of a photo', (text) => {
  expect(photoAddressOf(text)).toBeUndefined();
});

test('an item moves to its new place and the others close up', () => {
  expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
  expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
});

test('the first moved up and the last moved down stay where they are', () => {
  expect(moved(['a', 'b'], 0, -1)).toEqual(['a', 'b']);
  expect(moved(['a', 'b'], 1, 2)).toEqual(['a', 'b']);
});

test('a plant without a picture has no photos', () => {
  expect(photosOf({ imageUrl: '', additionalImages: [] })).toEqual([]);
});
