import {
  type Block,
  countAddresses,
  linksOf,
  mentionsOf,
  picturesOf,
  plainTextOf,
  readText,
} from './index.ts';

const picture = `/api/images/forum/${'a'.repeat(64)}`;
const read = (text: string) => readText(text, 'markdown');
const plain = (text: string) => plainTextOf(read(text));
const typesOf = (blocks: readonly Block[]): string => blocks.map(({ type }) => type).join(' ');

test.each([
  ['**bold** and *italic* and ~~no mark~~', 'bold and italic and ~~no mark~~'],
  ['# Title\n\nText', 'Title\nText'],
  ['- one\n- two\n  - three', '• one\n• two\n• three'],
  ['3. one\n4. two', '3. one\n4. two'],
  ['> a quote\n\nan answer', 'a quote\nan answer'],
  ['> a quote\nan answer', 'a quote\nan answer'],
  ['[a link](https://example.com "t")', 'a link'],
  ['`code` and\n\n```\nblock\n```', 'code and\nblock'],
  [`before ![A leaf](${picture}) after`, 'before A leaf after'],
  ['| a | b |\n|---|---|', '| a | b |\n|---|---|'],
  ['one\ntwo', 'one\ntwo'],
  ['<b>raw</b> &lt;b&gt; &#106;', '<b>raw</b> &lt;b&gt; &#106;'],
  ['one  \ntwo', 'one\ntwo'],
  ['\\*not bold\\*', '*not bold*'],
  ['[**x**](javascript:alert(1)) ![y](/admin)', 'x y'],
  ['Buy:\n- [ ] soil\n- [x] pots', 'Buy:\n☐ soil\n☑ pots'],
])('%j without its markup is %j', (content, text) => {
  expect(plain(content)).toBe(text);
});

test('a plain text is its own text, whatever it looks like', () => {
  const text = ' **no** <b>markup</b>\n\n- @rosa https://example.org/a. ';

  expect(plainTextOf(readText(text))).toBe(text);
});

test('a quote ends at the first line without its mark', () => {
  expect(typesOf(read('> a quote\nan answer'))).toBe('quote paragraph');
});

test.each(['    indented', '[a]: b', 'a\n===', '<div>', '| a |\n|---|'])('%j is a paragraph', (text) => {
  expect(typesOf(read(text))).toBe('paragraph');
});

describe('tasks', () => {
  test.each(['- [ ] soil\n- [x] done', 'Buy:\n- [ ] soil\n- [X] done\n\nThanks', '1. [ ] soil\n2. [x] done'])(
    'the items of %j are tasks',
    (text) => {
      const list = read(text).find(({ type }) => type === 'list');

      expect(list).toMatchObject({ children: [{ isDone: false }, { isDone: true }] });
    },
  );

  test.each(['- [a] b', '- [ ]', '- [](b)', '[ ] soil'])('%j is no task', (text) => {
    expect(JSON.stringify(read(text))).not.toContain('isDone');
  });
});

describe('addresses', () => {
  test.each([
    ['https://example.org/a.', 'https://example.org/a'],
    ['(https://example.org/a)', 'https://example.org/a'],
    ['https://example.org/Mint_(plant)', 'https://example.org/Mint_(plant)'],
    ['(https://example.org/Mint_(plant)).', 'https://example.org/Mint_(plant)'],
    ['“https://example.org/a”!', 'https://example.org/a'],
    ['„https://example.org/a“', 'https://example.org/a'],
    ['‚https://example.org/a‘', 'https://example.org/a'],
    ['»https://example.org/a«', 'https://example.org/a'],
    ['« https://example.org/a »', 'https://example.org/a'],
    ['‹https://example.org/a›', 'https://example.org/a'],
    ['「https://example.org/a」', 'https://example.org/a'],
    ['（https://example.org/a）', 'https://example.org/a'],
    ["'https://example.org/a'", 'https://example.org/a'],
    ['HTTPS://EXAMPLE.ORG/A', 'https://example.org/A'],
    ['https://example.org/?q=1&r=2#top', 'https://example.org/?q=1&r=2#top'],
    ['https://münchen.example/ä', 'https://xn--mnchen-3ya.example/%C3%A4'],
    ['見よhttps://example.org/a。', 'https://example.org/a'],
    ['https://example.org/St_John’s–wort', 'https://example.org/St_John%E2%80%99s%E2%80%93wort'],
    ['https://example.org/a**', 'https://example.org/a'],
    ['*https://example.org*', 'https://example.org/'],
    ['https://example.org---', 'https://example.org/'],
    ['https://example.org/a-', 'https://example.org/a-'],
    ['https://example.org/\u202Egro.live//:sptth', 'https://example.org/'],
    ['https://google.example@evil.example', 'https://google.example/'],
  ])('the link in %s is %s, in plain texts and formatted ones', (text, href) => {
    expect(linksOf(readText(text))).toEqual([href]);
    expect(linksOf(read(text))).toEqual([href]);
  });

  test.each([
    'javascript:alert(1)',
    'ftp://example.org',
    'xhttps://example.org',
    'https://',
    'http://.',
    'http://[',
    'www.example.org',
    'rosa@example.org',
  ])('%s is not a link', (text) => {
    expect([linksOf(readText(text)), linksOf(read(text))]).toEqual([[], []]);
  });

  test.each([
    ['[x](https:\\//a.example)', 1],
    ['[x](<https://a.example>) <https://b.example> https://c.example', 3],
    ['![x](https://a.example/x.png)', 1],
    ['[![x](https://a.example/x.png)](https://b.example)', 1],
    ['www.a.example and [www.b.example](https://b.example) and https://www.c.example', 3],
    ['`https://a.example`\n\n```\nhttps://b.example\n```', 0],
    ['[x](javascript:alert(1)) [y](/admin) [z](//a.example)', 0],
  ])('a reader of %j finds %i addresses', (text, count) => {
    expect(countAddresses(read(text))).toBe(count);
  });
});

test('the pictures of a text are those of the forum', () => {
  const others = '![x](https://example.com/a.png) ![y](/api/images/hub/1) ![z](javascript:alert(1))';

  const pathsIn = (blocks: Block[]) => picturesOf(blocks).map(({ path }) => path);
  expect(pathsIn(read(`![a](${picture}) www.a.b![b](${picture}) ${others}`))).toEqual([picture, picture]);
  expect(pathsIn(read(`- > [![a](${picture})](https://example.com)`))).toEqual([picture]);
  expect(pathsIn(read(`\`![a](${picture})\``))).toEqual([]);
  expect(pathsIn(readText(`![a](${picture})`))).toEqual([]);
});

describe('mentions', () => {
  const shortest = (text: string, format?: 'markdown') =>
    mentionsOf(readText(text, format)).map((names) => names.at(-1));

  test.each([
    ['Dear @Rosa, and @linus.', ['Rosa', 'linus']],
    ['@one.two-three_4!', ['one.two-three_4']],
    ['@Jürgen (@rosa) **@linus** _@ivo_', ['Jürgen', 'rosa', 'linus', 'ivo']],
    ['rosa@example.org and a/@rosa and a_@rosa', []],
    ['@@rosa \\@rosa', []],
    ['Write `@rosa` or `a\n@rosa`', []],
    ['~~~\n@rosa\n~~~\n@linus', ['linus']],
    ['````\n```\n@rosa\n```\n````\n@linus', ['linus']],
    ['```\n@rosa', []],
    ['[@rosa](https://example.org) https://example.org/@rosa ![@rosa](/a)', []],
    ['> @rosa wrote\n> Ask @linus.\n\nI do, @owner', ['rosa', 'owner']],
    ['> Ask\n> @linus', []],
    ['> > @rosa', []],
    ['> a quote\n@rosa', ['rosa']],
    [`@${'x'.repeat(31)}`, []],
  ])('%j mentions %j', (text, names) => {
    expect(shortest(text, 'markdown')).toEqual(names);
  });

  test('words that are shown as typed mention nobody', () => {
    expect(shortest('[@rosa](/admin)', 'markdown')).toEqual([]);
  });

  test('a plain text has no code and no quotes', () => {
    expect(shortest('> `@rosa` https://example.org/@linus @ivo')).toEqual(['rosa', 'ivo']);
  });

  test.each(['@rosa_. Hi', '@rosa\\_\\.'])('the longest name of %j comes first', (text) => {
    expect(mentionsOf(read(text))).toEqual([['rosa_.', 'rosa_', 'rosa']]);
  });

  test('a name has 3 to 30 characters', () => {
    expect(mentionsOf(readText('@ro @ro-'))).toEqual([[], ['ro-']]);
    expect(mentionsOf(readText(`@${'x'.repeat(29)}..`))[0]).toHaveLength(2);
  });
});

describe('limits', () => {
  const indented = (levels: number) =>
    Array.from({ length: levels }, (_, level) => `${'  '.repeat(level)}- a`).join('\n');

  test.each([
    ['quotes', '>'.repeat(5000)],
    ['quotes with spaces', '> '.repeat(2500)],
    ['lists on a line', `${'- '.repeat(2499)}a`],
    ['numbered lists on a line', '1. '.repeat(1600)],
    ['quotes in lists', '> - '.repeat(1250)],
    ['lists by indentation', indented(60)],
    ['emphasis', `${'*'.repeat(2500)}a${'*'.repeat(2400)}`],
  ])('%s inside each other are refused', (_, content) => {
    expect(() => read(content)).toThrow(expect.objectContaining({ reason: 'depth' }));
  });

  test('the levels of an honest text are read', () => {
    expect(() => read(`${'> '.repeat(15)}a`)).not.toThrow();
    expect(() => read(indented(15))).not.toThrow();
    expect(() => read(`a\n\n${'- '.repeat(10)}-`)).not.toThrow();
  });

  test.each([
    ['brackets', `${'['.repeat(4990)}](x)`],
    ['pictures', `${'!['.repeat(2490)}](x)`],
    ['brackets in brackets', `${'[*'.repeat(2400)}a${'](x)'.repeat(40)}`],
  ])('a text of nothing but %s is refused', (_, content) => {
    expect(() => read(content)).toThrow(expect.objectContaining({ reason: 'steps' }));
  });

  test.each([
    ['brackets without addresses', '['.repeat(5000)],
    ['open pictures', '![a]('.repeat(1000)],
    ['marks', '".*~"'.repeat(1000)],
    ['mixed marks', '*_'.repeat(2500)],
    ['backticks', '`a'.repeat(2500)],
    ['open tags', '<a href="'.repeat(500)],
    ['a huge table', `${'|a'.repeat(500)}|\n${'|-'.repeat(500)}|\n${'|b'.repeat(1000)}`],
    ['open addresses', 'https://a.example/(('.repeat(250)],
    ['links', '[a](https://b.example) '.repeat(217)],
    ['task lists', '- [ ] a\n'.repeat(625)],
  ])('a text of nothing but %s is read', (_, content) => {
    expect(() => read(content)).not.toThrow();
  });
});
