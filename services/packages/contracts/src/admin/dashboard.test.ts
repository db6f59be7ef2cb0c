import { dashboardRanges, periodsOf } from './dashboard.ts';

const at = Date.parse('2026-11-23T10:30:00.000Z');
const dayMs = 24 * 60 * 60 * 1000;
const iso = (ms: number | undefined) => new Date(ms ?? Number.NaN).toISOString();

test('a day has the hours up to now', () => {
  const { current, before } = periodsOf('24h', at);
  expect([iso(current.starts[0]), iso(current.starts.at(-1)), iso(current.end)]).toEqual([
    '2026-11-22T11:00:00.000Z',
    '2026-11-23T10:00:00.000Z',
    '2026-11-23T10:30:00.000Z',
  ]);
  expect([iso(before.starts[0]), iso(before.end)]).toEqual([
    '2026-11-21T11:00:00.000Z',
    '2026-11-22T10:30:00.000Z',
  ]);
});

test('a week begins at midnight (UTC) six days ago', () => {
  const { current } = periodsOf('7d', at);
  expect(current.starts.map(iso)).toHaveLength(7);
  expect(iso(current.starts[0])).toBe('2026-11-17T00:00:00.000Z');
});

test.each(dashboardRanges)('%s is as long as the range before it, and follows it', (range) => {
  const { current, before } = periodsOf(range, at);
  expect(before.starts).toHaveLength(current.starts.length);
  expect((before.starts.at(-1) ?? 0) + before.barMs).toBe(current.starts[0]);
  expect(current.end - (current.starts[0] ?? 0)).toBe(before.end - (before.starts[0] ?? 0));
  expect(current.end - current.starts.length * current.barMs).toBeGreaterThan(at - 91 * dayMs);
});
