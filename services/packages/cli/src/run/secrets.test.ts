import { createECDH } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publicKeyOf } from './identity-keys.ts';
import { notePasswordsShown, readSecrets } from './secrets.ts';
import { readSettings, type Settings } from './settings.ts';

const folder = mkdtempSync(join(tmpdir(), 'secrets-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const processes = ['gateway', 'account', 'forum'];

function settingsOf(variables: Record<string, string>): Settings {
  const before = process.env;
  process.env = { ...variables };
  try {
    return readSettings(folder);
  } finally {
    process.env = before;
  }
}

test('every process knows the public keys of all, and its own private key', () => {
  const { variablesOf } = readSecrets(settingsOf({ PORTAL_DATA_DIR: './keys' }), processes);

  const seeds = processes.map((name) => variablesOf(name).SIGNING_KEYS ?? '');
  expect(new Set(seeds).size).toBe(3);
  const expected = processes.map((name, index) => `${name}=${publicKeyOf(seeds[index] ?? '')}`).join(',');
  for (const name of processes) expect(variablesOf(name).PUBLIC_KEYS).toBe(expected);
});

test('a public key is the one of RFC 8032', () => {
  const seed = Buffer.from('9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60', 'hex');
  const known = 'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a';

  expect(Buffer.from(publicKeyOf(seed.toString('base64url')), 'base64url').toString('hex')).toBe(known);
});

test('a password that the environment sets is passed as such and never printed', () => {
  const { variablesOf, accounts } = readSecrets(
    settingsOf({ PORTAL_OWNER_PASSWORD: 'my own password', PORTAL_ADMIN_PASSWORD: 'eleven char' }),
    processes,
  );

  expect(variablesOf('account')).toMatchObject({ PORTAL_OWNER_PASSWORD: 'my own password' });
  expect(variablesOf('account')).not.toHaveProperty('PORTAL_OWNER_INITIAL_PASSWORD');
  const [admin, moderator, owner] = accounts;
  expect(owner).toMatchObject({ generatedPassword: undefined, hasWeakPassword: false });
  expect(admin).toMatchObject({ generatedPassword: undefined, hasWeakPassword: true });
  expect(moderator?.generatedPassword).toBe(variablesOf('account').PORTAL_MODERATOR_INITIAL_PASSWORD);
});

test('session secrets and data keys of the environment win, in their order', () => {
  const SESSION_SECRET = `${'n'.repeat(32)},${'o'.repeat(32)}`;
  const DATA_KEYS = 'k'.repeat(43);
  const { variablesOf } = readSecrets(settingsOf({ SESSION_SECRET, DATA_KEYS }), processes);

  expect(variablesOf('gateway')).toMatchObject({ SESSION_SECRET, DATA_KEYS });
});

test('the keys for messages to browsers fit each other, stay the same, and give way to those of the environment', () => {
  const { variablesOf } = readSecrets(settingsOf({}), processes);
  const { VAPID_PUBLIC_KEY = '', VAPID_PRIVATE_KEY = '' } = variablesOf('account');

  const pair = createECDH('prime256v1');
  pair.setPrivateKey(VAPID_PRIVATE_KEY, 'base64url');
  expect(pair.getPublicKey('base64url')).toBe(VAPID_PUBLIC_KEY);
  expect(readSecrets(settingsOf({}), processes).variablesOf('account')).toMatchObject({ VAPID_PUBLIC_KEY });
  const own = { VAPID_PUBLIC_KEY: 'p'.repeat(87), VAPID_PRIVATE_KEY: 'k'.repeat(43) };
  expect(readSecrets(settingsOf(own), processes).variablesOf('account')).toMatchObject(own);
});

test('generated passwords count as shown once they were printed', () => {
  const settings = settingsOf({ PORTAL_DATA_DIR: './shown' });
  expect(readSecrets(settings, processes).arePasswordsShown).toBe(false);

  notePasswordsShown(settings);

  expect(readSecrets(settings, processes).arePasswordsShown).toBe(true);
});
