import { areaUnderCurve, rankCorrelation } from './health-figures.ts';

const scored = (wells: number[], ills: number[]) => [
  ...wells.map((score) => ({ score, isIll: false })),
  ...ills.map((score) => ({ score, isIll: true })),
];

test('the area is one where each healthy photo scores above each ill one, and nought the other way', () => {
  expect(areaUnderCurve(scored([80, 90], [10, 20]))).toBe(1);
  expect(areaUnderCurve(scored([10, 20], [80, 90]))).toBe(0);
});

test('ties count half, and pairs that are the wrong way round count nothing', () => {
  expect(areaUnderCurve(scored([50], [50]))).toBe(0.5);
  expect(areaUnderCurve(scored([60, 30], [40, 20]))).toBe(0.75);
});

test('nothing is said where all photos are of one label', () => {
  expect(areaUnderCurve(scored([1, 2], []))).toBeNull();
  expect(rankCorrelation(scored([1, 2], []))).toBeNull();
});

test('the rank correlation grows with the order, and knows its sign', () => {
  // Ranks 1..4 against two labels of ranks 1.5 and 3.5: 4 / sqrt(5 * 4).
  expect(rankCorrelation(scored([80, 90], [10, 20]))).toBeCloseTo(4 / Math.sqrt(20), 10);
  expect(rankCorrelation(scored([10, 20], [80, 90]))).toBeCloseTo(-4 / Math.sqrt(20), 10);
});
