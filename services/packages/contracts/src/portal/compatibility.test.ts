import { hasCountedUp, serves } from './compatibility.ts';

test.each([
  ['0.1.0', '0.1.1', false],
  ['0.1.9', '0.2.0', true],
  ['0.9.0', '1.0.0', true],
  ['1.2.0', '1.3.0', false],
  ['1.3.0', '2.0.0', true],
  ['2.0.0', '1.0.0', false],
])('from %s to %s is a breaking change: %s', (from, to, isBreaking) => {
  expect(hasCountedUp(from, to)).toBe(isBreaking);
});

test.each([
  ['1.3.0', '1.3.0', true],
  ['1.4.0', '1.3.0', true],
  ['1.3.0', '1.4.0', false],
  ['1.3.0', '1.3.2', true],
  ['2.0.0', '1.3.0', false],
  ['1.3.0', '2.0.0', false],
  ['1.1.0', '0.1.0', false],
  ['0.12.1', '0.12.0', true],
  ['0.12.0', '0.12.1', false],
  ['0.13.0', '0.12.0', false],
  ['1.3.0', 'broken', false],
])('%s serves what was built for %s: %s', (provided, required, does) => {
  expect(serves(provided, required)).toBe(does);
});
