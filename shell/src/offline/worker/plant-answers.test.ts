import type { Plant } from '@portal/contracts';
import { buildPlant } from '@portal/contracts/testing';
import { plantAnswer } from './plant-answers.ts';

const plant = (id: number, commonName: string, latinName: string, uses = '') =>
  buildPlant({
    id,
    commonName,
    latinName,
    uses,
    category: 'medicinal',
    imageUrl: '',
    otherNames: id === 3 ? ['Krauseminze'] : [],
  });
const known = [
  plant(1, 'Sage', 'Salvia officinalis', 'A gargle with mint. For the throat.'),
  plant(2, 'Peppermint', 'Mentha × piperita'),
  plant(3, 'Spearmint', 'Mentha spicata'),
  plant(4, 'Maté', 'Ilex paraguariensis'),
];

const answer = (address: string) => plantAnswer(new URL(address, 'http://portal'), known);
const names = (address: string) => (answer(address) as Plant[]).map(({ commonName }) => commonName);

test('a plant and the cards of all are answered from the list', () => {
  expect(answer('/api/plants/3')).toBe(known[2]);
  expect(answer('/api/plants/cards')).toContainEqual({
    id: 1,
    commonName: 'Sage',
    latinName: 'Salvia officinalis',
    category: 'medicinal',
    categories: [],
    hazard: 'none',
    imageUrl: '',
    usesExcerpt: 'A gargle with mint.',
  });
  expect(names('/api/plants/summaries?ids=4,1,9')).toEqual(['Sage', 'Maté']);
});

test('a plant that was added since has no answer', () => {
  expect(answer('/api/plants/99')).toBeUndefined();
});

test.each([
  ['mentha', ['Peppermint', 'Spearmint']],
  ['mate', ['Maté']],
  ['krauseminze', ['Spearmint']],
  ['MINT', ['Sage']],
  ['mentha spic', ['Spearmint']],
  ['officinalis nettle', []],
  [' ', []],
])('a search for "%s" finds words by their beginnings, whatever their accents', (term, found) => {
  expect(names(`/api/plants/search?q=${encodeURIComponent(term)}`)).toEqual(found);
});

test('plants with the words in their names come before those with them in their uses', () => {
  const both = [known[0], plant(5, 'Mint', 'Mentha')].filter((it) => it !== undefined);
  const found = plantAnswer(new URL('http://portal/api/plants/search?q=mint'), both) as Plant[];
  expect(found.map(({ id }) => id)).toEqual([5, 1]);
});

test('a question that means harm gets help instead of plants', () => {
  const term = encodeURIComponent('kill myself with sage');

  expect(answer(`/api/plants/search?q=${term}`)).toEqual([]);
  expect(answer(`/api/plants/search?q=${term}&view=page`)).toMatchObject({
    answers: [{ kind: 'help', harm: 'self-harm' }],
    plants: [],
  });
});
