import path from 'node:path';
import { plantSearch, type SearchPage } from '@portal/contracts';
import { testDatabase, testService } from '@portal/kit/testing';
import type { CatalogueLists } from '../catalogue/read-catalogue.ts';
import { plantRoutes } from '../plants/plant.routes.ts';
import { createPlantCache } from '../plants/plant-cache.ts';
import { seedFromFolder } from '../seed.ts';

/*
 * The published catalogue, asked over HTTP.
 */

testDatabase();
let lists: CatalogueLists;
const cache = createPlantCache(
  () => 'revision',
  () => lists ?? { needs: [], dangerousPlants: [], everydayNames: {} },
);
const service = testService(plantRoutes(cache));

beforeAll(async () => {
  ({ lists } = await seedFromFolder(path.join(__dirname, '../../data')));
  await cache.refresh();
});

const page = async (q: string) =>
  (await service.call(plantSearch.find, { query: { q, view: 'page' } })) as SearchPage;
const names = ({ plants }: SearchPage) => plants.map(({ latinName }) => latinName);
const texts = ({ answers }: SearchPage) => answers.map(({ sentence }) => sentence?.text ?? '').join(' ');

test.each([
  ['wolfsbane', 'Aconitum napellus', 'otherNames', /^wolfsbane$/],
  ['leather', undefined, 'uses', /leather/i],
  ['asteraceae', undefined, 'family', /^Asteraceae$/],
  ['asteracae', undefined, 'family', /^Asteraceae$/],
])('“%s” says in which line of a plant it is', async (q, latinName, field, text) => {
  const { plants } = await page(q);
  const [first] = latinName ? plants.filter((plant) => plant.latinName === latinName) : plants;

  expect(first?.match.line).toEqual({ field, text: expect.stringMatching(text) });
  expect(first?.match.line?.text.length).toBeLessThan(130);
});

test('a plant whose name has the words needs no line', async () => {
  const { plants } = await page('peppermint');

  expect(plants[0]?.commonName).toBe('Peppermint');
  expect(plants[0]?.match.line).toBeUndefined();
});

test.each([
  'was darf die katze nicht fressen',
  'was dürfen ziegen nicht fressen',
  'was dürfen schwangere nicht',
  'pflanzen die hunde nicht vertragen',
  'nicht für kinder geeignet',
  'ungeeignet für kinder',
  'hunde dürfen keine',
  'kein tee für schwangere',
  'keine pflanzen für katzen geeignet',
  'darf nicht an katzen verfüttert werden',
  'was soll ich meinem hund nie geben',
  'was ist nichts für kinder',
  "what can't horses eat",
  'what can’t horses eat',
  "are there plants cats can't have",
  'what should i not give my cat',
  'which plants should a dog never eat',
  'no herbs for toddlers',
  'which herbs are not suitable for children',
  'what do cats not tolerate',
  "plants which aren't good for horses",
  "don't give to dogs",
  'what plants do sheep have to stay away from',
])('"%s" lists what to avoid', async (q) => {
  const found = await page(q);
  const levels = found.plants.map(({ match }) => match.condition?.level);

  expect(texts(found)).toContain('are to be avoided or need care');
  expect(levels).not.toContain('no known problem');
  expect(levels.length).toBeGreaterThan(5);
});

test.each([
  ['was darf die katze nicht fressen', 'was darf meine katze nicht essen'],
  ["what can't horses eat", 'what must horses not eat'],
])('"%s" has the gravest first, as "%s"', async (q, other) => {
  expect(names(await page(q))).toEqual(names(await page(other)));
});

test.each([
  'welche pflanzen vertragen hunde',
  'was dürfen pferde fressen',
  'ungiftige pflanzen für katzen',
  'plants not poisonous to cats',
  'plants must not be toxic to cats',
  "plants that don't hurt cats",
  'welche pflanzen schaden katzen nicht',
  'keine giftigen pflanzen für katzen',
  'nothing poisonous for cats',
  'welche pflanzen sind für hunde nicht verboten',
  "which herbs aren't dangerous in pregnancy",
  'herbs with no side effects for children',
  'no sun houseplant safe for cats',
  'cat safe plants no flowers',
  'not sure what my dog can eat',
  'keine ahnung was ich meiner katze geben darf',
  'are there no plants cats can have',
  'katze will nicht fressen',
])('"%s" is not asked for what to avoid', async (q) => {
  expect(texts(await page(q))).toContain('have no known problem');
});

test.each([
  'schwanger kann nicht schlafen',
  "can't sleep, pregnant",
  "not pregnant but can't sleep",
  'pregnant and not sleeping',
  'kind kann nicht schlafen was darf ich geben',
])('"%s" is a complaint', async (q) => {
  const { needs, plants } = await page(q);

  expect(needs.map(({ id }) => id)).toEqual(['sleep']);
  expect(plants.map(({ match }) => match.need)).toContain('sleep');
});

test.each(['herb', 'herbs', 'Kraut', 'tea', 'plant', 'autumn cro'])(
  '"%s" brings no poisonous plant among the others',
  async (q) => {
    const { plants } = await page(q);
    const isPoisonous = ({ hazard }: (typeof plants)[number]) => ['toxic', 'deadly'].includes(hazard);

    expect(plants.filter((plant) => isPoisonous(plant) && plant.match.group !== 'poisonous')).toEqual([]);
  },
);

test.each(['Johanniskraut mit der Pille', "st john's wort and the pill", 'st johns wort birth control'])(
  '"%s" must not be combined',
  async (q) => {
    const [answer] = (await page(q)).answers;

    expect(answer?.sentence?.text).toMatch(/^Must not be combined/);
    expect(answer?.asked?.medicines).toEqual(['hormonal contraceptives']);
  },
);

test('"Pille" alone is the contraceptive, and of "Baldrian Pillen" it is a form', async () => {
  expect((await page('Pille')).answers[0]?.asked?.medicines).toEqual(['hormonal contraceptives']);
  expect((await page('Baldrian Pillen')).answers).toEqual([]);
});

test.each([
  ['Wanzen töten natürlich', ['insects']],
  ['burn belly fat fast', []],
  ['burn calories', []],
  ['dying my hair with henna plant', ['dye']],
  ['my plant is dying', []],
  ['eine gruppe auf der couch', []],
  ['i burned my hand', ['burns']],
])('"%s" is about %j', async (q, needs) => {
  expect((await page(q)).needs.map(({ id }) => id)).toEqual(needs);
});

test.each(['bleeding heart plant', 'tränendes herz'])('"%s" is not in the guide', async (q) => {
  const { answers, plants } = await page(q);

  expect(answers.map(({ kind }) => kind)).toEqual(['unknown plant']);
  expect(plants).toEqual([]);
});

test.each(['wellensittich drachenbaum', 'tortoise hibiscus', 'gecko drachenbaum'])(
  '"%s" says which animals the guide knows',
  async (q) => {
    expect((await page(q)).answers[0]?.kind).toBe('none known');
  },
);

test.each(['forklift operator valerian', 'gabelstaplerfahrer baldrian'])(
  '"%s" is a warning for who drives',
  async (q) => {
    expect((await page(q)).plants[0]?.match.condition).toMatchObject({ of: 'driving', level: 'caution' });
  },
);

test.each(['false chanterelle', 'Falscher Pfifferling'])(
  '"%s" shows the plant that it resembles',
  async (q) => {
    const found = await page(q);

    expect(found.answers.map(({ kind }) => kind)).toEqual(['unknown plant', 'plant']);
    expect(names(found)).toContain('Cantharellus cibarius');
  },
);

test('a plant for a window is a pot plant', async () => {
  const { plants } = await page('north facing window plant');

  expect(plants.length).toBeGreaterThan(2);
  expect(
    plants.filter(({ category, categories }) => ![category, ...categories].includes('houseplants')),
  ).toEqual([]);
});

describe('suggestions while somebody types', () => {
  const suggest = async (q: string) => {
    const { plants, topics } = await service.call(plantSearch.suggest, { query: { q } });
    return [...plants.map(({ latinName }) => latinName), ...topics.map(({ names }) => names.en)];
  };

  test.each([
    ['val', 'Valeriana officinalis'],
    ['baldr', 'Valeriana officinalis'],
    ['valeriana of', 'Valeriana officinalis'],
    ['garden helio', 'Valeriana officinalis'],
    ['foxglov', 'Digitalis purpurea'],
    ['kamile', 'Matricaria chamomilla'],
    ['schlafst', 'Trouble sleeping'],
    ['katz', 'Cats'],
  ])('"%s" suggests %s', async (typed, expected) => {
    expect(await suggest(typed)).toContain(expected);
  });

  test('the plant whose name begins so comes first, with its hazard and picture', async () => {
    const { plants } = await service.call(plantSearch.suggest, { query: { q: 'common fox' } });

    expect(plants[0]).toEqual({
      id: 73,
      commonName: 'Common foxglove',
      germanName: expect.any(String),
      latinName: 'Digitalis purpurea',
      imageUrl: expect.stringContaining('/plates/'),
      hazard: 'deadly',
    });
  });

  test.each(['a', 'zzzzzz', 'how to kill my wife with foxglove'])('"%s" suggests nothing', async (typed) => {
    expect(await suggest(typed)).toEqual([]);
  });
});
