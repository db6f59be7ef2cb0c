import { buildEntry } from '../testing/factories.ts';
import { indexPlants, searchEntryOf } from './text-search.ts';

const plants = [
  {
    id: 1,
    commonName: "St. John's wort",
    latinName: 'Hypericum perforatum',
    family: 'Hypericaceae',
    uses: 'Taken for low mood.',
  },
  {
    id: 2,
    commonName: 'Peppermint',
    latinName: 'Mentha × piperita',
    family: 'Lamiaceae',
    uses: 'Eases cramps after a meal.',
  },
  {
    id: 3,
    commonName: 'Yerba maté',
    latinName: 'Ilex paraguariensis',
    family: 'Aquifoliaceae',
    uses: 'A drink with caffeine.',
  },
  {
    id: 4,
    commonName: 'Chinese hibiscus',
    latinName: 'Hibiscus rosa-sinensis',
    family: 'Malvaceae',
    uses: 'A hedge.',
  },
  {
    id: 5,
    commonName: 'Roselle',
    latinName: 'Hibiscus sabdariffa',
    family: 'Malvaceae',
    uses: 'A red tea, often mixed with peppermint.',
  },
  {
    id: 6,
    commonName: 'Elderberry',
    latinName: 'Sambucus nigra',
    family: 'Adoxaceae',
    otherNames: ['Black elder'],
    uses: 'A syrup for colds.',
  },
  {
    id: 7,
    commonName: 'Mugwort',
    latinName: 'Artemisia vulgaris',
    family: 'Asteraceae',
    uses: 'A bitter herb.',
  },
  {
    id: 8,
    commonName: 'Lily of the valley',
    latinName: 'Convallaria majalis',
    family: 'Asparagaceae',
    uses: 'Grown for its scent.',
  },
  {
    id: 9,
    commonName: 'Mint geranium',
    latinName: 'Pelargonium tomentosum',
    family: 'Geraniaceae',
    uses: 'Smells of peppermint.',
  },
  {
    id: 10,
    commonName: 'Dandelion',
    germanName: 'Löwenzahn',
    latinName: 'Taraxacum officinale',
    family: 'Asteraceae',
    otherNames: ['西洋蒲公英', 'แดนดิไลออน'],
    uses: 'A salad.',
  },
]
  .map((plant) => buildEntry(plant))
  .sort((a, b) => (a.commonName < b.commonName ? -1 : 1));

const search = indexPlants(plants.map(searchEntryOf));
const names = (term: string) =>
  search(term).map(({ id }) => plants.find((plant) => plant.id === id)?.commonName);

test.each([
  ['common name, any case', 'PEPPERMINT', 'Peppermint'],
  ['Latin name', 'hypericum perforatum', "St. John's wort"],
  ['Latin name in another word order', 'perforatum hypericum', "St. John's wort"],
  ['name without its apostrophe and full stop', 'st johns wort', "St. John's wort"],
  ['name with a typographic apostrophe and a hyphen', 'St. John’s-wort', "St. John's wort"],
  ['words of a name in another order', 'wort johns', "St. John's wort"],
  ['accent left out', 'yerba mate', 'Yerba maté'],
  ['accent put in', 'pépperMînt', 'Peppermint'],
  ['hybrid with a letter x', 'mentha x piperita', 'Peppermint'],
  ['hybrid with the sign, close by', 'Mentha ×piperita', 'Peppermint'],
  ['hybrid without a sign', 'Mentha piperita', 'Peppermint'],
  ['hyphen written as a space', 'hibiscus rosa sinensis', 'Chinese hibiscus'],
  ['hyphen left out', 'rosasinensis', 'Chinese hibiscus'],
  ['one word written as two', 'elder berry', 'Elderberry'],
  ['other name', 'black elder', 'Elderberry'],
  ['family', 'aquifoliaceae', 'Yerba maté'],
  ['a word of the uses', 'caffeine', 'Yerba maté'],
  ['beginning of a word', 'pepperm', 'Peppermint'],
  ['typo of one letter', 'mugwurt', 'Mugwort'],
  ['two letters swapped', 'hypercium', "St. John's wort"],
  ['typo in one of two words', 'mentha pipperita', 'Peppermint'],
  ['name with small words between', 'lily valley', 'Lily of the valley'],
])('finds a plant by its %s', (_, term, commonName) => {
  expect(names(term)[0]).toBe(commonName);
});

test.each(['Löwenzahn', 'Loewenzahn', 'Lowenzahn', 'Löwen\u00adzahn', 'loewenz', '蒲公英', 'แดนดิ'])(
  '%s finds a plant in every spelling and script',
  (term) => {
    expect(search(term, { isStrict: true }).map(({ id }) => id)).toEqual([10]);
  },
);

test('a plant of that name comes before plants that only mention it', () => {
  expect(names('peppermint')).toEqual(['Peppermint', 'Mint geranium', 'Roselle']);
});

test('a name that starts with the term comes before a name that contains it', () => {
  expect(names('mint')[0]).toBe('Mint geranium');
});

test('a word of the uses comes before a longer word among other names', () => {
  const maize = buildEntry({ id: 20, commonName: 'Maize', otherNames: ["Job's tears"], uses: 'A cereal.' });
  const sage = buildEntry({ id: 21, commonName: 'Sage', latinName: 'Salvia', uses: 'Drunk as tea.' });

  expect(indexPlants([maize, sage].map(searchEntryOf))('tea').map(({ id }) => id)).toEqual([21, 20]);
});

test('all words count where a plant has them all', () => {
  expect(names('hibiscus tea')).toEqual(['Roselle']);
});

test('one word is enough where no plant has them all', () => {
  expect(names('peppermint zzzz')).toContain('Peppermint');
});

test('an exact match excludes similar spellings', () => {
  expect(names('mugwort')).toEqual(['Mugwort']);
});

test.each(['zzzzqqqq', '×', '...', '%', '[(*', '🌿', '🌿m', 'm', 'É', 'a b', '1'])(
  '%s finds nothing and breaks nothing',
  (term) => {
    expect(search(term)).toEqual([]);
  },
);

test('a term of filler words only is searched nevertheless', () => {
  expect(names('of the')).toEqual(['Lily of the valley']);
});
