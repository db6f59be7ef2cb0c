import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findRooms } from '../rooms.ts';

/** The files in which the processes declare their settings; a new room's is found by its place. */
const declaring = findRooms('.')
  .flatMap(({ folder }) => [join(folder, 'src/config.ts'), join(folder, 'src/run/settings.ts')])
  .filter((file) => existsSync(file));

test.each(declaring)('every setting of %s is explained in .env.example', (file) => {
  const explained = new Set(
    [...readFileSync('.env.example', 'utf8').matchAll(/^([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name),
  );
  const declared = [...readFileSync(file, 'utf8').matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map(
    ([, name]) => name,
  );

  expect(declared.length).toBeGreaterThan(0);
  expect(declared.filter((name) => !explained.has(name))).toEqual([]);
});
