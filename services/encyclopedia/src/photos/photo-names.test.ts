import { photoNamesOf } from './photo-names.ts';

const latinName = 'Salvia rosmarinus';
const otherNames = ['Rosmarinus officinalis', 'Compass plant', 'Rosmarin'];

test('photos are searched by the accepted name and by Latin synonyms', () => {
  expect(photoNamesOf({ latinName, otherNames })).toEqual({ latinName, synonyms: 'Rosmarinus officinalis' });
});

test('the languages of names decide where a plant has them', () => {
  const nameLanguages = { 'Compass plant': 'la', Rosmarin: 'de' };
  expect(photoNamesOf({ latinName, otherNames, nameLanguages })).toEqual({
    latinName,
    synonyms: 'Compass plant',
  });
});

test('there are at most four synonyms, without the separator', () => {
  const many = ['a|b', 'c', 'd', 'e', 'f'];
  const nameLanguages = Object.fromEntries(many.map((name) => [name, 'la']));
  const { synonyms } = photoNamesOf({ latinName, otherNames: many, nameLanguages });
  expect(synonyms).toBe('a b|c|d|e');
});

test('a plant without synonyms is searched by its name alone', () => {
  expect(photoNamesOf({ latinName, otherNames: [latinName] })).toEqual({ latinName });
});
