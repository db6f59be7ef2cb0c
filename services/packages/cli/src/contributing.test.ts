import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { findPackages } from './packages.ts';

const root = resolve(__dirname, '../../../..');
const page = readFileSync(join(root, '.github/CONTRIBUTING.md'), 'utf8');

test('the list of screens names each screen of the portal, and nothing else', () => {
  const sources = findPackages(root)
    .map(({ folder }) => `${folder}/src`)
    .filter((folder) => existsSync(join(root, folder)));
  const screens = sources.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.screen.tsx'))
      .map((file) => `${folder}/${file}`),
  );
  const named = [...page.matchAll(/`([\w/-]+\.screen\.tsx)`/g)].map(([, file]) => file);

  expect(named.sort()).toEqual(screens.sort());
});
