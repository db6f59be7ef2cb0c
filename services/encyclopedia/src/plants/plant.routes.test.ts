import {
  type FoundPlant,
  type Indication,
  type Need,
  plantSearch,
  plants,
  type SearchPage,
} from '@portal/contracts';
import { testDatabase, testService } from '@portal/kit/testing';
import { Traits } from '@portal/plates';
import { seedPlants } from '../seed.ts';
import { buildPlant, completeFields, testLists } from '../testing/factories.ts';
import { PlantModel } from './plant.model.ts';
import { plantRoutes } from './plant.routes.ts';
import { createPlantCache } from './plant-cache.ts';

testDatabase();
const needs: Need[] = [
  { id: 'sleep', area: 'nerves', names: { en: 'Sleep', de: 'Schlaf' }, synonyms: [] },
  { id: 'ornament', area: 'garden', names: { en: 'Beauty', de: 'Zierde' }, synonyms: [] },
];
const cache = createPlantCache(
  () => 'revision',
  () => ({ ...testLists, needs }),
);
const service = testService(plantRoutes(cache));

const forSleep: Indication = {
  need: 'sleep',
  sentence: 'Taken for sleep.',
  part: 'root',
  preparation: 'tea',
  use: 'internal',
  evidence: 'folk',
  sources: [],
};
const sage = buildPlant({
  id: 7,
  commonName: 'Sage',
  latinName: 'Salvia officinalis',
  dosageAndPreparation: 'A\nB',
});
const elder = buildPlant({
  id: 3,
  commonName: 'élder',
  latinName: 'Sambucus nigra',
  otherNames: ['Pipe tree'],
  toxicity: { level: 'caution' },
  pets: { ...completeFields.pets, dogs: { level: 'no known problem', sources: [] } },
  indications: [
    { ...forSleep, part: 'root and leaves' },
    { ...forSleep, need: 'ornament', part: 'whole plant' },
  ],
  quickFacts: {
    heightCm: [150, 300],
    flowering: [5, 6],
    light: ['full sun', 'shade'],
    water: 'moist',
    rhs: 'H4',
    lifeForm: 'shrub',
    edibleParts: ['flowers', 'fruit'],
    nativeRange: ['central Europe'],
  },
});
const yarrow = {
  ...buildPlant({ id: 5, commonName: 'Yarrow', latinName: 'Achillea millefolium', category: 'desert' }),
  traits: Traits.parse({
    habit: 'upright herb',
    heightCm: 50,
    scene: 'meadow',
    leaf: { shape: 'linear', compound: 'dissected', lengthCm: 8, colour: 'grey green' },
    flower: { form: 'star', inflorescence: 'corymb', colour: '#F8F5EC', sizeCm: 0.5 },
  }),
};

beforeAll(async () => {
  await seedPlants([sage, yarrow, elder]);
  await cache.refresh();
});

test('anyone can list all plants, by common name regardless of case and accents', async () => {
  const list = await service.call(plants.list, {});

  expect(list.map(({ commonName }) => commonName)).toEqual(['élder', 'Sage', 'Yarrow']);
});

test('anyone can count the plants', async () => {
  expect(await service.call(plants.count, {})).toEqual({ plants: 3 });
});

test('a card has exactly what it shows', async () => {
  const cards = await service.call(plants.cards, {});

  expect(cards[1]).toEqual({
    id: 7,
    commonName: 'Sage',
    latinName: 'Salvia officinalis',
    category: 'medicinal',
    categories: [],
    imageUrl: '/api/plants/7/plates/cover?v=revision',
    hazard: 'none',
    usesExcerpt: 'Brewed as a tea.',
  });
});

test('the values of filters are those that are known', async () => {
  const facets = await service.call(plants.facets, {});

  expect(facets.map(({ id }) => id)).toEqual([3, 7, 5]);
  expect(facets[1]).toEqual({ id: 7, hazard: ['none'] });
  expect(facets[0]).toEqual({
    id: 3,
    hazard: ['caution'],
    use: ['nerves', 'garden'],
    part: ['leaf', 'flower', 'fruit', 'root'],
    edible: ['yes'],
    safe: ['dogs'],
    light: ['full sun', 'shade'],
    water: ['moist'],
    hardiness: ['light frost'],
    height: ['high'],
    flowering: ['5', '6'],
  });
});

test('a plant has its fields, its citations in full, and four drawings', async () => {
  const plant = await service.call(plants.read, { params: { id: 7 } });

  expect(plant).toMatchObject({
    latinName: 'Salvia officinalis',
    dosageAndPreparation: 'A\nB',
    sources: [{ id: 'test-flora', kind: 'book', citation: expect.any(String) }],
    imageUrl: '/api/plants/7/plates/plate?v=revision',
    additionalImages: ['detail', 'features', 'habitat'].map(
      (view) => `/api/plants/7/plates/${view}?v=revision`,
    ),
  });
  expect(plant).not.toHaveProperty('medicinalProperties');
  expect(plant).not.toHaveProperty('traits');
});

test('the drawings that have lettered figures have legends', async () => {
  const { illustrations } = await service.call(plants.read, { params: { id: 5 } });
  expect(illustrations?.map(({ imageUrl }) => imageUrl)).toContain('/api/plants/5/plates/plate?v=revision');
  expect(illustrations?.[0]?.figures[0]).toEqual({ letter: 'a', part: expect.any(String) });
});

test('a search returns plants, or cards, best first', async () => {
  const [found, page] = await Promise.all([
    service.call(plantSearch.find, { query: { q: ' pipe TREE ' } }),
    service.call(plantSearch.find, { query: { q: 'salvia', view: 'page' } }),
  ]);

  expect((found as FoundPlant[]).map(({ id, match }) => [id, match])).toEqual([[3, { group: 'best' }]]);
  expect((page as SearchPage).plants.map(({ id, match }) => [id, match])).toEqual([[7, { group: 'best' }]]);
});

test.each(['zzzzzz', '🌿', '🌿 s', 's', 'É', '7'])('a search for "%s" returns an empty list', async (q) => {
  expect(await service.call(plantSearch.find, { query: { q } })).toEqual([]);
});

test('summaries come by common name, each once, without unknown ids', async () => {
  const summaries = await service.call(plants.summaries, { query: { ids: '7,999,3,7' } });

  expect(summaries.map(({ commonName }) => commonName)).toEqual(['élder', 'Sage']);
  expect(summaries[1]).toEqual({
    id: 7,
    commonName: 'Sage',
    latinName: 'Salvia officinalis',
    category: 'medicinal',
    imageUrl: '/api/plants/7/plates/cover?v=revision',
    hazard: 'none',
    description: 'A sage that grows only in tests.',
  });
});

test.each([
  ['as written', 'Sage'],
  ['in another case', 'SAGE'],
  ['with blanks around it', ' sage '],
])('another service finds a plant by its common name %s', async (_, commonName) => {
  const plant = await service.asService('forum').call(plants.named, { query: { commonName } });

  expect(plant.id).toBe(7);
});

test('a name with marks is found however they are written', async () => {
  const plant = await service.asService('forum').call(plants.named, { query: { commonName: 'E\u0301LDER' } });

  expect(plant.id).toBe(3);
});

test.each(['Sag', 'Sage tea', 'elder', 'Salvia officinalis', 'Pipe tree'])(
  '"%s" is no plant’s common name',
  async (commonName) => {
    const read = service.asService('forum').call(plants.named, { query: { commonName } });

    await expect(read).rejects.toMatchObject({ code: 'not_found' });
  },
);

test('another service reads the traits that the catalogue has', async () => {
  expect(await service.asService('vision').call(plants.traits, {})).toEqual([
    {
      plantId: 5,
      habit: 'upright herb',
      leaf: {
        shape: 'linear',
        margin: 'entire',
        venation: 'pinnate',
        arrangement: 'alternate',
        compound: 'dissected',
        colour: '#8a9f84',
      },
      flower: { form: 'star', inflorescence: 'corymb', petals: 5, colour: '#f8f5ec' },
    },
  ]);
});

test.each(['/internal/plants/named?commonName=Sage', '/internal/plants/traits'])(
  'visitors can’t call %s',
  async (path) => {
    expect((await service.fetch(path)).status).toBe(403);
  },
);

test('a deleted plant is neither summarised nor found by name', async () => {
  await PlantModel.updateOne({ _id: 5 }, { removal: { at: new Date() } });
  await cache.refresh();

  expect(await service.call(plants.summaries, { query: { ids: '5,7' } })).toMatchObject([{ id: 7 }]);
  await expect(
    service.asService('forum').call(plants.named, { query: { commonName: 'Yarrow' } }),
  ).rejects.toMatchObject({ code: 'not_found' });

  await PlantModel.updateOne({ _id: 5 }, { $unset: { removal: 1 } });
  await cache.refresh();
});

test('an unknown plant is not found', async () => {
  const response = await service.fetch('/api/plants/999');

  expect(response.status).toBe(404);
  expect(await response.text()).toBe('Plant not found');
});

test('a client that has the current list gets 304', async () => {
  const first = await service.fetch('/api/plants');
  const etag = first.headers.get('etag') ?? '';
  const second = await service.fetch('/api/plants', {
    // Without it, undici sends no-cache.
    headers: { 'if-none-match': etag, 'cache-control': 'max-age=0' },
  });

  expect([first.status, second.status]).toEqual([200, 304]);
});

test.each([
  ['a word as id', '/api/plants/sage'],
  ['an id of zero', '/api/plants/0'],
  ['a negative id', '/api/plants/-1'],
  ['a broken id', '/api/plants/1.5'],
  ['an id in another notation', '/api/plants/1e1'],
  ['a huge id', '/api/plants/99999999999999999999'],
  ['an object as id', '/api/plants/%7B%22$gt%22:0%7D'],
  ['invalid UTF-8 in the path', '/api/plants/%FF'],
  ['no term', '/api/plants/search'],
  ['a blank term', '/api/plants/search?q=%20%20'],
  ['a question of 501 characters', `/api/plants/search?q=${'a'.repeat(501)}`],
  ['two terms', '/api/plants/search?q=a&q=b'],
  ['an operator in place of a term', '/api/plants/search?q[$gt]=a'],
  ['invalid UTF-8', '/api/plants/search?q=%FF%FE'],
  ['an unknown field beside the term', '/api/plants/search?q=sage&limit=1'],
  ['an unknown view', '/api/plants/search?q=a&view=cards'],
  ['summaries without ids', '/api/plants/summaries?ids='],
  ['summaries of words', '/api/plants/summaries?ids=3,sage'],
  [
    'summaries of more than 500 plants',
    `/api/plants/summaries?ids=${Array.from({ length: 501 }, (_, i) => i + 1)}`,
  ],
])('%s is refused with a message', async (_, path) => {
  const response = await service.fetch(path);

  expect(response.status).toBe(400);
  expect(await response.text()).toMatch(/^[A-Z"].*\.$/);
});

test.each([
  ['malformed JSON', '{'],
  ['an operator', '{"$where":"1"}'],
  ['ten megabytes', 'x'.repeat(10 * 1024 * 1024)],
])('%s sent to the list changes nothing', async (_, body) => {
  const response = await service.fetch('/api/plants', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });

  expect(response.status).toBe(405);
  expect(await service.call(plants.cards, {})).toHaveLength(3);
});

test.each(['.*', '[(', '$ne', '\\', '<script>', "'; drop", '%00', '\u0000', '🌿', 'a '.repeat(50)])(
  'the term %j is only a term',
  async (q) => {
    expect(Array.isArray(await service.call(plantSearch.find, { query: { q } }))).toBe(true);
  },
);

test('plants of a small encyclopedia are answered without a read of the database', async () => {
  const stored = await PlantModel.find().lean();
  await PlantModel.deleteMany({});

  expect(await service.call(plants.read, { params: { id: 7 } })).toMatchObject({ commonName: 'Sage' });
  expect(await service.call(plants.list, {})).toHaveLength(stored.length);
  await PlantModel.insertMany(stored);
});
