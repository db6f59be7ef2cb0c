import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findPackages } from '../packages.ts';
import { readSettings } from './settings.ts';

/** The files that declare settings. */
const declaring = findPackages('.')
  .flatMap(({ folder }) => [join(folder, 'src/config.ts'), join(folder, 'src/run/settings.ts')])
  .filter((file) => existsSync(file));

test.each(declaring)('every setting of %s is in .env.example', (file) => {
  const documented = new Set(
    [...readFileSync('.env.example', 'utf8').matchAll(/^([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name),
  );
  const declared = [...readFileSync(file, 'utf8').matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map(
    ([, name]) => name,
  );

  expect(declared.length).toBeGreaterThan(0);
  expect(declared.filter((name) => !documented.has(name))).toEqual([]);
});

describe('instances of services', () => {
  const nowhere = join(__dirname, 'no-such-folder');
  const readWith = (settings: NodeJS.ProcessEnv) => {
    const before = process.env;
    process.env = settings;
    try {
      return readSettings(nowhere);
    } finally {
      process.env = before;
    }
  };

  test('are parsed', () => {
    expect(readWith({ SERVICE_INSTANCES: 'forum:2, encyclopedia:3' }).SERVICE_INSTANCES).toEqual({
      forum: 2,
      encyclopedia: 3,
    });
    expect(readWith({}).SERVICE_INSTANCES).toEqual({});
  });

  test.each(['forum', 'forum:0', 'forum:two', 'forum=2'])('are refused if they read %s', (text) => {
    expect(() => readWith({ SERVICE_INSTANCES: text })).toThrow('SERVICE_INSTANCES: must read like forum:2');
  });

  test('of the hub need Redis', () => {
    expect(() => readWith({ SERVICE_INSTANCES: 'hub:2' })).toThrow(
      'several instances of the hub need REDIS_URL',
    );
    expect(
      readWith({ SERVICE_INSTANCES: 'hub:2', REDIS_URL: 'redis://127.0.0.1' }).SERVICE_INSTANCES,
    ).toEqual({ hub: 2 });
  });
});
