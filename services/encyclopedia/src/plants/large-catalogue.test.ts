import { limits, needs, type PlantMatches, plants } from '@portal/contracts';
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
  const found: PlantMatches = await service.call(needs.match, { query: { q: 'sage' } });

  expect(found.matches).toHaveLength(limits.search.matches);
  expect(found.matches[0]?.plant.commonName).toBe('Sage 0000');
  expect(found.totals).toEqual({ matches: all - poisonous, poisonous });
});

test('a search that finds few counts nothing apart', async () => {
  expect(await service.call(needs.match, { query: { q: 'sage 0007' } })).toEqual({
    needs: [],
    matches: [{ plant: expect.objectContaining({ id: 8 }) }],
    poisonous: [],
  });
});

test('lists of found plants are bounded', async () => {
  const [whole, cards] = await Promise.all([
    service.call(plants.search, { query: { q: 'sage' } }),
    service.call(plants.searchCards, { query: { q: 'sage' } }),
  ]);

  expect(whole).toHaveLength(limits.search.wholePlants);
  expect(whole.map(({ id }) => id)).toEqual(cards.slice(0, whole.length).map(({ id }) => id));
  expect(cards).toHaveLength(limits.search.matches);
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
