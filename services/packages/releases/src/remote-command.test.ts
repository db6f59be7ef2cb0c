import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runRemoteCommand } from './remote-command.ts';
import { teamKey, teamRelease } from './testing/index.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'client-'));
});
afterEach(() => rmSync(root, { recursive: true }));

const rsaKey = generateKeyPairSync('rsa', { modulusLength: 1024 }).privateKey.export({
  type: 'pkcs8',
  format: 'pem',
});

test.each<[string, Record<string, string>, string[], string]>([
  ['an address without a scheme', { PORTAL_URL: 'portal.example' }, [], 'PORTAL_URL is portal.example'],
  ['a host and a port', { PORTAL_URL: 'localhost:3000' }, [], 'it must begin with https://'],
  ['a broken key', { RELEASE_KEY: '-----BEGIN PRIVATE KEY-----\nAAAA' }, [], 'not an Ed25519 private key'],
  ['a key of another kind', { RELEASE_KEY: String(rsaKey) }, [], 'not an Ed25519 private key'],
  ['a key that is a folder', { RELEASE_KEY: tmpdir() }, [], 'which is not a file'],
  ['a token of two lines', { RELEASE_TOKEN: 'portal_\nrelease' }, [], 'Copy it again, in one line'],
  ['days that are no number', {}, ['--preview', '--days', 'abc'], '--days takes a whole number'],
])('the command of a team says what is wrong with %s', async (_, settings, options, sentence) => {
  const { dist } = teamRelease(root);
  const environment = {
    PORTAL_URL: 'https://portal.invalid',
    RELEASE_TOKEN: 'portal_release_x',
    RELEASE_KEY: teamKey,
    ...settings,
  };
  const run = runRemoteCommand([dist, ...options], environment, () => undefined);
  await expect(run).rejects.toThrow(sentence);
});

test('the command names all settings that are missing, and of a signature only the key', async () => {
  const { dist } = teamRelease(root);
  const run = (...options: string[]) => runRemoteCommand([dist, ...options], {}, () => undefined);
  await expect(run()).rejects.toThrow(/PORTAL_URL .*RELEASE_TOKEN .*RELEASE_KEY /);
  await expect(run('--sign')).rejects.toThrow(/^Set RELEASE_KEY \(/);
});

test.each([
  ['{}', 'has no name'],
  ['null', 'is not a JSON object'],
  ['{', 'is not a JSON object'],
])('a remote.json of %s is refused before anything is signed', async (text, sentence) => {
  const { dist } = teamRelease(root);
  writeFileSync(path.join(dist, 'remote.json'), text);
  const run = runRemoteCommand([dist, '--sign'], { RELEASE_KEY: teamKey }, () => undefined);
  await expect(run).rejects.toThrow(sentence);
});
