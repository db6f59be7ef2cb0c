import { dayOf, dayText } from './day.ts';

const labels = { today: 'Today', yesterday: 'Yesterday' };
const now = new Date('2026-11-20T12:00:00Z');
const text = (at: string) => dayText(at, now, 'utc', labels);

test.each([
  ['2026-11-20T00:00:00Z', 'Today'],
  ['2026-11-19T23:59:59Z', 'Yesterday'],
  ['2026-11-18T23:59:59Z', 'Wednesday, November 18'],
  ['2025-11-18T23:59:59Z', 'Tuesday, November 18, 2025'],
])('messages of %s are under "%s"', (at, expected) => {
  expect(text(at)).toBe(expected);
});

test('days change at midnight of the zone', () => {
  expect(dayOf('2026-11-19T23:59:59Z', 'utc')).not.toBe(dayOf('2026-11-20T00:00:00Z', 'utc'));
  expect(dayOf('2026-11-20T00:00:00Z', 'utc')).toBe(dayOf('2026-11-20T23:59:59Z', 'utc'));
});
