import { chooseOld, nameBackup } from './choose-kept.ts';

const dayMs = 86_400_000;
/** A Tuesday. */
const today = new Date('2026-12-01T03:00:00Z');
const nameOf = (night: number, portal = 'moss') =>
  nameBackup(portal, new Date(today.getTime() - night * dayMs));
const nights = Array.from({ length: 60 }, (_, night) => nameOf(night));

test('the last of seven days and of four weeks are kept', () => {
  const old = chooseOld(nights, 'moss', today);

  // The nights of a week, and the Sundays before.
  expect(nights.filter((file) => !old.includes(file))).toEqual(
    [0, 1, 2, 3, 4, 5, 6, 9, 16].map((night) => nameOf(night)),
  );
});

test('after weeks without a portal the latest backups are kept', () => {
  expect(chooseOld([nameOf(400), nameOf(401)], 'moss', today)).toEqual([]);
});

test('of two backups of a day the later one is kept', () => {
  expect(chooseOld([nameOf(0.25), nameOf(0.5)], 'moss', new Date(today.getTime() + dayMs))).toEqual([
    nameOf(0.5),
  ]);
});

test('backups of another portal in the same place, other files and those of the future stay and don’t count', () => {
  const others = [
    nameOf(0, 'fern'),
    nameOf(1, 'fern'),
    'notes.txt',
    `${nameOf(1)}.part`,
    'portal-moss-2026.tar.gz.age',
  ];
  const future = Array.from({ length: 10 }, (_, night) => nameOf(-1 - night));

  expect(chooseOld([...nights, ...others, ...future], 'moss', today)).toEqual(
    chooseOld(nights, 'moss', today),
  );
});
