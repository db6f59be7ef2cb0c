import { noTexts } from './plant-texts.ts';
import { rebase } from './rebase.ts';

const base = { ...noTexts, uses: 'Tea.', habitat: 'Slopes.' };

test('a field that only they changed follows them', () => {
  const outcome = rebase({ base, words: base }, { ...base, uses: 'Tea and food.' });

  expect(outcome).toMatchObject({ words: { uses: 'Tea and food.' }, contested: [], isOvertaken: true });
});

test('a field that only I changed stays mine', () => {
  const outcome = rebase(
    { base, words: { ...base, habitat: 'Cliffs.' } },
    { ...base, uses: 'Tea and food.' },
  );

  expect(outcome.words).toMatchObject({ uses: 'Tea and food.', habitat: 'Cliffs.' });
  expect(outcome.contested).toEqual([]);
});

test('a field that both changed stays mine, and is named', () => {
  const outcome = rebase({ base, words: { ...base, uses: 'Food.' } }, { ...base, uses: 'Medicine.' });

  expect(outcome).toMatchObject({ words: { uses: 'Food.' }, contested: ['uses'], isOvertaken: true });
});

test('an edit whose answer was lost is no conflict with itself', () => {
  const mine = { ...base, uses: 'Food.' };

  expect(rebase({ base, words: mine }, mine)).toMatchObject({ contested: [], isOvertaken: false });
});
