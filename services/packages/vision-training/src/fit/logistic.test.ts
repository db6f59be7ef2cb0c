import { fitLogistic } from './logistic.ts';

test('finds the log odds of a share', () => {
  const examples = [true, true, true, false].map((isTrue) => ({ numbers: [1], isTrue, weight: 1 }));
  expect(fitLogistic(examples)[0]).toBeCloseTo(Math.log(3), 1);
});

test('gives a number that speaks for the truth a positive weight', () => {
  const examples = Array.from({ length: 40 }, (_, i) => ({
    numbers: [1, i / 40],
    isTrue: i > 20 || i % 7 === 0,
    weight: 1,
  }));
  expect(fitLogistic(examples)[1]).toBeGreaterThan(1);
});
