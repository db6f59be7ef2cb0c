import { evidenceIn, type HealthModel, illnessIn } from './health-model.ts';
import { logOddsOf } from './linear-model.ts';

const constant = (offset: number) => ({ offset, terms: [] });
const model: HealthModel = {
  about: '',
  sources: [],
  settings: { paper: constant(9), closeUp: constant(-9), open: constant(-9), indoors: constant(-9) },
  leaves: {
    paper: { offset: 0, terms: [{ measure: 'spots', centre: 1, scale: 2, weight: 3 }] },
    closeUp: constant(0),
  },
  plant: constant(0),
  calibration: {
    paper: { slope: 1, offset: 0 },
    closeUp: { slope: 1, offset: 0 },
    open: { slope: 1, offset: -4 },
    indoors: { slope: 1, offset: 4 },
  },
};

test('the likeliest setting decides which signs count', () => {
  const illness = (spots: number) => illnessIn(evidenceIn({ spots }, model), model.calibration);

  expect(illness(1)).toBeCloseTo(0.5, 3);
  expect(illness(3)).toBeCloseTo(1 / (1 + Math.exp(-3)), 3);
});

test('the same plant is suspected more indoors than in the open', () => {
  const certain = (setting: 'open' | 'indoors') =>
    illnessIn(
      evidenceIn(
        {},
        { ...model, settings: { ...model.settings, paper: constant(-9), [setting]: constant(9) } },
      ),
      model.calibration,
    );

  expect(certain('indoors')).toBeGreaterThan(certain('open'));
});

test('one extreme or missing measure can’t decide alone', () => {
  const { paper } = model.leaves;

  expect(logOddsOf(paper, { spots: 1e9 })).toBe(7.5);
  expect(logOddsOf(paper, { spots: Number.NaN })).toBe(logOddsOf(paper, {}));
});
