import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  createReadStream,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { newFolder, runDatabase, startServer } from '../data/testing/database-server.ts';
import { contentOf, fill } from '../data/testing/portal-data.ts';
import { readSettings, type Settings } from '../run/settings.ts';
import { loadSecrets } from '../run/stored-secrets.ts';
import { readArchive } from './archive.ts';
import { readBackupKey } from './backup-key.ts';
import { readBackupState } from './backup-state.ts';
import { drill, makeBackup } from './make-backup.ts';
import { isDue, spendNight } from './nightly-backups.ts';

jest.setTimeout(300_000);

const folder = newFolder();
const scratch = newFolder();
const root = process.cwd();
const dayMs = 86_400_000;

let server: Awaited<ReturnType<typeof startServer>>;
let settings: Settings;
let identity: string;
let time = Date.parse('2026-12-01T03:00:30Z');
const said: string[] = [];

const run = () => ({
  root,
  settings,
  databaseUri: server.uri,
  identity,
  portal: 'moss',
  now: () => new Date(time),
  say: (line: string) => void said.push(line),
});

beforeAll(async () => {
  server = await startServer(folder);
  await fill(server.client);
  settings = { ...readSettings(root), PORTAL_DATA_DIR: folder, BACKUP_DIR: join(scratch, 'backups') };
  identity = readBackupKey(settings).identity;
});
afterAll(async () => {
  await server.stop();
  for (const each of [folder, scratch]) rmSync(each, { recursive: true, force: true });
});

const backups = () => readdirSync(join(scratch, 'backups')).sort();

test('the key is made once', () => {
  expect(readBackupKey(settings)).toEqual({ identity, isNew: false });
  expect(loadSecrets(folder, []).backup).toBe(identity);
});

test('a backup of the running database is equal after a restore, and nobody reads it without the key', async () => {
  const source = await contentOf(server.client);
  const { backup: made } = await makeBackup(run());
  const file = join(scratch, 'backups', made.file);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(statSync(file).size).toBe(made.bytes);
  expect(readdirSync(folder)).not.toContain('backing-up');

  const elsewhere = join(scratch, 'elsewhere');
  const refused = await runDatabase(['restore', file], { PORTAL_DATA_DIR: elsewhere }).ended;
  expect(refused.said).toContain('set BACKUP_KEY');
  const other = identity.replace(/.$/, (last) => (last === 'Q' ? 'P' : 'Q'));
  const wrong = await runDatabase(['restore', file], { PORTAL_DATA_DIR: elsewhere, BACKUP_KEY: other }).ended;
  expect(wrong.code).toBe(1);
  expect(existsSync(join(elsewhere, 'database'))).toBe(false);

  const { code } = await runDatabase(['restore', file], {
    PORTAL_DATA_DIR: elsewhere,
    BACKUP_KEY: identity,
  }).ended;
  expect(code).toBe(0);
  const restored = await startServer(elsewhere);
  expect(await contentOf(restored.client)).toEqual(source);
  await restored.stop();
});

test('the drill restores the stored backup and finds it equal, or says that it is not', async () => {
  const earlier = readFileSync(join(scratch, 'backups', backups().at(-1) ?? ''));
  await server.client.db('portal_forum').collection('threads').insertOne({ title: 'Moss' });
  const made = await makeBackup(run());
  expect(await drill(run(), made)).toMatchObject({ file: made.backup.file });

  const newest = join(scratch, 'backups', made.backup.file);
  const whole = readFileSync(newest);
  writeFileSync(newest, earlier);
  await expect(drill(run(), made)).rejects.toThrow('differs in portal_forum.threads');
  writeFileSync(newest, whole.subarray(0, whole.length - 1000));
  await expect(drill(run(), made)).rejects.toThrow('damaged');
  writeFileSync(newest, whole);
  appendFileSync(newest, 'x');
  await expect(drill(run(), made)).rejects.toThrow('damaged');
  writeFileSync(newest, whole);
  expect(readdirSync(folder)).not.toContain('drilling');
});

test('a week of nights has a backup each, but for one that fails and says why', async () => {
  const failing = 3;
  for (let night = 1; night <= 7; night += 1) {
    time += dayMs;
    expect(isDue(run())).toBe(true);
    const here = run();
    await spendNight(night === failing ? { ...here, databaseUri: 'mongodb://127.0.0.1:1/' } : here);
    expect(isDue(run())).toBe(false);
    const { backup, drill: drilled, failure } = readBackupState(folder);
    const at = new Date(night === failing ? time - dayMs : time).toISOString();
    expect([backup?.at, drilled?.at]).toEqual([at, at]);
    expect(failure?.at).toBe(night === failing ? new Date(time).toISOString() : undefined);
  }
  expect(said).toEqual([expect.stringContaining('The backup of this night failed: No MongoDB can be used')]);
  expect(backups()).toHaveLength(7);
  time += dayMs / 2;
  expect(isDue(run())).toBe(false);
});

test('the tools of age open a backup, where they are installed', async () => {
  const file = join(scratch, 'backups', backups().at(-1) ?? '');
  const key = join(scratch, 'key.txt');
  writeFileSync(key, `${identity}\n`, { mode: 0o600 });
  const opened = spawnSync('age', ['-d', '-i', key, file], { maxBuffer: 64 * 1024 * 1024 });
  if (opened.error) return;
  const listed = spawnSync('tar', ['-tzf', '-'], { input: opened.stdout, encoding: 'utf8' });
  expect(listed.stdout).toContain('secrets.json');
  expect(listed.stdout).not.toContain('reserve');
  await readArchive({ title: file, open: () => createReadStream(file), identity }, newFolder());
});
