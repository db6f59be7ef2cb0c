import { nearTo } from './slips.ts';

test.each([
  ['mint', 'mint', 0],
  ['mugwurt', 'mugwort', 1],
  ['chamomle', 'chamomile', 1],
  ['chammomile', 'chamomile', 1],
  ['hypercium', 'hypericum', 1],
  ['ehcinaecea', 'echinacea', 2],
])('%s and %s are %d slips apart, no fewer', (word, other, distance) => {
  expect(nearTo(word, distance)(other)).toBe(true);
  expect(nearTo(other, distance)(word)).toBe(true);
  if (distance > 0) expect(nearTo(word, distance - 1)(other)).toBe(false);
});

test('words of very different lengths are never near', () => {
  expect(nearTo('mint', 2)('peppermint')).toBe(false);
});
