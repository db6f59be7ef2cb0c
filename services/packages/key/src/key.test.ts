import type { KeyPlant, PlantKey } from '@portal/contracts';
import { contradictionsOf, nextCharacter, rankPlants } from './index.ts';

const names = { en: '', de: '' };
const character = (id: string, ...states: string[]): PlantKey['characters'][number] => ({
  id,
  part: 'leaf',
  ease: 1,
  names,
  questions: names,
  states: states.map((state) => ({ id: state, names })),
});
const plant = (id: number, states: KeyPlant['states']): KeyPlant => ({
  id,
  commonName: `Plant ${id}`,
  latinName: `Planta ${id}`,
  imageUrl: '',
  hazard: 'none',
  states,
  lookAlikes: [],
});

const key: PlantKey = {
  characters: [character('colour', 'white', 'blue', 'red'), character('edge', 'smooth', 'toothed')],
  plants: [
    plant(1, { colour: ['white'], edge: ['smooth'] }),
    plant(2, { colour: ['blue'], edge: ['smooth'] }),
    plant(3, { colour: ['red', 'white'], edge: ['smooth'] }),
    plant(4, {}),
  ],
};
const probabilityOf = (id: number, answers: Record<string, string>, prior?: Map<number, number>) =>
  rankPlants(key, answers, prior).find((one) => one.plant.id === id)?.probability ?? 0;

test('an answer that contradicts a plant makes it less probable, but never impossible', () => {
  expect(probabilityOf(2, { colour: 'white' })).toBeGreaterThan(0);
  expect(probabilityOf(2, { colour: 'white' })).toBeLessThan(probabilityOf(3, { colour: 'white' }));
  expect(rankPlants(key, { colour: 'white' })[0]?.plant.id).toBe(1);
});

test('what nobody knows of a plant speaks neither for it nor against it', () => {
  expect(probabilityOf(4, { colour: 'white' })).toBeCloseTo(0.25);
  expect(contradictionsOf(key, key.plants[3] as KeyPlant, { colour: 'white' })).toEqual([]);
});

test('the question that tells most comes first, and none that tells nothing', () => {
  const ranked = rankPlants(key, {});

  expect(nextCharacter(key, ranked, new Set())?.id).toBe('colour');
  expect(nextCharacter(key, ranked, new Set(['colour']))).toBeUndefined();
});

test('a photo decides the order before the answers, and answers can overrule it', () => {
  const photo = new Map([
    [2, 60],
    [1, 20],
  ]);

  expect(rankPlants(key, {}, photo)[0]?.plant.id).toBe(2);
  expect(rankPlants(key, { colour: 'white' }, photo)[0]?.plant.id).toBe(1);
});

test('of plants that fit equally well, the more dangerous comes first', () => {
  const [first, ...others] = key.plants as [KeyPlant, ...KeyPlant[]];
  const deadly: KeyPlant = { ...first, id: 9, hazard: 'deadly' };
  const twins = { ...key, plants: [first, deadly, ...others] };

  expect(rankPlants(twins, { colour: 'white' }).slice(0, 2)).toMatchObject([
    { plant: { id: 9 } },
    { plant: { id: 1 } },
  ]);
});

test('an answer that the key does not know changes nothing', () => {
  expect(probabilityOf(1, { colour: 'plaid', smell: 'sweet' })).toBeCloseTo(0.25);
});
