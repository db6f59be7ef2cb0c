import { buildPlant } from '../testing/plants.ts';
import { PlantCard } from './plant.schema.ts';
import { beginningOf, cardOf, inSentence, pictureOf, usesExcerpt } from './plant.ts';

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

test.each([
  ['Eaten raw', 'Eaten raw'],
  ['Eaten raw.', 'Eaten raw.'],
  ['Eaten boiled', 'Eaten…'],
  ['Leaves, boiled', 'Leaves…'],
  ['Frühlingsgemüse', 'Frühlingsg…'],
])('the beginning of %j is %j', (text, beginning) => {
  expect(beginningOf(text, 10)).toBe(beginning);
});

test.each([
  ['Lily of the valley', 'lily of the valley'],
  ['St John’s wort', 'St John’s wort'],
  ['Madagascar periwinkle', 'Madagascar periwinkle'],
])('%j is %j within a sentence', (name, within) => {
  expect(inSentence(name)).toBe(within);
});

test('a card has exactly the fields of its contract', () => {
  const sage = {
    id: 7,
    commonName: 'Common sage',
    latinName: 'Salvia officinalis',
    category: 'spices',
    categories: ['medicinal'],
    imageUrl: '/sage',
    additionalImages: [],
    description: 'A shrub.',
    uses: 'Brewed as a tea. Also burnt.',
    habitat: '',
    growingConditions: '',
    family: 'Lamiaceae',
    otherNames: [],
    toxicity: { level: 'none' },
    lookAlikes: [],
    interactions: [],
    indications: [],
    sources: [],
  } as const satisfies Parameters<typeof cardOf>[0];

  const card = cardOf(sage);

  expect(PlantCard.parse(card)).toEqual(card);
  expect(card).toEqual({
    id: 7,
    commonName: 'Common sage',
    latinName: 'Salvia officinalis',
    category: 'spices',
    categories: ['medicinal'],
    imageUrl: '/sage',
    photoUrl: '/sage',
    hazard: 'none',
    usesExcerpt: 'Brewed as a tea.',
  });
});

test('a card has the first photograph of a plant, and the cover instead of its plate', () => {
  const plate = '/api/plants/7/plates/plate?v=1';
  const photo = '/api/images/encyclopedia/a';
  const plant = buildPlant({ imageUrl: plate, additionalImages: ['/api/plants/7/plates/detail?v=1', photo] });

  expect(cardOf(plant)).toMatchObject({ imageUrl: '/api/plants/7/plates/cover?v=1', photoUrl: photo });
  expect(pictureOf(cardOf(plant))).toEqual({ url: photo });
  expect(cardOf({ ...plant, additionalImages: [] })).not.toHaveProperty('photoUrl');
});
