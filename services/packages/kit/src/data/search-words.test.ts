import { wordConditions, wordsOf } from './search-words.ts';

/** Whether a document of this text would be found by the term. */
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

test.each([
  ['a word', 'Moss grows', 'moss', true],
  ['the beginning of the last word', 'Moss grows', 'moss gro', true],
  ['the beginning of another word', 'Moss grows', 'mo grows', false],
  ['words without accents and case', 'Pâté ÉTÉ', 'pate ete', true],
  ['a part of a name with points and underscores', 'plant.category_changed', 'category', true],
  ['signs that mean something elsewhere', 'Moss', '.*', false],
  ['nothing', 'Moss', '  ', false],
])('%s decides whether a text is found', (_, text, term, found) => {
  expect(isFound(text, term)).toBe(found);
});
