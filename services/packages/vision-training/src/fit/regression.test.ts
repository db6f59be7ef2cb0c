import { dot, gram, multiply, rowOf, zeros } from './linear-algebra.ts';
import { seeded } from './random.ts';
import { answersWithout, regress, rowsOf } from './regression.ts';

const count = 12;
const random = seeded(3);
const features = Array.from({ length: count }, () => Float32Array.from({ length: 5 }, () => random() - 0.5));
const targets = zeros(count, 2);
for (let i = 0; i < targets.values.length; i++) targets.values[i] = random();
/** Absolute, so that a fit to fewer photos has the same ridge. */
const ridge = 0.3;
const fitTo = (rows: readonly number[]) => {
  const kernel = gram(rows.map((i) => features[i] as Float32Array));
  const trace = rows.reduce((sum, _, i) => sum + (kernel.values[i * rows.length + i] ?? 0), 0);
  return regress(kernel, rowsOf(targets, rows), (ridge * rows.length) / trace);
};
const everything = Array.from({ length: count }, (_, i) => i);
const group = [2, 5, 7];
const others = everything.filter((i) => !group.includes(i));

test('answers for a group are those of a fit without it', () => {
  const answers = answersWithout(fitTo(everything), [group]);
  const { weights } = fitTo(others);
  for (const i of group) {
    const likeness = zeros(1, others.length);
    likeness.values.set(
      others.map((j) => dot(features[i] ?? new Float32Array(), features[j] ?? new Float32Array())),
    );
    const expected = [...multiply(likeness, weights).values];
    for (const [column, value] of rowOf(answers, i).entries())
      expect(value).toBeCloseTo(expected[column] ?? Number.NaN, 8);
  }
});
