import { areaUnderCurve, rankCorrelation } from './health-figures.ts';

const scored = (wells: number[], ills: number[]) => [
  ...wells.map((score) => ({ score, isIll: false })),
  ...ills.map((score) => ({ score, isIll: true })),
];

test.each([
  [[80, 90], [10, 20], 1],
  [[10, 20], [80, 90], 0],
  [[50], [50], 0.5],
  [[60, 30], [40, 20], 0.75],
])('the area under the curve of %j against %j is %d', (wells, ills, area) => {
  expect(areaUnderCurve(scored(wells, ills))).toBe(area);
});

test('both figures need both labels', () => {
  expect(areaUnderCurve(scored([1, 2], []))).toBeNull();
  expect(rankCorrelation(scored([1, 2], []))).toBeNull();
});

test('the rank correlation has the sign of the order', () => {
  // Ranks 1..4 against two labels of ranks 1.5 and 3.5: 4 / sqrt(5 * 4).
  expect(rankCorrelation(scored([80, 90], [10, 20]))).toBeCloseTo(4 / Math.sqrt(20), 10);
  expect(rankCorrelation(scored([10, 20], [80, 90]))).toBeCloseTo(-4 / Math.sqrt(20), 10);
});
