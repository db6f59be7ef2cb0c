import { buildEntry } from '../testing/factories.ts';
import { sharedSentences, unqualifiedClaims } from './wording-rules.ts';

test.each([
  'The tea is safe.',
  'It can be taken safely for years.',
  'The root cures colds.',
  'A cure for insomnia.',
  'It has no taste at all, which is one reason why people who brew it daily call the tea safe.',
  'Trials found it safe.',
  'Adults may take it safely.',
])('"%s" promises too much', (uses) => {
  expect(unqualifiedClaims(buildEntry({ uses }))).toHaveLength(1);
});

test.each([
  'No dose of it is safe.',
  'It has not been shown to be safe in pregnancy.',
  'In trials of up to twelve weeks it was safe for healthy adults.',
  'Nothing here cures an infection.',
  'Medieval herbals held that it would cure the bite of a mad dog.',
  'Food safety agencies watch it, and its safety is debated.',
  'Keep it in a safe-deposit of words: unsafe, cured vanilla, secure.'.replace('safe-deposit', 'store'),
])('"%s" may be said', (uses) => {
  expect(unqualifiedClaims(buildEntry({ uses }))).toEqual([]);
});

test('a sentence that two plants share is found, whatever its case and punctuation', () => {
  const one = buildEntry({ id: 1, habitat: 'It grows on dry and stony hills. Rare.' });
  const two = buildEntry({
    id: 2,
    description: 'A sage of another test, and no other.',
    uses: 'For soup. It grows on dry, and stony hills!',
    habitat: 'Rare.',
    growingConditions: 'Shade, rich soil.',
  });

  expect(sharedSentences([one, two])).toEqual([
    'Salvia experimentalis 1, habitat and Salvia experimentalis 2, uses have the same sentence: ' +
      '"It grows on dry, and stony hills!"',
  ]);
});
