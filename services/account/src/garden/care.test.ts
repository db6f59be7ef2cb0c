import { type CareTask, careTasks, lifeForms, limits, type QuickFacts } from '@portal/contracts';
import { calendarOf } from './calendar.ts';
import { expectedDays, remindersOf } from './care-dates.ts';
import { type CareFacts, careInterval, type Growing } from './care-schedule.ts';
import type { GardenPlantDocument } from './garden-plant.model.ts';

describe('calendar', () => {
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

  const unfolded = (text: string) => text.replace(/\r\n[ \t]/g, '').split('\r\n');
  const linesOf = (plants: GardenPlantDocument[]) => unfolded(calendarOf(plants, context));

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
    expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
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
      const text = calendarOf(plants, context);
      expect(Buffer.byteLength(text)).toBeLessThan(limits.garden.calendarBytes + 2000);
      const lines = unfolded(text);
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
});

describe('schedule of care', () => {
  const months = Array.from({ length: 12 }, (_, index) => index + 1);
  const north = (task: CareTask, facts: CareFacts) =>
    months.map((month) => careInterval(task, facts, { month, hemisphere: 'north' }));

  const houseplant: CareFacts = { lifeForm: 'perennial', water: 'moist', rhs: 'H1c' };

  test('water is needed most often in summer and least in winter', () => {
    expect(north('water', houseplant)).toEqual([7, 7, 4, 4, 4, 3, 3, 3, 4, 4, 7, 7]);
    expect(north('water', { lifeForm: 'succulent' })).toEqual([
      28, 28, 14, 14, 14, 10, 10, 10, 14, 14, 28, 28,
    ]);
  });

  test('plants that bear frost are not watered in winter, and shade keeps the soil moist', () => {
    const oak: CareFacts = { lifeForm: 'tree', water: 'moderate', rhs: 'H6' };
    expect([north('water', oak)[0], north('water', oak)[6]]).toEqual([undefined, 10]);
    expect(north('water', { ...houseplant, light: ['shade'] })[6]).toBe(4);
  });

  test('plants are fed and repotted only in their season', () => {
    expect(months.filter((month) => north('feed', houseplant)[month - 1])).toEqual([4, 5, 6, 7, 8, 9]);
    expect(months.filter((month) => north('repot', houseplant)[month - 1])).toEqual([3, 4, 5]);
    expect(north('repot', houseplant)[2]).toBe(730);
    expect(north('repot', { lifeForm: 'cactus' })[2]).toBe(1095);
  });

  test('annuals are never repotted, and plants of the open ground neither', () => {
    expect(north('repot', { lifeForm: 'annual', rhs: 'H1c' }).some(Boolean)).toBe(false);
    expect(north('repot', { lifeForm: 'perennial', rhs: 'H6' }).some(Boolean)).toBe(false);
  });

  test('woody plants are pruned at the end of dormancy', () => {
    const rose: CareFacts = { lifeForm: 'shrub', water: 'moderate', rhs: 'H6' };
    expect(months.filter((month) => north('prune', rose)[month - 1])).toEqual([2, 3]);
    expect(north('prune', houseplant).some(Boolean)).toBe(false);
  });

  test('a fungus needs nothing', () => {
    for (const task of careTasks)
      expect(north(task, { lifeForm: 'fungus', water: 'moist', rhs: 'H1c' }).some(Boolean)).toBe(false);
  });

  test('in the south the seasons are six months later', () => {
    for (const task of careTasks) {
      const rose: CareFacts = { lifeForm: 'shrub', water: 'moist', rhs: 'H5' };
      const southern = months.map((month) => careInterval(task, rose, { month, hemisphere: 'south' }));
      expect([...southern.slice(6), ...southern.slice(0, 6)]).toEqual(north(task, rose));
    }
  });

  test('each life form has a schedule of whole days up to three years', () => {
    const wrong: number[] = [];
    const waters: QuickFacts['water'][] = ['dry', 'moderate', 'moist', 'wet', undefined];
    for (const lifeForm of lifeForms)
      for (const water of waters)
        for (const task of careTasks)
          for (const days of north(task, { lifeForm, water, rhs: 'H1b', light: ['shade'] }))
            if (days !== undefined && !(Number.isInteger(days) && days >= 1 && days <= 1095))
              wrong.push(days);
    expect(wrong).toEqual([]);
  });

  test('a pot and a bed win over what the facts suggest, and a plant indoors is in a pot', () => {
    const rose: CareFacts = { lifeForm: 'shrub', water: 'moist', rhs: 'H6' };
    const grown = (task: CareTask, facts: CareFacts, month: number, growing: Growing = {}) =>
      careInterval(task, facts, { month, hemisphere: 'north', ...growing });
    expect([grown('water', rose, 1), grown('water', rose, 7), grown('repot', rose, 4)]).toEqual([
      undefined,
      6,
      undefined,
    ]);
    for (const growing of [{ planting: 'pot' }, { site: 'indoors' }] as const)
      expect([1, 7].map((month) => grown('water', rose, month, growing))).toEqual([7, 3]);
    expect(grown('repot', rose, 4, { planting: 'pot' })).toBe(730);
    expect(grown('repot', houseplant, 4, { planting: 'bed', site: 'indoors' })).toBeUndefined();
    expect(grown('water', houseplant, 1, { planting: 'bed', site: 'outdoors' })).toBe(7);
  });

  const createdAt = new Date('2026-11-01T10:00:00Z');
  const at = (today: string) => ({ today, hemisphere: 'north' as const });
  const dueOn = (plan: Parameters<typeof remindersOf>[0], task: CareTask, today: string) =>
    remindersOf(plan, at(today)).find((one) => one.task === task)?.dueOn;

  test('care is due when the interval has passed since it was done, or since the portal knows the plant', () => {
    expect(dueOn({ facts: houseplant, createdAt }, 'water', '2026-11-02')).toBe('2026-11-08');
    const care = { water: { lastDoneOn: '2026-11-05' } };
    expect(dueOn({ facts: houseplant, createdAt, care }, 'water', '2026-11-06')).toBe('2026-11-12');
  });

  test('a plant that the member has for longer is due when it is added, and not overdue', () => {
    const on = (since: string) => dueOn({ facts: houseplant, since, createdAt }, 'water', '2026-11-02');
    expect([on('2026-09-01'), on('2026-10-30'), on('2026-11-01')]).toEqual([
      '2026-11-01',
      '2026-11-06',
      '2026-11-08',
    ]);
  });

  test('an interval that ends in another season follows that season', () => {
    const care = { water: { lastDoneOn: '2026-02-27' } };
    expect(dueOn({ facts: houseplant, createdAt, care }, 'water', '2026-02-27')).toBe('2026-03-03');
  });

  test('a missed season is due in the next one', () => {
    const care = { feed: { lastDoneOn: '2026-08-20' } };
    const plan = { facts: houseplant, createdAt, care };
    expect(dueOn(plan, 'feed', '2026-09-20')).toBe('2026-09-17');
    expect(dueOn(plan, 'feed', '2026-11-02')).toBe('2027-04-01');
    expect(dueOn(plan, 'feed', '2027-04-20')).toBe('2027-04-01');
  });

  test('a plant that the member has for years is repotted in the next spring', () => {
    expect(dueOn({ facts: houseplant, since: '2020-06-01', createdAt }, 'repot', '2026-11-02')).toBe(
      '2027-03-01',
    );
  });

  test('an own interval, a snooze and “off” win over the facts', () => {
    const reminders = remindersOf(
      {
        facts: houseplant,
        createdAt,
        care: {
          water: { basis: 'own', everyDays: 9, snoozedUntil: '2026-11-20' },
          feed: { basis: 'off' },
          repot: { basis: 'own', everyDays: 39 },
        },
      },
      at('2026-11-12'),
    );
    expect(reminders).toEqual([
      {
        task: 'water',
        basis: 'own',
        everyDays: 9,
        dueOn: '2026-11-20',
        expectedOn: ['2026-11-20', '2026-11-29', '2026-12-08'],
        snoozedUntil: '2026-11-20',
      },
      { task: 'feed', basis: 'off' },
      { task: 'repot', basis: 'own', everyDays: 39, dueOn: '2026-12-10', expectedOn: ['2026-12-10'] },
      { task: 'prune', basis: 'facts' },
    ]);
  });

  test('without facts there are no reminders but one’s own', () => {
    expect(remindersOf({ createdAt }, at('2026-11-12')).filter((one) => one.dueOn)).toEqual([]);
  });

  test('expected days begin with what is overdue, and follow each other', () => {
    const plan = { facts: houseplant, createdAt, care: { water: { lastDoneOn: '2026-11-01' } } };
    const days = expectedDays('water', plan, at('2026-11-20'));
    expect([days.next().value, days.next().value, days.next().value]).toEqual([
      '2026-11-20',
      '2026-11-27',
      '2026-12-04',
    ]);
  });

  test('a task that never comes again has no expected days', () => {
    expect([...expectedDays('water', { createdAt }, at('2026-11-20'))]).toEqual([]);
  });
});
