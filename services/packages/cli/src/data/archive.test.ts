import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { Stops } from '../run/stops.ts';
import { runCommand } from './command.ts';
import { progressOn } from './progress.ts';
import {
  type DatabaseServer,
  newFolder,
  root,
  runDatabase,
  settingsOf,
  startServer,
} from './testing/database-server.ts';
import { contentOf, fill } from './testing/portal-data.ts';

const folder = newFolder();
const scratch = newFolder();
const archive = join(scratch, 'portal.backup');
const secrets = '{ "SESSION_SECRET": "made for the tests" }\n';
let source: Record<string, unknown>;
let backup: { code: number | string; said: string };

beforeAll(async () => {
  const server = await startServer(folder);
  await fill(server.client);
  source = await contentOf(server.client);
  await server.stop();
  writeFileSync(join(folder, 'secrets.json'), secrets, { mode: 0o600 });
  backup = await runDatabase(['backup', archive], { PORTAL_DATA_DIR: folder, SESSION_SECRET: 's'.repeat(32) })
    .ended;
}, 120_000);

afterAll(() => {
  for (const each of [folder, scratch]) rmSync(each, { recursive: true, force: true });
});

const restore = (dataFolder: string, ...words: string[]) =>
  runDatabase(['restore', ...words], { PORTAL_DATA_DIR: dataFolder }).ended;

/** What a portal would find on a data folder. */
async function contentIn(dataFolder: string): Promise<Record<string, unknown>> {
  const server = await startServer(dataFolder);
  try {
    return await contentOf(server.client);
  } finally {
    await server.stop();
  }
}

test('a backup is one file for its owner alone, says what it holds and what it does not', () => {
  expect(backup.code).toBe(0);
  expect(statSync(archive).mode & 0o777).toBe(0o600);
  expect(backup.said).toContain('KEEP');
  expect(backup.said).toContain('Not in it, as the environment sets them: SESSION_SECRET.');
  expect(readdirSync(scratch)).toEqual(['portal.backup']);
});

test('a backup restored elsewhere is the same byte for byte, with indexes and secrets', async () => {
  const elsewhere = join(scratch, 'elsewhere');

  const { code, said } = await restore(elsewhere, archive);

  expect(said).toMatch(/Restored and verified: 6 collections, .* 8 photos/);
  expect(code).toBe(0);
  expect(readFileSync(join(elsewhere, 'secrets.json'), 'utf8')).toBe(secrets);
  expect(statSync(join(elsewhere, 'secrets.json')).mode & 0o777).toBe(0o600);
  expect(await contentIn(elsewhere)).toEqual(source);
}, 120_000);

test('an archive that exists is not overwritten', async () => {
  const before = readFileSync(archive);

  const { code, said } = await runDatabase(['backup', archive], { PORTAL_DATA_DIR: folder }).ended;

  expect(code).toBe(1);
  expect(said).toContain('is there already');
  expect(readFileSync(archive).equals(before)).toBe(true);
});

test('a data folder with data is left alone, and put aside where that is asked for', async () => {
  const own = newFolder();
  const server = await startServer(own);
  await server.client.db('portal_account').collection<{ _id: number }>('users').insertOne({ _id: 7 });
  const before = await contentOf(server.client);
  await server.stop();
  writeFileSync(join(own, 'secrets.json'), '{}');

  const refused = await restore(own, archive);
  expect(refused.code).toBe(1);
  expect(refused.said).toMatch(/--replace puts/);
  expect(await contentIn(own)).toEqual(before);
  expect(readFileSync(join(own, 'secrets.json'), 'utf8')).toBe('{}');

  expect((await restore(own, archive, '--replace')).code).toBe(0);
  expect(await contentIn(own)).toEqual(source);
  const [oldDatabase = '', ...more] = readdirSync(own).filter((name) => name.startsWith('database.before-'));
  const [oldSecrets = ''] = readdirSync(own).filter((name) => name.startsWith('secrets.json.before-'));
  expect(more).toEqual([]);
  expect(readFileSync(join(own, oldSecrets), 'utf8')).toBe('{}');
  rmSync(join(own, 'database'), { recursive: true });
  renameSync(join(own, oldDatabase), join(own, 'database'));
  expect(await contentIn(own)).toEqual(before);
  rmSync(own, { recursive: true });
}, 180_000);

const damages: [string, (bytes: Buffer) => Buffer][] = [
  ['cut short', (bytes) => bytes.subarray(0, bytes.length - 100)],
  ['cut in its middle', (bytes) => bytes.subarray(0, bytes.length >> 1)],
  ['with a flipped bit', (bytes) => flipped(bytes, bytes.length >> 1)],
  ['with a flipped bit in what is packed', (bytes) => gzipSync(flipped(gunzipSync(bytes), 3_000_000))],
  ['without its last frame', (bytes) => gzipSync(withoutLastFrame(gunzipSync(bytes)))],
  [
    'with something behind its end',
    (bytes) => Buffer.concat([bytes, gzipSync(Buffer.from([7, 5, 0, 0, 0, 0]))]),
  ],
  ['that is none', () => Buffer.from('A letter to the editor.')],
];

test.each(damages)('an archive %s is refused before anything is changed', async (_, damage) => {
  const damaged = join(scratch, 'damaged.backup');
  const elsewhere = join(scratch, 'untouched');
  writeFileSync(damaged, damage(readFileSync(archive)));

  const run = {
    root,
    settings: settingsOf(elsewhere),
    progress: progressOn(process.stdout),
    stops: new Stops(),
  };
  await expect(runCommand(['restore', damaged], run)).rejects.toThrow(/damaged\.backup is damaged: /);
  expect(existsSync(elsewhere)).toBe(false);
});

test('a restore to a MongoDB replaces what is there only when asked, and keeps it in an archive', async () => {
  const target: DatabaseServer = await startServer();
  const own = newFolder();
  await target.client.db('portal_account').collection<{ _id: number }>('users').insertOne({ _id: 7 });
  const before = await contentOf(target.client);

  const refused = await restore(own, archive, '--to', target.uri);
  expect(refused.said).toContain('holds data of a portal; --replace');
  expect(await contentOf(target.client)).toEqual(before);
  expect(readdirSync(own)).toEqual([]);

  expect((await restore(own, archive, '--to', target.uri, '--replace')).code).toBe(0);
  expect(await contentOf(target.client)).toEqual(source);
  expect(readFileSync(join(own, 'secrets.json'), 'utf8')).toBe(secrets);
  const [aside = ''] = readdirSync(own).filter((name) => name.endsWith('.backup'));
  const again = newFolder();
  expect((await restore(again, join(own, aside))).code).toBe(0);
  expect(await contentIn(again)).toEqual(before);
  await target.stop();
  for (const each of [own, again]) rmSync(each, { recursive: true });
}, 180_000);

function flipped(bytes: Buffer, at: number): Buffer {
  const copy = Buffer.from(bytes);
  copy[at] = (copy[at] ?? 0) ^ 1;
  return copy;
}

function withoutLastFrame(bytes: Buffer): Buffer {
  let last = 0;
  for (let at = 0; at < bytes.length; at += 1 + bytes.readInt32LE(at + 1)) last = at;
  return bytes.subarray(0, last);
}
