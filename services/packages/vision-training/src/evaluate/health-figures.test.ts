import { areaUnderCurve, areaWithInterval } from './health-figures.ts';

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

test('the area needs both labels', () => {
  expect(areaUnderCurve(scored([1, 2], []))).toBeNull();
  expect(areaWithInterval(scored([1, 2], []))).toEqual({ photos: 2, auroc: null, low: null, high: null });
});

test('the interval contains the area and is the same each time', () => {
  const answers = scored([80, 90, 60, 40], [10, 20, 50, 70]);
  const { auroc, low, high } = areaWithInterval(answers);

  expect(auroc).toBe(areaUnderCurve(answers));
  expect(low).toBeLessThan(auroc ?? 0);
  expect(high).toBeGreaterThan(auroc ?? 1);
  expect(areaWithInterval(answers)).toEqual({ photos: 8, auroc, low, high });
});
