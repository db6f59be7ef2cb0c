import { wordConditions, wordsOf } from './search-words.ts';

/** Returns whether a document of this text would be found by the term. */
const isFound = (text: string, term: string) => {
  const words = wordsOf(text);
  const conditions = wordConditions(term);
  return (
    conditions.length > 0 &&
    conditions.every((condition) =>
      words.some((word) =>
        typeof condition.words === 'string' ? word === condition.words : condition.words.test(word),
      ),
    )
  );
};

test('a text without spaces is found by its last words, at the greatest length of a text', () => {
  // Has as many different pairs of characters as Chinese prose.
  let random = 1;
  const prose = Array.from({ length: 4990 }, () => {
    random = (random * 48_271) % 2_147_483_647;
    return String.fromCodePoint(0x4e00 + (random % 57));
  }).join('');
  expect(isFound(`${prose}迷迭香`, '迷迭香')).toBe(true);
});

test.each([
  ['a word', 'Moss grows', 'moss', true],
  ['the beginning of the last word', 'Moss grows', 'moss gro', true],
  ['the beginning of another word', 'Moss grows', 'mo grows', false],
  ['words without accents and case', 'Pâté ÉTÉ', 'pate ete', true],
  ['a part of a name with points and underscores', 'plant.category_changed', 'category', true],
  ['signs that mean something elsewhere', 'Moss', '.*', false],
  ['nothing', 'Moss', '  ', false],
  ['the beginning of a spelt-out umlaut', 'Löwenzahn', 'moss loewenz', false],
  ['another spelling of the beginning', 'Moss, Löwenzahn', 'moss loewenz', true],
  ['a word of a text without spaces', '我喜欢在花园里种薄荷', '薄荷', true],
  ['one character before another word', '薄荷茶 mint', '茶 mi', true],
])('%s decides whether a text is found', (_, text, term, found) => {
  expect(isFound(text, term)).toBe(found);
});
