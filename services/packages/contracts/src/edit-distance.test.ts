import { withinEditDistance } from './edit-distance.ts';

test.each([
  ['mint', 'mint', 0],
  ['mugwurt', 'mugwort', 1],
  ['chamomle', 'chamomile', 1],
  ['chammomile', 'chamomile', 1],
  ['hypercium', 'hypericum', 1],
  ['ehcinaecea', 'echinacea', 2],
])('the edit distance of %s and %s is exactly %d', (word, other, distance) => {
  expect(withinEditDistance(word, distance)(other)).toBe(true);
  expect(withinEditDistance(other, distance)(word)).toBe(true);
  if (distance > 0) expect(withinEditDistance(word, distance - 1)(other)).toBe(false);
});

test('words of very different lengths are never near', () => {
  expect(withinEditDistance('mint', 2)('peppermint')).toBe(false);
});
