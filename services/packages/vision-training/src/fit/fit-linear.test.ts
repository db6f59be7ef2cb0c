import { logOddsOf } from '@portal/vision-service/health/linear-model';
import { type Example, fitLinear, type Input } from './fit-linear.ts';

const input = (measure: string, sign?: 1 | -1): Input => ({
  measure,
  centre: 0,
  scale: 1,
  ...(sign && { sign }),
});
/** Ill photos have more spots and less green. */
const examples: Example[] = Array.from({ length: 40 }, (_, i) => ({
  measures: { spots: (i % 10) / 10 + (i < 20 ? 1 : 0), green: i < 20 ? -0.5 : 0.5 },
  label: i < 20 ? 1 : 0,
  weight: 1,
}));

test('ill photos get higher log-odds than healthy ones', () => {
  const model = fitLinear(examples, [input('spots'), input('green')], 1);

  const odds = examples.map(({ measures }) => logOddsOf(model, measures));
  expect(Math.min(...odds.slice(0, 20))).toBeGreaterThan(Math.max(...odds.slice(20)));
});

test('a measure never counts against its sign', () => {
  const { terms } = fitLinear(examples, [input('spots', 1), input('green', 1)], 1);

  expect(terms.map(({ measure }) => measure)).toEqual(['spots']);
});

test('stronger regularisation gives smaller weights', () => {
  const weightAt = (regularisation: number) =>
    fitLinear(examples, [input('spots')], regularisation).terms[0]?.weight ?? 0;

  expect(weightAt(10)).toBeLessThan(weightAt(1));
});
