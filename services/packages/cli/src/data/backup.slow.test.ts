import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newFolder, runDatabase, startServer } from './testing/database-server.ts';
import { contentOf, fill } from './testing/portal-data.ts';

const folder = newFolder();
const scratch = newFolder();
const archive = join(scratch, 'portal.tar.gz');
let secrets: string;
let source: Record<string, unknown>;
let backup: { code: number | string; said: string };

beforeAll(async () => {
  const server = await startServer(folder);
  await fill(server.client);
  source = await contentOf(server.client);
  await server.stop();
  secrets = readFileSync(join(folder, 'secrets.json'), 'utf8');
  mkdirSync(join(folder, 'logs'));
  backup = await runDatabase(['backup', archive], { PORTAL_DATA_DIR: folder, SESSION_SECRET: 's'.repeat(32) })
    .ended;
}, 120_000);

afterAll(() => {
  for (const each of [folder, scratch]) rmSync(each, { recursive: true, force: true });
});

const run = (words: string[], dataFolder: string, environment = {}) =>
  runDatabase(words, { PORTAL_DATA_DIR: dataFolder, ...environment }).ended;

test('a backup restored into another data folder has the same data, indexes and secrets', async () => {
  expect(backup.code).toBe(0);
  expect(backup.said).toContain('KEEP IT SECRET');
  expect(backup.said).toContain('Not included, because the environment sets them: SESSION_SECRET.');
  expect(statSync(archive).mode & 0o777).toBe(0o600);
  expect(readdirSync(scratch)).toEqual(['portal.tar.gz']);

  const elsewhere = join(scratch, 'elsewhere');
  const { code, said } = await run(['restore', archive], elsewhere);

  expect(said).toContain('Restored');
  expect(code).toBe(0);
  expect(readdirSync(elsewhere).sort()).toEqual(['database', 'secrets.json']);
  expect(readFileSync(join(elsewhere, 'secrets.json'), 'utf8')).toBe(secrets);
  expect(statSync(join(elsewhere, 'secrets.json')).mode & 0o777).toBe(0o600);
  const server = await startServer(elsewhere);
  expect(await contentOf(server.client)).toEqual(source);
  await server.stop();
}, 120_000);

test('a running portal is neither backed up nor restored', async () => {
  const running = await startServer(folder);
  const file = join(scratch, 'running.tar.gz');
  const locked = await run(['backup', file], folder);
  writeFileSync(join(scratch, 'running.json'), JSON.stringify({ database: running.pid }));
  const restored = await run(['restore', archive], scratch);
  rmSync(join(scratch, 'running.json'));
  await running.stop();

  expect(locked.code).toBe(1);
  expect(locked.said).toContain('is in use by another portal');
  expect(existsSync(file)).toBe(false);
  expect(restored.code).toBe(1);
  expect(restored.said).toContain('The portal runs on the data folder');
}, 120_000);

test('neither an existing backup nor a data folder that holds data is overwritten', async () => {
  const before = readFileSync(archive);
  const again = await run(['backup', archive], folder);
  expect(again.code).toBe(1);
  expect(again.said).toContain('exists already');
  expect(readFileSync(archive).equals(before)).toBe(true);

  const files = () => readdirSync(folder, { recursive: true });
  const there = files();
  const refused = await run(['restore', archive], folder);
  expect(refused.code).toBe(1);
  expect(refused.said).toContain('holds data: move it away');
  expect(files()).toEqual(there);
}, 120_000);

test('the data of a MongoDB server is left to its own tools', async () => {
  const MONGODB_URI = 'mongodb://127.0.0.1:1';
  expect((await run(['backup', join(scratch, 'x')], folder, { MONGODB_URI })).said).toContain(
    'use mongodump',
  );
  expect((await run(['restore', archive], folder, { MONGODB_URI })).said).toContain('use mongorestore');
});

test('a database whose secrets.json was lost opens again after its passwords were reset', async () => {
  const lost = join(scratch, 'lost');
  await run(['restore', archive], lost);
  rmSync(join(lost, 'secrets.json'));
  await expect(startServer(lost)).rejects.toThrow('The database has other passwords than secrets.json');

  const { code, said } = await run(['reset-passwords'], lost);

  expect(said).toContain('has the passwords of its secrets.json');
  expect(code).toBe(0);
  const server = await startServer(lost);
  expect(await contentOf(server.client)).toEqual(source);
  await server.stop();
}, 120_000);

const damages: [string, (bytes: Buffer) => Uint8Array][] = [
  ['a truncated backup', (bytes) => bytes.subarray(0, bytes.length - 100)],
  ['half a backup', (bytes) => bytes.subarray(0, bytes.length >> 1)],
  ['another file', () => Buffer.from('A letter to the editor.')],
];

test.each(damages)('%s is refused, and nothing of it is restored', async (_, damage) => {
  const damaged = join(scratch, 'damaged.tar.gz');
  writeFileSync(damaged, damage(readFileSync(archive)));
  const target = newFolder();

  const { code, said } = await run(['restore', damaged], target);

  expect(code).toBe(1);
  expect(said).toContain('is no backup, or is damaged');
  expect(readdirSync(target)).toEqual([]);
  rmSync(target, { recursive: true });
});
