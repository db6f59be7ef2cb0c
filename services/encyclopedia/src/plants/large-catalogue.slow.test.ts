import { type FoundPlant, limits, plantSearch, plants, type SearchPage } from '@portal/contracts';
import { testDatabase, testService } from '@portal/kit/testing';
import { seedPlants } from '../seed.ts';
import { buildPlant } from '../testing/factories.ts';
import { PlantModel } from './plant.model.ts';
import { plantRoutes } from './plant.routes.ts';
import { createPlantCache, maxWhole } from './plant-cache.ts';

/*
 * An encyclopedia with more plants than are whole in memory, and more matches than one answer has.
 */

testDatabase();
const cache = createPlantCache(() => 'revision');
const service = testService(plantRoutes(cache));
const all = maxWhole + 60;
const poisonous = 20;

const page = async (q: string) =>
  (await service.call(plantSearch.find, { query: { q, view: 'page' } })) as SearchPage;

beforeAll(async () => {
  const plant = (index: number) =>
    buildPlant({
      id: index + 1,
      commonName: `Sage ${String(index).padStart(4, '0')}`,
      ...(index >= all - poisonous && {
        toxicity: { level: 'deadly' },
        commonName: `Bane ${index}`,
        uses: 'No sage.',
      }),
    });
  await seedPlants(Array.from({ length: all }, (_, index) => plant(index)));
  await cache.refresh();
});

test('a search answers the best matches and counts all', async () => {
  const found = await page('sage');

  expect(found.plants).toHaveLength(limits.search.matches);
  expect(found.plants[0]?.commonName).toBe('Sage 0000');
  expect(found.totals).toEqual({ best: all - poisonous, 'with care': 0, 'not for': 0, poisonous });
});

test('a search that finds few counts nothing apart', async () => {
  expect(await page('sage 0007')).toEqual({
    needs: [],
    conditions: [],
    answers: [],
    plants: [expect.objectContaining({ id: 8 })],
  });
});

test('a list of whole plants is bounded, and begins like the cards', async () => {
  const whole = (await service.call(plantSearch.find, { query: { q: 'sage' } })) as FoundPlant[];
  const cards = (await page('sage')).plants;

  expect(whole).toHaveLength(limits.search.wholePlants);
  expect(whole.map(({ id }) => id)).toEqual(cards.slice(0, whole.length).map(({ id }) => id));
});

test('the list of plants has them all, and revalidates until a plant changes', async () => {
  const read = (etag = '') =>
    service.fetch('/api/plants', { headers: { 'if-none-match': etag, 'cache-control': 'max-age=0' } });
  const first = await read();
  const etag = first.headers.get('etag') ?? '';

  expect((await first.json()).map(({ id }: { id: number }) => id)).toHaveLength(all);
  expect((await read(etag)).status).toBe(304);
  await PlantModel.updateOne({ _id: 1 }, { $inc: { revision: 1 } });
  await cache.update({ isThorough: true });
  expect((await read(etag)).status).toBe(200);
});

test('a copy is read again only when its plant changes', async () => {
  const vision = service.asService('vision');
  const versions = async () =>
    new Map((await vision.call(plants.versions, {})).map(({ id, version }) => [id, version]));
  const before = await versions();
  const [copy] = await vision.call(plants.copies, { query: { ids: '2' } });
  await PlantModel.updateOne({ _id: 2 }, { $inc: { revision: 1 } });
  await cache.update({ isThorough: true });
  const after = await versions();

  expect(copy).toMatchObject({ version: before.get(2), plant: { id: 2 } });
  expect([...after].filter(([id, version]) => before.get(id) !== version).map(([id]) => id)).toEqual([2]);
});
