import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSecrets } from './secrets.ts';
import { readSettings, type Settings } from './settings.ts';

const folder = mkdtempSync(join(tmpdir(), 'secrets-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function settingsOf(variables: Record<string, string>): Settings {
  const before = process.env;
  process.env = { ...variables };
  try {
    return readSettings(folder);
  } finally {
    process.env = before;
  }
}

test('secrets are generated once, differ from each other, and only their owner can read them', () => {
  const settings = settingsOf({ PORTAL_DATA_DIR: './stored' });
  const first = readSecrets(settings);
  const second = readSecrets(settings);

  expect(second).toEqual(first);
  expect(new Set(Object.values(first.environment)).size).toBe(Object.keys(first.environment).length);
  expect(statSync(join(folder, 'stored/secrets.json')).mode & 0o777).toBe(0o600);
});

test('a password that the environment sets is used and never printed', () => {
  const { environment, accounts } = readSecrets(settingsOf({ PORTAL_OWNER_PASSWORD: 'my own password' }));

  expect(environment.PORTAL_OWNER_PASSWORD).toBe('my own password');
  expect(accounts.find((account) => account.role === 'OWNER')?.generatedPassword).toBeUndefined();
});

test('every invalid setting is named in one message', () => {
  expect(() => settingsOf({ PORT: 'eighty', MONGODB_URI: 'http://x', PORTAL_ADMIN_USERNAME: 'a b' })).toThrow(
    /PORT[\s\S]*MONGODB_URI[\s\S]*PORTAL_ADMIN_USERNAME/,
  );
});

test('an empty variable counts as not set', () => {
  expect(settingsOf({ PORT: '', MONGODB_URI: '' }).PORT).toBe(8080);
});
