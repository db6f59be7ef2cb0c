import { satisfy } from './satisfy.ts';

test.each([
  ['19.3.1', '*', true],
  ['19.3.1', '^19.0.0', true],
  ['19.0.0', '^19.0.1', false],
  ['20.0.0', '^19.0.0', false],
  ['19.3.1', '<=19.3.1', true],
  ['19.3.1', '<=19.10.0', true],
  ['19.10.0', '<=19.3.1', false],
])('%s fits %s: %s', (version, range, fits) => {
  expect(satisfy(version, range)).toBe(fits);
});
