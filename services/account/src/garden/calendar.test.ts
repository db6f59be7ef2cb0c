import { limits } from '@portal/contracts';
import { calendarOf } from './calendar.ts';
import type { GardenPlantDocument } from './garden-plant.model.ts';

const createdAt = new Date('2026-11-01T10:00:00Z');
const build = (changes: Partial<GardenPlantDocument> = {}): GardenPlantDocument => ({
  _id: 1,
  userId: 5,
  slot: 0,
  name: 'Fern',
  requestKey: 'key',
  facts: { lifeForm: 'perennial', water: 'moist', rhs: 'H1c' },
  createdAt,
  updatedAt: createdAt,
  ...changes,
});
const context = { userId: 5, today: '2026-11-10', hemisphere: 'north', language: 'en' } as const;

/** The lines of a calendar after unfolding. */
const linesOf = (plants: GardenPlantDocument[], more = {}) =>
  calendarOf(plants, { ...context, ...more })
    .replace(/\r\n[ \t]/g, '')
    .split('\r\n');

test('an event is an all-day event with a UID that stays', () => {
  const lines = linesOf([build()]);
  expect(lines.slice(0, 2)).toEqual(['BEGIN:VCALENDAR', 'VERSION:2.0']);
  expect(lines).toContain('UID:water-2026-11-10-5@garden.plant-portal');
  expect(lines).toContain('DTSTART;VALUE=DATE:20261110');
  expect(lines).toContain('DTSTAMP:20261110T000000Z');
  expect(calendarOf([build()], context)).toBe(calendarOf([build()], context));
});

test('plants of a day share one event', () => {
  const names = ['A', 'B', 'C', 'D', 'E'];
  const lines = linesOf(names.map((name, index) => build({ _id: index + 1, name })));
  expect(lines).toContain('SUMMARY:Check water: A\\, B\\, C and 2 more');
});

test('a hostile name stays one text of one event', () => {
  const name =
    'Rose\r\nEND:VEVENT\r\nBEGIN:VEVENT, a;b\\c \u{1F339}\u{1F468}\u200d\u{1F33E}\u0007\u2028'.repeat(3);
  const text = calendarOf([build({ name })], context);
  const lines = text.split('\r\n');
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\p{Cc}\u2028]/u);
  for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  const begins = lines.filter((line) => line === 'BEGIN:VEVENT').length;
  expect(lines.filter((line) => line.startsWith('UID:'))).toHaveLength(begins);
  expect(linesOf([build({ name })]).find((line) => line.startsWith('SUMMARY:'))).toContain(
    'Rose END:VEVENT BEGIN:VEVENT\\, a\\;b\\\\c \u{1F339}',
  );
});

test.each(['x', 'ä'.repeat(limits.garden.nameLength)])(
  'a calendar has a greatest length, and says in its last event that more follows: names of %s',
  (name) => {
    const plants = Array.from({ length: limits.garden.plants }, (_, index) =>
      build({
        _id: index + 1,
        name,
        care: Object.fromEntries(
          ['water', 'feed', 'repot', 'prune'].map((task) => [task, { basis: 'own', everyDays: 1 }]),
        ),
      }),
    );
    expect(Buffer.byteLength(calendarOf(plants, context))).toBeLessThan(limits.garden.calendarBytes + 2000);
    const lines = linesOf(plants);
    const summaries = lines.filter((line) => line.startsWith('SUMMARY:'));
    expect(summaries[0]).toMatch(/and 497 more$/);
    expect(summaries.at(-1)).toBe('SUMMARY:More care in your garden');
    const days = lines.flatMap((line) => /^DTSTART;VALUE=DATE:(\d+)/.exec(line)?.[1] ?? []);
    expect(days).toEqual([...days].sort());
  },
);

test('an empty garden is an empty calendar', () => {
  expect(linesOf([]).filter((line) => line.startsWith('BEGIN:'))).toEqual(['BEGIN:VCALENDAR']);
});
