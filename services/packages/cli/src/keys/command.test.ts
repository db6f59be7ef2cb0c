import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { settingsOf } from '../data/testing/database-server.ts';
import { publicKeyOf } from '../run/identity-keys.ts';
import { readSecrets } from '../run/secrets.ts';
import { loadSecrets, type StoredSecrets } from '../run/stored-secrets.ts';
import { runKeys } from './command.ts';
import { keyKinds, keysOf } from './stored-keys.ts';

const processes = ['gateway', 'account', 'forum', 'renderer'];
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'keys-'));
  loadSecrets(folder, processes);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function keys(words: string[], settings = {}, now?: Date): string {
  const lines: string[] = [];
  runKeys(words, {
    settings: { ...settingsOf(folder), ...settings },
    processes,
    say: (line) => lines.push(line),
    ...(now && { now }),
  });
  return lines.join('\n');
}

const stored = () => loadSecrets(folder, processes);
const valuesOf = (secrets: StoredSecrets) =>
  keyKinds.flatMap((kind) => Object.values(keysOf(secrets, kind)).flat()).map(({ value }) => value);

test('the list has numbers and ages, and no value', () => {
  keys(['rotate', 'session']);
  const inTenDays = new Date(Date.now() + 10.5 * 24 * 60 * 60 * 1000);

  const list = keys([], {}, inTenDays);

  expect(list).toContain('identity  4 keys of 4 processes, newest 10 days, oldest 10 days old');
  expect(list).toContain('session   2 keys, newest 10 days');
  for (const value of valuesOf(stored())) expect(list).not.toContain(value);
});

test.each(keyKinds)('rotating %s keys puts a new one first and keeps the other kinds', (kind) => {
  const before = stored();

  const output = keys(['rotate', kind]);

  const after = stored();
  for (const [name, list] of Object.entries(keysOf(after, kind))) {
    const old = keysOf(before, kind)[name] ?? [];
    expect(list).toEqual([expect.anything(), ...old]);
    expect(list[0]?.value).not.toBe(old[0]?.value);
  }
  expect({ ...after, [kind]: [] }).toEqual({ ...before, [kind]: [] });
  for (const value of valuesOf(after)) expect(output).not.toContain(value);
});

test('after a rotation, processes accept the previous key and sign with the new one', () => {
  const old = stored().identity.forum?.[0]?.value ?? '';
  keys(['rotate', 'all']);

  const { variablesOf } = readSecrets(settingsOf(folder), processes);

  const [newest, previous] = variablesOf('forum').SIGNING_KEYS?.split(',') ?? [];
  expect(previous).toBe(old);
  expect(variablesOf('gateway').PUBLIC_KEYS).toContain(
    `forum=${publicKeyOf(newest ?? '')}|${publicKeyOf(old)}`,
  );
});

test('retiring drops all but the newest, except data keys, which may still be needed', () => {
  keys(['rotate', 'all']);
  const rotated = stored();

  keys(['retire']);

  expect(stored().session).toEqual(rotated.session.slice(0, 1));
  expect(stored().identity.forum).toEqual(rotated.identity.forum?.slice(0, 1));
  expect(stored().data).toEqual(rotated.data);
  keys(['retire', 'data']);
  expect(stored().data).toEqual(rotated.data.slice(0, 1));
});

test('keys that a running portal uses are not retired', () => {
  keys(['rotate', 'session']);
  const before = stored();
  mkdirSync(join(folder, 'dist'));
  writeFileSync(join(folder, 'dist/main.js'), 'setInterval(() => {}, 1000);');
  const running = spawn(process.execPath, [join(folder, 'dist/main.js')]);
  writeFileSync(join(folder, 'running.json'), JSON.stringify({ forum: running.pid }));

  try {
    expect(() => keys(['retire'])).toThrow('The portal runs on the data folder');
    expect(keys(['rotate', 'session'])).toContain('Restart the portal to use it.');
  } finally {
    running.kill();
  }
  expect(stored().session).toEqual([expect.anything(), ...before.session]);
});

test('the number of keys is limited', () => {
  for (let count = 1; count < 5; count += 1) keys(['rotate', 'session']);

  expect(() => keys(['rotate', 'all'])).toThrow('There are 5 session keys already');
  expect(stored().identity.forum).toHaveLength(1);
});

test('a variable that wins over the data folder is named', () => {
  const output = keys(['rotate', 'all'], { SESSION_SECRET: 's'.repeat(32) });

  expect(output).toContain('SESSION_SECRET is set, and wins over the session keys');
  expect(output).not.toContain('DATA_KEYS');
});

test('new secrets for separate processes are printed by file, and nothing is stored', () => {
  const before = readFileSync(join(folder, 'secrets.json'), 'utf8');

  const blocks = Object.fromEntries(
    keys(['new'])
      .split('\n\n')
      .map((block) => [block.split('\n')[0], block]),
  );

  expect(Object.keys(blocks)).toEqual([
    '# shared.env',
    '# gateway.env',
    '# account.env',
    '# forum.env',
    '# renderer.env',
    '// mongosh, as an administrator',
  ]);
  expect(blocks['# gateway.env']).toMatch(/SESSION_SECRET=[\w-]{43}/);
  expect(blocks['# forum.env']).not.toMatch(/SESSION_SECRET|DATA_KEYS/);
  expect(blocks['# renderer.env']).not.toContain('MONGODB_URI');
  const [, seed = ''] = /SIGNING_KEYS=(\S+)/.exec(blocks['# forum.env'] ?? '') ?? [];
  expect(blocks['# shared.env']).toContain(`forum=${publicKeyOf(seed)}`);
  const [, password = ''] = /portal-forum:([^@]+)@/.exec(blocks['# forum.env'] ?? '') ?? [];
  expect(blocks['// mongosh, as an administrator']).toContain(
    `{"user":"portal-forum","pwd":"${password}","roles":[{"role":"readWrite","db":"portal_forum"}]}`,
  );
  expect(readFileSync(join(folder, 'secrets.json'), 'utf8')).toBe(before);
});

test('the database name in MONGODB_URI is the prefix of new users and their databases', () => {
  const output = keys(['new'], { MONGODB_URI: 'mongodb://db1/shop' });

  expect(output).toMatch(
    /MONGODB_URI=mongodb:\/\/shop-forum:[\w-]+@db1,db2,db3\/shop\?replicaSet=\w+&authSource=admin/,
  );
  expect(output).toMatch(/"user":"shop-forum",.*"roles":\[{"role":"readWrite","db":"shop_forum"}\]/);
});

test('a new key pair for one process belongs together', () => {
  const output = keys(['new', 'forum']);

  const [, seed = ''] = /SIGNING_KEYS=(\S+)/.exec(output) ?? [];
  expect(output).toContain(publicKeyOf(seed));
});

test.each([
  [['rotate'], 'Name the kind of key: identity, session, data, database or all.'],
  [['rotate', 'everything'], 'Name the kind of key'],
  [['retire', 'database'], 'The next start forgets the old passwords'],
  [['new', 'weather'], 'There is no process "weather"'],
  [['delete'], 'There is no command "delete"'],
  [['rotate', 'session', 'now'], 'Unexpected argument "now"'],
])('%j is refused with a sentence, and nothing changes', (words, sentence) => {
  const before = readFileSync(join(folder, 'secrets.json'), 'utf8');

  expect(() => keys(words)).toThrow(sentence);
  expect(readFileSync(join(folder, 'secrets.json'), 'utf8')).toBe(before);
});

test('a data folder without keys stays without', () => {
  rmSync(join(folder, 'secrets.json'));

  expect(() => keys(['rotate', 'all'])).toThrow('There are no keys in the data folder');
});
