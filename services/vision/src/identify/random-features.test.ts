import { type FeatureMap, randomFeatures } from './random-features.ts';
import { seeded } from './seeded.ts';

const length = 20;
const map: FeatureMap = {
  mean: new Float32Array(length),
  scale: new Float32Array(length).fill(1),
  spread: 1.2,
  weight: 1,
  directions: 2000,
  seed: 4,
};
const random = seeded(9);
const point = () => Float32Array.from({ length }, () => random() - 0.5);
const features = (numbers: Float32Array) => {
  const to = new Float32Array(2 * map.directions);
  randomFeatures(numbers, map, to);
  return to;
};
const product = (a: Float32Array, b: Float32Array) =>
  a.reduce((sum, value, i) => sum + value * (b[i] ?? 0), 0);

test('inner products approximate the likeness of two pictures', () => {
  for (let i = 0; i < 10; i++) {
    const [a, b] = [point(), point()];
    const square = a.reduce((sum, value, k) => sum + (value - (b[k] ?? 0)) ** 2, 0);
    expect(product(features(a), features(b))).toBeCloseTo(Math.exp(-square / 2 / map.spread ** 2), 1);
  }
});

test('the same numbers give the same features, of length 1', () => {
  const a = point();
  expect(features(a)).toEqual(features(a));
  expect(product(features(a), features(a))).toBeCloseTo(1, 5);
});
