import { linkedParts } from './links.ts';

const linksOf = (text: string) => linkedParts(text).flatMap(({ href }) => href ?? []);

test('text around addresses is unchanged', () => {
  const text = 'See https://example.org/sage, or\nhttp://example.net (old).';

  expect(linkedParts(text)).toEqual([
    { text: 'See ' },
    { text: 'https://example.org/sage', href: 'https://example.org/sage' },
    { text: ', or\n' },
    { text: 'http://example.net', href: 'http://example.net/' },
    { text: ' (old).' },
  ]);
});

test.each([
  ['https://example.org/a.', 'https://example.org/a'],
  ['(https://example.org/a)', 'https://example.org/a'],
  ['https://example.org/Mint_(plant)', 'https://example.org/Mint_(plant)'],
  ['(https://example.org/Mint_(plant)).', 'https://example.org/Mint_(plant)'],
  ['“https://example.org/a”!', 'https://example.org/a'],
  ['<https://example.org/a>', 'https://example.org/a'],
  ['HTTPS://EXAMPLE.ORG/A', 'https://example.org/A'],
  ['https://example.org/?q=1&r=2#top', 'https://example.org/?q=1&r=2#top'],
  ['https://münchen.example/ä', 'https://xn--mnchen-3ya.example/%C3%A4'],
  ['見よ https://example.org/a。', 'https://example.org/a'],
])('the link in %s is %s', (text, href) => {
  expect(linksOf(text)).toEqual([href]);
});

test.each([
  'javascript:alert(1)',
  'data:text/html,<b>',
  'ftp://example.org',
  'xhttps://example.org',
  'https://',
  'http://.',
  'http://[',
  'www.example.org',
  'rosa@example.org',
])('%s is not a link', (text) => {
  expect(linkedParts(text)).toEqual([{ text }]);
});

test('a bidirectional control character ends an address', () => {
  expect(linksOf('https://example.org/\u202Egro.live//:sptth')).toEqual(['https://example.org/']);
});

test('an empty text has no parts', () => {
  expect(linkedParts('')).toEqual([]);
});

test('many brackets after an address take linear time', () => {
  const text = `https://example.org/${')'.repeat(5000)}`;

  expect(linkedParts(text).map((part) => part.text)).toEqual(['https://example.org/', ')'.repeat(5000)]);
});
