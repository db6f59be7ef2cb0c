import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { KeyPlant, PlantKey } from '@portal/contracts';
import { plantKey } from '@portal/contracts';
import { ClavisKey } from '@portal/contracts/schemas';
import { chooseCandidates, isIndistinct, rankPlants } from '@portal/key';
import { testDatabase } from '@portal/kit/testing';
import { cataloguePlants, readCatalogue } from '../catalogue/read-catalogue.ts';
import { seedPlants } from '../seed.ts';
import { keyOfCatalogue } from '../testing/catalogue-key.ts';
import { shareWithin, simulateKey } from '../testing/simulate-key.ts';
import { testEncyclopedia } from '../testing/test-encyclopedia.ts';

testDatabase();
const { service, deps } = testEncyclopedia();

const catalogue = path.join(__dirname, '../../data');
let key: PlantKey;
beforeAll(async () => {
  key = await keyOfCatalogue(catalogue);
});

const named = (latinName: string) => key.plants.find((plant) => plant.latinName === latinName) as KeyPlant;

test('the key has all plants of the catalogue and no mushroom, in at most 40 kB', async () => {
  expect(key.plants.length).toBeGreaterThan(160);
  expect(named('Amanita phalloides')).toBeUndefined();
  expect(named('Salvia officinalis').states).toMatchObject({
    'leaf-arrangement': ['opposite'],
    stem: ['square'],
    'flower-form': ['lipped'],
  });
  expect(gzipSync(JSON.stringify(key)).length).toBeLessThan(40 * 1024);
  for (const plant of key.plants)
    for (const [id, states] of Object.entries(plant.states)) {
      const offered = key.characters
        .find((character) => character.id === id)
        ?.states.map((state) => state.id);
      expect(offered).toEqual(expect.arrayContaining(states));
    }
});

test('a visitor who errs once in ten answers finds the plant among three after eight questions', () => {
  const visitors = simulateKey(key, { wrong: 0.1, unknown: 0.2, seed: 7 }, 8);

  expect(shareWithin(visitors, 8, 3)).toBeGreaterThanOrEqual(0.88);
  expect(shareWithin(visitors, 3, 3)).toBeGreaterThanOrEqual(0.45);
});

test('a deadly look-alike stays beside its double until an answer separates them', () => {
  const [ramsons, lily] = [named('Allium ursinum'), named('Convallaria majalis')];
  const shownAfter = (answers: Record<string, string>) =>
    chooseCandidates(key, rankPlants(key, answers, new Map([[ramsons.id, 90]])), answers, 1);

  expect(shownAfter({ 'leaf-shape': 'oval', 'leaf-veins': 'parallel' })).toContainEqual(
    expect.objectContaining({ plant: lily, lookAlikeOf: ramsons }),
  );
  expect(shownAfter({ 'flower-arrangement': 'umbrella' }).map(({ plant }) => plant.id)).not.toContain(
    lily.id,
  );
});

test('hemlock and coriander are named as a pair that no question separates', () => {
  expect(isIndistinct(key, named('Conium maculatum'), named('Coriandrum sativum'))).toBe(true);
  expect(isIndistinct(key, named('Allium ursinum'), named('Convallaria majalis'))).toBe(false);
});

test('it has a tag for caches, and is exported in the Clavis format', async () => {
  await seedPlants(cataloguePlants(await readCatalogue(catalogue)));
  await deps.cache.refresh();

  const first = await service.fetch(plantKey.read.path);
  const second = await service.fetch(plantKey.read.path);
  expect(first.headers.get('etag')).toEqual(expect.any(String));
  expect(second.headers.get('etag')).toBe(first.headers.get('etag'));
  expect(await first.json()).toMatchObject({ characters: key.characters });
  expectWholeClavis(ClavisKey.parse(await service.call(plantKey.clavis, {})));
});

/** Each statement names a taxon, a character and one of its states that the key has. */
function expectWholeClavis(clavis: ClavisKey) {
  const idsOf = (items: readonly { id: string }[]) => new Set(items.map(({ id }) => id));
  const [taxa, characters, media] = [clavis.taxa, clavis.characters, clavis.mediaElements].map(idsOf);
  const states = new Map(
    clavis.characters.flatMap(({ id, states }) => states.map((state) => [state.id, id])),
  );
  expect(taxa?.size).toBe(key.plants.length);
  expect(idsOf(clavis.statements).size).toBe(clavis.statements.length);
  for (const { taxon, character, value } of clavis.statements) {
    expect([taxa?.has(taxon), characters?.has(character), states.get(value)]).toEqual([
      true,
      true,
      character,
    ]);
  }
  for (const { states } of clavis.characters)
    for (const { media: picture } of states) expect(picture === undefined || media?.has(picture)).toBe(true);
}
