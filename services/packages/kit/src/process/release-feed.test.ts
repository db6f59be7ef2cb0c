import { compareVersions, fetchNewestRelease, readFeed } from './release-feed.ts';

const url = 'https://git.example/portal/releases/1';
const github = (tag: string, changes: object = {}) => ({
  tag_name: tag,
  html_url: url,
  body: '<b>x</b>',
  ...changes,
});

test.each([
  ['one release', { version: '1.2.0', url }, '1.2.0'],
  ['the latest of GitHub', github('v1.10.0'), '1.10.0'],
  [
    'the list of GitHub, without drafts and trials',
    [
      github('v1.9.0'),
      github('v1.10.0'),
      github('v2.0.0', { draft: true }),
      github('v3.0.0', { prerelease: true }),
    ],
    '1.10.0',
  ],
  ['a list with entries of other forms', [{ tag_name: 'nightly' }, github('v1.2.0')], '1.2.0'],
])('%s is read', (_, feed, version) => {
  expect(readFeed(JSON.stringify(feed))).toEqual({ version, url });
});

test.each([
  ['a page', '<html>'],
  ['a script as the address', JSON.stringify({ version: '9.0.0', url: 'javascript:alert(1)' })],
  ['an address without TLS', JSON.stringify({ version: '9.0.0', url: 'http://git.example' })],
  ['an address with a name', JSON.stringify({ version: '9.0.0', url: 'https://git.example@evil.example/' })],
  ['an address in other letters', JSON.stringify({ version: '9.0.0', url: 'https://g\u0456t.example/' })],
  ['words as the version', JSON.stringify({ version: '<b>9</b>', url })],
  ['nothing', '[]'],
])('%s is refused with a sentence', (_, text) => {
  expect(() => readFeed(text)).toThrow(/^Its answer /);
});

test.each(['https://rosa:compost@git.example/', 'ftp://rosa:compost@git.example/'])(
  'the feed %s is refused without its password in the sentence',
  async (feed) => {
    await expect(fetchNewestRelease(feed)).rejects.toThrow(
      'It must be an https address without a name and password.',
    );
  },
);

test('versions compare by number', () => {
  expect(compareVersions('1.10.0', '1.9.9')).toBeGreaterThan(0);
  expect(compareVersions('0.1.0', '0.1.0')).toBe(0);
  expect(compareVersions('0.9.0', '1.0.0')).toBeLessThan(0);
});
