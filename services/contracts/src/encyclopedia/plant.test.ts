import { usesExcerpt } from './plant.ts';

test.each([
  ['Soothes burns. Also a houseplant.', 'Soothes burns.'],
  ['Eaten', 'Eaten'],
  ['', ''],
  [`${'a'.repeat(50)}. Then more.`, `${'a'.repeat(50)}…`],
  [`${'a'.repeat(49)}. Then more.`, `${'a'.repeat(49)}.`],
  [
    'A tea of the flowering tops taken for centuries against colds.',
    'A tea of the flowering tops taken for centuries ag…',
  ],
  ['Contains approx. 1.5 % oil in leaves', 'Contains approx.'],
])('the excerpt of %j is %j', (uses, excerpt) => {
  expect(usesExcerpt(uses)).toBe(excerpt);
});
