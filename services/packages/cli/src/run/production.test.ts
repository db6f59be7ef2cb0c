import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { processNames } from '../packages.ts';
import { hasDatabase, privateSettings } from './private-settings.ts';

const folder = 'services/packages/cli/production/environment';
const variablesIn = (file: string) =>
  Object.fromEntries(
    [...readFileSync(file, 'utf8').matchAll(/^([A-Z][A-Z0-9_]+)=(.*)$/gm)].map(
      ([, name = '', value = '']) => [name, value],
    ),
  );
const processes = processNames(process.cwd());
const documented = variablesIn('.env.example');

test('the production sample has a file for each process, and one that all share', () => {
  expect(readdirSync(folder).sort()).toEqual([...processes, 'shared'].map((name) => `${name}.env`).sort());
});

test('the shared file of the production sample has no private variable', () => {
  const shared = variablesIn(join(folder, 'shared.env'));

  expect(Object.keys(shared).filter((name) => name in privateSettings)).toEqual([]);
  expect(shared).toHaveProperty('PUBLIC_KEYS');
});

test.each(processes)('the file of %s has its own private variables and no others', (name) => {
  const variables = variablesIn(join(folder, `${name}.env`));
  const wrong = Object.keys(variables).filter((variable) => privateSettings[variable]?.(name) === false);

  expect(wrong).toEqual([]);
  expect(variables).toHaveProperty('SIGNING_KEYS');
  expect(variables.MONGODB_URI?.startsWith(`mongodb://portal-${name}:`)).toBe(hasDatabase(name) || undefined);
  expect(Object.keys(variables).filter((variable) => !(variable in documented))).toEqual([]);
});
