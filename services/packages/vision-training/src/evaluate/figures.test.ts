import { calibrationError, names, proportion } from './figures.ts';

test('a share has its Wilson interval', () => {
  const { share, low, high, photos } = proportion([true, true, true, true, false], (is) => is);
  expect([photos, share]).toEqual([5, 0.8]);
  expect(low).toBeCloseTo(0.376, 2);
  expect(high).toBeCloseTo(0.964, 2);
});

test('nothing measured could be any share', () => {
  expect(proportion([], () => true)).toEqual({ photos: 0, share: 0, low: 0, high: 1 });
});

test('a plant that isn’t in the catalogue is never named right', () => {
  expect(names([{ rank: -1, confidence: 0.9 }])).toMatchObject({
    first: { share: 0 },
    firstFive: { share: 0 },
  });
});

test('confident answers that are right are well calibrated', () => {
  const right = { rank: 0, confidence: 1 };
  expect(calibrationError([right, right])).toBe(0);
  expect(calibrationError([right, { ...right, rank: 1 }])).toBeCloseTo(0.5);
});
