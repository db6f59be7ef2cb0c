import { type CareTask, careTasks, lifeForms, type QuickFacts } from '@portal/contracts';
import { expectedDays, remindersOf } from './care-dates.ts';
import { type CareFacts, careInterval } from './care-schedule.ts';

const months = Array.from({ length: 12 }, (_, index) => index + 1);
const north = (task: CareTask, facts: CareFacts) =>
  months.map((month) => careInterval(task, facts, { month, hemisphere: 'north' }));

const houseplant: CareFacts = { lifeForm: 'perennial', water: 'moist', rhs: 'H1c' };

test('water is needed most often in summer and least in winter', () => {
  expect(north('water', houseplant)).toEqual([7, 7, 4, 4, 4, 3, 3, 3, 4, 4, 7, 7]);
  expect(north('water', { lifeForm: 'succulent' })).toEqual([28, 28, 14, 14, 14, 10, 10, 10, 14, 14, 28, 28]);
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
  const waters: QuickFacts['water'][] = ['dry', 'moderate', 'moist', 'wet', undefined];
  for (const lifeForm of lifeForms)
    for (const water of waters)
      for (const task of careTasks)
        for (const days of north(task, { lifeForm, water, rhs: 'H1b', light: ['shade'] }))
          if (days !== undefined) expect(Number.isInteger(days) && days >= 1 && days <= 1095).toBe(true);
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
        repot: { basis: 'own', everyDays: 30 },
      },
    },
    at('2026-11-12'),
  );
  expect(reminders).toEqual([
    { task: 'water', basis: 'own', everyDays: 9, dueOn: '2026-11-20', snoozedUntil: '2026-11-20' },
    { task: 'feed', basis: 'off' },
    { task: 'repot', basis: 'own', everyDays: 30, dueOn: '2026-12-01' },
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
