import { imageSet } from './image.ts';

test('a picture of the portal has variants in the requested widths', () => {
  expect(imageSet('/api/images/abc', [320, 640])).toEqual({
    src: '/api/images/abc?w=320',
    srcSet: '/api/images/abc?w=320 320w, /api/images/abc?w=640 640w',
  });
});

test.each(['https://example.org/rose.jpg', 'data:image/jpeg;base64,AAAA'])(
  'a picture from elsewhere is taken as it is: %s',
  (url) => {
    expect(imageSet(url)).toEqual({ src: url });
  },
);
