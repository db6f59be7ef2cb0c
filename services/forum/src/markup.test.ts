import { AppError } from '@portal/kit';
import { checkMarkup, plainTextOf } from './model/markup.ts';

const plain = (content: string) => plainTextOf({ content, format: 'markdown' });
const picture = `/api/images/forum/${'a'.repeat(64)}`;
const check = (content: string) => checkMarkup({ content, format: 'markdown' });

test('a plain text is its own text, whatever it looks like', () => {
  expect(plainTextOf({ content: '**no** <b>markup</b>' })).toBe('**no** <b>markup</b>');
});

test.each([
  ['**bold** and *italic* and ~~no mark~~', 'bold and italic and ~~no mark~~'],
  ['# Title\n\nText', 'Title\nText'],
  ['- one\n- two\n  - three', 'one\ntwo\nthree'],
  ['> a quote\n\nan answer', 'a quote\nan answer'],
  ['[a link](https://example.com "t")', 'a link'],
  ['`code` and\n\n```\nblock\n```', 'code and\nblock'],
  [`before ![A leaf](${picture}) after`, 'before A leaf after'],
  ['| a | b |\n|---|---|', '| a | b |\n|---|---|'],
  ['one\ntwo', 'one\ntwo'],
  ['<b>raw</b>', '<b>raw</b>'],
  ['one  \ntwo', 'one\ntwo'],
  ['\\*not bold\\*', '*not bold*'],
])('%j without its markup is %j', (content, text) => {
  expect(plain(content)).toBe(text);
});

test('the pictures of a text are those of the forum, each once', () => {
  const others = '![x](https://example.com/a.png) ![y](/api/images/hub/1) ![z](javascript:alert(1))';
  expect(check(`![a](${picture}) ![b](${picture}) ${others}`)).toEqual([picture]);
  expect(checkMarkup({ content: `![a](${picture})` })).toEqual([]);
});

test('a picture in a code block is not shown', () => {
  expect(check(`\`![a](${picture})\``)).toEqual([]);
});

test('pictures are found in lists, quotes and links', () => {
  expect(check(`- > [![a](${picture})](https://example.com)`)).toEqual([picture]);
});

test('50 links are accepted and one more is refused with a sentence', () => {
  expect(() => check('[a](https://example.com) '.repeat(50))).not.toThrow();
  expect(() => check('[a](https://example.com) '.repeat(51))).toThrow('A text can have at most 50 links.');
});

test('10 pictures are accepted and one more is refused, wherever they are from', () => {
  expect(() => check('![a](https://example.com/a.png) '.repeat(10))).not.toThrow();
  expect(() => check('![a](https://example.com/a.png) '.repeat(11))).toThrow('at most 10 pictures');
});

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
])('%s inside each other are refused before they cost anything', (_, content) => {
  expect(() => check(content)).toThrow(AppError);
  expect(() => check(content)).toThrow(/inside each other/);
  expect(plain(content).length).toBeLessThanOrEqual(content.length);
});

test('the levels of an honest text are accepted', () => {
  expect(() => check(`${'> '.repeat(15)}a`)).not.toThrow();
  expect(() => check(indented(15))).not.toThrow();
});

test('a horizontal rule is no nested list', () => {
  expect(() => check(`a\n\n${'- '.repeat(10)}-`)).not.toThrow();
});

test.each([
  ['10,000 brackets', '['.repeat(5000)],
  ['open pictures', '![a]('.repeat(1000)],
  ['a huge table', `${'|a'.repeat(500)}|\n${'|-'.repeat(500)}|\n${'|b'.repeat(1000)}`],
  // With marked's own rule for quotes, this takes 17 seconds.
  [
    'lines with one quote less each',
    `${Array.from({ length: 18 }, (_, level) => `${'>'.repeat(18 - level)} a\n`).join('')}`.repeat(20),
  ],
  ['backticks', '`a'.repeat(2500)],
  ['open tags', '<a href="'.repeat(500)],
])('%s are harmless', (_, content) => {
  expect(() => check(content)).not.toThrow();
  expect(plain(content)).toContain(content.includes('a') ? 'a' : '[');
});
