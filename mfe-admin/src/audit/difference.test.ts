import { changeOf, differencesOf } from './difference.ts';

test('a field that stayed is no difference', () => {
  expect(differencesOf({ category: 'spices', uses: 'Tea.' }, { category: 'spices', uses: 'Tea.' })).toEqual(
    [],
  );
});

test('a changed field is named in words, with both values', () => {
  expect(differencesOf({ growingConditions: 'Sun.' }, { growingConditions: 'Shade.' })).toEqual([
    { field: 'growing conditions', before: 'Sun.', after: 'Shade.' },
  ]);
});

test('what came and what went has one side alone', () => {
  expect(differencesOf({ title: 'Moss' }, undefined)).toEqual([
    { field: 'title', before: 'Moss', after: undefined },
  ]);
  expect(differencesOf(undefined, { notes: 'New.' })).toEqual([
    { field: 'notes', before: undefined, after: 'New.' },
  ]);
});

test('fields inside of fields are told apart', () => {
  expect(
    differencesOf({ toxicity: { level: 'none' } }, { toxicity: { level: 'toxic', parts: 'seeds' } }),
  ).toEqual([
    { field: 'toxicity level', before: 'none', after: 'toxic' },
    { field: 'toxicity parts', before: undefined, after: 'seeds' },
  ]);
});

test('of a list, what left and what came is told', () => {
  expect(differencesOf({ otherNames: ['a', 'b'] }, { otherNames: ['b', 'c'] })).toEqual([
    { field: 'other names', before: 'a', after: 'c' },
  ]);
});

test('a list that is still empty is no difference', () => {
  expect(differencesOf(undefined, { otherNames: [] })).toEqual([]);
});

test('a list in another order says so', () => {
  expect(differencesOf({ additionalImages: ['a', 'b'] }, { additionalImages: ['b', 'a'] })).toEqual([
    { field: 'additional images (order)', before: 'a\nb', after: 'b\na' },
  ]);
});

test('items of a list that are records are read as a line each', () => {
  const lookAlike = { commonName: 'Foxglove', isDangerous: true };
  expect(differencesOf({ lookAlikes: [] }, { lookAlikes: [lookAlike] })).toEqual([
    { field: 'look alikes', before: undefined, after: 'Foxglove · yes' },
  ]);
});

test('of two texts the words that differ are told from those that do not', () => {
  expect(changeOf('Full sun, poor soil.', 'Full sun, rich soil.')).toEqual({
    start: 'Full sun, ',
    removed: 'poor ',
    added: 'rich ',
    end: 'soil.',
  });
});

test('what is the same is cut to what stands near the change', () => {
  const same = 'word '.repeat(40);
  const { start, removed, added, end } = changeOf(`${same}old ${same}`, `${same}new ${same}`);

  expect([removed, added]).toEqual(['old ', 'new ']);
  expect(start).toHaveLength(61);
  expect(end).toHaveLength(61);
});

test('a word that is said twice in a row is not counted at both ends', () => {
  expect(changeOf('very good', 'very very good')).toEqual({
    start: 'very ',
    removed: '',
    added: 'very ',
    end: 'good',
  });
});
