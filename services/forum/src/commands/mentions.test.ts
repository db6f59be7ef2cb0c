import { limits } from '@portal/contracts';
import { mentionsOf } from './mentions.ts';

test.each([
  ['Dear @Rosa, and @linus.', ['rosa', 'linus']],
  ['@rosa @ROSA (@rosa)', ['rosa']],
  ['@one.two-three_4!', ['one.two-three_4']],
  ['@Jürgen', ['jürgen']],
  ['rosa@example.org and a/@rosa', []],
  ['@@rosa', []],
  ['@ro and @', []],
  ['Write `@rosa`', []],
  ['```\n@rosa\n```\n@linus', ['linus']],
  ['```\n@rosa', []],
  ['> @rosa wrote\n> Ask @linus.\n\nI do, @owner', ['rosa', 'owner']],
  [`@${'x'.repeat(31)}`, []],
])('%j mentions %j', (text, names) => {
  expect(mentionsOf(text)).toEqual(names);
});

test('a flood of names mentions the first of them only', () => {
  const flood = Array.from({ length: 2000 }, (_, index) => `@n${index}x`).join(' ');

  expect(mentionsOf(flood)).toHaveLength(limits.forum.mentions);
});
