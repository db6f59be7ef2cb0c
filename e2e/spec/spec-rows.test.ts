import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { HeldBy, SpecRow } from './row.ts';
import { rowsOfParts } from './rows/index.ts';
import { testTitles } from './test-titles.ts';

const repository = join(__dirname, '../..');
const rows: SpecRow[] = Object.values(rowsOfParts).flat();

test('every file of rows is gathered', () => {
  const files = readdirSync(join(__dirname, 'rows')).filter((name) => name !== 'index.ts');

  expect(Object.keys(rowsOfParts).sort()).toEqual(files.map((name) => name.replace(/\.ts$/, '')).sort());
});

test('every row has an id of its own, says something, and is held or differs for a reason', () => {
  const ids = rows.map(({ id }) => id);
  expect(ids.filter((id, place) => ids.indexOf(id) !== place)).toEqual([]);

  expect(rows.filter((row) => !isWhole(row)).map(({ id }) => id)).toEqual([]);
});

test('every test that holds a row is there, and runs', () => {
  const titles = new Map<string, Set<string>>();
  const isThere = ({ file, test: title }: HeldBy) => {
    const known = titles.get(file) ?? titlesOf(file);
    titles.set(file, known);
    return known.has(title);
  };

  const missing = rows.flatMap(({ id, heldBy = [] }) =>
    heldBy.filter((held) => !isThere(held)).map(({ file, test: title }) => `${id}: ${file}: ${title}`),
  );
  expect(missing).toEqual([]);
});

const isWhole = ({ id, says, heldBy, differs }: SpecRow) =>
  /^\d\.[a-z-]+\.\d+$/.test(id) &&
  says.trim() !== '' &&
  (differs === undefined ? (heldBy?.length ?? 0) > 0 : differs.trim() !== '');

/** None where no runner would take the file for one of tests. */
function titlesOf(file: string): Set<string> {
  if (!/\.(test|spec)\.tsx?$/.test(file)) return new Set();
  return testTitles(join(repository, file));
}
