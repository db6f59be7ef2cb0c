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

test('.env.example lists no setting twice', () => {
  const names = [...readFileSync('.env.example', 'utf8').matchAll(/^([A-Z][A-Z0-9_]+)=/gm)].map(
    ([, name]) => name,
  );

  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

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

test('every invalid setting is named in one message', () => {
  expect(() => readWith({ PORT: 'eighty', MONGODB_URI: 'http://x', PORTAL_ADMIN_USERNAME: 'a b' })).toThrow(
    /PORT[\s\S]*MONGODB_URI[\s\S]*PORTAL_ADMIN_USERNAME/,
  );
});

test('an empty variable counts as not set', () => {
  expect(readWith({ PORT: '', MONGODB_URI: '' }).PORT).toBe(8080);
});

test.each([
  [{ SESSION_SECRET: `${'s'.repeat(32)},short` }, 'SESSION_SECRET: must have at least 32 characters'],
  [{ DATA_KEYS: 'short' }, 'DATA_KEYS: must be 32 bytes in base64url'],
  [{ SIGNING_KEYS: 'k'.repeat(43) }, 'SIGNING_KEYS: belongs to a single process'],
  [{ PUBLIC_KEYS: 'forum=x' }, 'PUBLIC_KEYS: belongs to a single process'],
  [{ MONGODB_URI_FORUM: 'http://x' }, 'MONGODB_URI_FORUM: must begin with mongodb://'],
  [{ MONGODB_URI: 'mongodb://a/admin' }, 'MONGODB_URI: must not name the database "admin"'],
  [{ MONGODB_URI: 'mongodb://a/my.shop' }, 'MONGODB_URI: must have a database name'],
])('%j is refused with a sentence', (settings, sentence) => {
  expect(() => readWith(settings)).toThrow(sentence);
});

describe('instances of services', () => {
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
