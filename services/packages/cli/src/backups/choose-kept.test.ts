import { chooseKept, nameBackup } from './choose-kept.ts';

const dayMs = 86_400_000;
/** A Tuesday. */
const today = Date.parse('2026-12-01T03:00:00Z');
const nights = (count: number) =>
  Array.from({ length: count }, (_, night) => nameBackup(new Date(today - night * dayMs)));
const daysOf = (files: string[]) => files.map((file) => file.slice('portal-'.length, 'portal-'.length + 10));

test('the last of seven days and of four weeks are kept', () => {
  expect(daysOf(chooseKept(nights(60)))).toEqual([
    '2026-12-01',
    '2026-11-30',
    '2026-11-29',
    '2026-11-28',
    '2026-11-27',
    '2026-11-26',
    '2026-11-25',
    // The Sundays before.
    '2026-11-22',
    '2026-11-15',
  ]);
});

test('after weeks without a portal the latest backups are kept', () => {
  const old = nights(3).map((file) => file.replace('2026', '2020'));

  expect(chooseKept(old)).toEqual(old);
});

test('of two backups of a day the later one is kept, and other files are no backups', () => {
  const morning = nameBackup(new Date(today));
  const evening = nameBackup(new Date(today + dayMs / 2));

  expect(chooseKept([morning, evening, 'notes.txt', `${morning}.part`, 'portal-2026.tar.gz.age'])).toEqual([
    evening,
  ]);
});
