import { countdownOf } from './countdown.ts';

const now = Date.parse('2026-11-21T10:00:00.000Z');

test.each([
  ['2026-11-22T10:00:00.000Z', '24h 0m left'],
  ['2026-11-21T11:05:59.999Z', '1h 5m left'],
  ['2026-11-21T11:00:00.000Z', '1h 0m left'],
  ['2026-11-21T10:59:59.999Z', '59m left'],
  ['2026-11-21T10:00:00.001Z', '0m left'],
  ['2026-11-21T10:00:00.000Z', 'Expired'],
  ['2026-11-20T10:00:00.000Z', 'Expired'],
  [null, 'No expiry'],
])('an entry that expires at %s reads “%s”', (expiresAt, text) => {
  expect(countdownOf(expiresAt, now)).toBe(text);
});
