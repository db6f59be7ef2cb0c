import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadSecrets, storeSecrets } from './stored-secrets.ts';

const scratch = mkdtempSync(join(tmpdir(), 'stored-secrets-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

const processes = ['gateway', 'forum', 'renderer'];

test('each process has its own identity key, and each process with a database its own password', () => {
  const secrets = loadSecrets(join(scratch, 'new'), processes);

  expect(Object.keys(secrets.identity)).toEqual(processes);
  expect(Object.keys(secrets.database)).toEqual(['root', 'gateway', 'forum']);
  const values = [secrets.identity, secrets.database].flatMap((lists) => Object.values(lists).flat());
  expect(new Set(values.map(({ value }) => value)).size).toBe(values.length);
  expect(values.every(({ value }) => Buffer.from(value, 'base64url').length === 32)).toBe(true);
});

test('generated staff passwords have 18 random bytes', () => {
  const { PORTAL_ADMIN_INITIAL_PASSWORD: password } = loadSecrets(join(scratch, 'staff'), processes);

  expect(Buffer.from(password, 'base64url')).toHaveLength(18);
});

test('only the owner can read the file, and the same secrets are read again', () => {
  const folder = join(scratch, 'again');
  const first = loadSecrets(folder, processes);

  expect(loadSecrets(folder, processes)).toEqual(first);
  expect(statSync(join(folder, 'secrets.json')).mode & 0o777).toBe(0o600);
});

test('a new service gets its keys, and the others keep theirs', () => {
  const folder = join(scratch, 'more');
  const before = loadSecrets(folder, processes);

  const after = loadSecrets(folder, [...processes, 'weather']);

  expect(after.identity.weather).toHaveLength(1);
  expect(after).toMatchObject(before);
});

test('a file of the first format keeps its values', () => {
  const folder = join(scratch, 'first-format');
  mkdirSync(folder);
  const file = join(folder, 'secrets.json');
  const old = {
    SESSION_SECRET: 's'.repeat(43),
    INTERNAL_SECRET: 'i'.repeat(43),
    PORTAL_ADMIN_PASSWORD: 'admin',
    PORTAL_MODERATOR_PASSWORD: 'moderator',
    PORTAL_OWNER_PASSWORD: 'owner',
  };
  writeFileSync(file, JSON.stringify(old));
  utimesSync(file, new Date('2026-01-02'), new Date('2026-01-02'));

  const secrets = loadSecrets(folder, processes);

  expect(secrets).toMatchObject({
    session: [{ value: old.SESSION_SECRET, createdAt: '2026-01-02T00:00:00.000Z' }],
    PORTAL_ADMIN_INITIAL_PASSWORD: 'admin',
    PORTAL_MODERATOR_INITIAL_PASSWORD: 'moderator',
    PORTAL_OWNER_INITIAL_PASSWORD: 'owner',
    arePasswordsShown: true,
  });
  expect(loadSecrets(folder, processes)).toEqual(secrets);
  expect(readFileSync(file, 'utf8')).not.toContain(old.INTERNAL_SECRET);
});

test.each(['', '{', '[]x', '{"session":[]}', '{"session":"short"}'])(
  'a damaged file (%j) is refused without quoting it, and stays',
  (content) => {
    const folder = mkdtempSync(join(scratch, 'damaged-'));
    writeFileSync(join(folder, 'secrets.json'), content);

    expect(() => loadSecrets(folder, processes)).toThrow(/secrets\.json is damaged: restore it/);
    expect(readFileSync(join(folder, 'secrets.json'), 'utf8')).toBe(content);
  },
);

test('storing narrows the rights of a file that others could read', () => {
  const folder = join(scratch, 'wide');
  const secrets = loadSecrets(folder, processes);
  writeFileSync(join(folder, 'secrets.json.new'), '', { mode: 0o644 });

  storeSecrets(folder, secrets);

  expect(statSync(join(folder, 'secrets.json')).mode & 0o777).toBe(0o600);
});
