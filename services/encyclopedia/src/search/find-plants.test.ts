import type { Indication, Plant, SearchGroup } from '@portal/contracts';
import { buildPlant } from '@portal/contracts/testing';
import { plantEntryOf } from '../plants/plant-entry.ts';
import { testNeeds } from '../testing/factories.ts';
import { indexMatches } from './find-plants.ts';

const indication = (need: string, changes: Partial<Indication> = {}): Indication => ({
  need,
  sentence: `Taken for ${need}.`,
  part: 'leaf',
  preparation: 'tea',
  use: 'internal',
  evidence: 'folk',
  sources: [],
  ...changes,
});

let id = 0;
const named = (commonName: string, latinName: string, changes: Partial<Plant> = {}) =>
  buildPlant({ id: ++id, commonName, latinName, ...changes });

const plants = [
  named('Autumn crocus', 'Colchicum autumnale', {
    uses: 'The bulbs sleep through summer; no cough remedy.',
    toxicity: { level: 'deadly' },
  }),
  named('Hops', 'Humulus lupulus', { indications: [indication('sleep', { evidence: 'traditional' })] }),
  named('Ivy', 'Hedera helix', {
    germanName: 'Efeu',
    toxicity: { level: 'toxic' },
    indications: [indication('cough', { evidence: 'monograph', isFinishedMedicineOnly: true })],
  }),
  named('Thorn apple', 'Datura stramonium', {
    toxicity: { level: 'deadly' },
    indications: [indication('cough')],
  }),
  named('Thyme', 'Thymus vulgaris', {
    germanName: 'Thymian',
    indications: [indication('cough', { evidence: 'monograph' }), indication('drink')],
  }),
  named('Valerian', 'Valeriana officinalis', {
    germanName: 'Baldrian',
    indications: [indication('sleep', { evidence: 'monograph' }), indication('drink')],
  }),
  named('Witch grass', 'Elymus repens', { indications: [indication('drink'), indication('cough')] }),
];
const find = indexMatches(plants.map(plantEntryOf), testNeeds);
const inGroup = (term: string, group: SearchGroup) =>
  find(term)
    .plants.filter(({ match }) => match.group === group)
    .map(({ card }) => card.commonName);
const listed = (term: string) => inGroup(term, 'best');
const apart = (term: string) => inGroup(term, 'poisonous');

test.each([
  'sleep',
  'insomnia',
  "I can't sleep",
  'can’t sleep',
  'Schlafstörungen',
  'was hilft beim Einschlafen?',
  'insomia',
])('"%s" finds what is taken for sleep, the best evidence first', (term) => {
  expect(listed(term)).toEqual(['Valerian', 'Hops']);
});

test('a plant that only mentions the word is not listed for a need', () => {
  expect([...listed('sleep'), ...apart('sleep')]).not.toContain('Autumn crocus');
});

test('a match has the sentence of its indication', () => {
  expect(find('Husten').plants[0]).toMatchObject({
    card: { commonName: 'Thyme' },
    match: { need: 'cough', indication: { sentence: 'Taken for cough.' } },
  });
  expect(find('Husten').needs).toMatchObject([{ id: 'cough' }]);
});

test('poisonous plants come apart, unless an authority covers a finished medicine', () => {
  expect(listed('cough')).toEqual(['Thyme', 'Ivy', 'Witch grass']);
  expect(apart('cough')).toEqual(['Thorn apple']);
});

test('a plant that the term names comes first among those for the need', () => {
  expect(listed('witch grass for coughs')[0]).toBe('Witch grass');
});

test('a broad need gives way to the other one', () => {
  expect(find('Tee gegen Husten').needs.map(({ id }) => id)).toEqual(['cough']);
  expect(listed('tea')).toEqual(['Thyme', 'Valerian', 'Witch grass']);
});

test.each(['toxic', 'poisonous', 'giftig', 'Giftpflanzen', 'poisonous plants'])(
  '"%s" finds all poisonous plants, the deadliest first',
  (term) => {
    expect(listed(term)).toEqual(['Autumn crocus', 'Thorn apple', 'Ivy']);
  },
);

test('a question for harmless plants does not list the poisonous ones', () => {
  expect(listed('non-toxic')).toEqual([]);
});

test('a plant is found by its German name', () => {
  expect(listed('Baldrian')[0]).toBe('Valerian');
});

test('a name wins over a need that is only similar', () => {
  expect(listed('hops')).toEqual(['Hops']);
});

test('a poisonous plant that only its text matches comes apart', () => {
  expect(listed('bulbs')).toEqual([]);
  expect(apart('bulbs')).toEqual(['Autumn crocus']);
});
