import {
  copyFileSync,
  cpSync,
  existsSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type { BackupsOverview } from '@portal/contracts';
import { generateIdentity } from 'age-encryption';
import { writeArchive } from '../backups/archive.ts';
import { readBackupKey } from '../backups/backup-key.ts';
import { spendNight } from '../backups/nightly-backups.ts';
import { newFolder, root, settingsOf, startServer } from '../data/testing/database-server.ts';
import { loadSecrets, storeSecrets } from '../run/stored-secrets.ts';
import { createRestores, type Question, type RestartSwap, uploadFile } from './restores.ts';
import { swapData } from './swap.ts';

jest.setTimeout(240_000);

const by = { id: 4, username: 'plant-team' };
const folder = newFolder();
let server: Awaited<ReturnType<typeof startServer>>;
let ask: (question: Question) => Promise<unknown>;
let identity: string;
let name: string;
let ended: (outcome: RestartSwap | string) => void;

beforeAll(async () => {
  server = await startServer(folder);
  await server.client
    .db('portal_account')
    .collection('users')
    .insertMany([{ name: 'rosa' }, { name: 'fern' }]);
  await server.client.db('portal_forum').collection('threads').insertOne({ title: 'Moss' });
  const settings = settingsOf(folder);
  identity = readBackupKey(settings).identity;
  const say = (line: string) => ended?.(line);
  const now = () => new Date();
  await spendNight({ root, settings, databaseUri: server.uri, identity, portal: 'moss', now, say });
  ask = createRestores({ root, settings, isEmbedded: true, identity, say, restart: (swap) => ended(swap) });
  [name = ''] = (await overview()).backups.map((backup) => backup.name);
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const overview = () => ask({ ask: 'overview' }) as Promise<BackupsOverview>;

/** Begins a restore; resolves with the swap for the restart, or with the sentence of its failure. */
async function restore(source: { name: string } | { key: string }): Promise<RestartSwap | string> {
  const outcome = new Promise<RestartSwap | string>((resolve) => {
    ended = resolve;
  });
  await ask({ ask: 'restore', ...source, by });
  return outcome;
}

test('a stored backup shows its size, that it was verified, and what is in it', async () => {
  const [backup] = (await overview()).backups;
  expect(backup).toMatchObject({
    isVerified: true,
    bytes: expect.any(Number),
    content: { portalVersion: '0.1.0', dataVersion: 1, members: 2, threads: 1, comments: 0 },
  });
  // The description in the file says the same where the notes of the night are lost.
  rmSync(join(folder, 'backups.json'));
  expect((await overview()).backups[0]?.content).toEqual(backup?.content);
});

test('an uploaded file is refused with another key, cut or forged, and changes nothing', async () => {
  const upload = join(folder, uploadFile);
  const before = readdirSync(folder).sort();
  await expect(ask({ ask: 'inspect', key: identity })).rejects.toThrow('No file was uploaded');
  copyFileSync(join(folder, 'backups', name), upload);
  expect(await ask({ ask: 'inspect', key: identity })).toMatchObject({ members: 2 });
  await expect(ask({ ask: 'inspect', key: await generateIdentity() })).rejects.toThrow(
    "can't be read with this key",
  );

  truncateSync(upload, 40_000);
  expect(await restore({ key: identity })).toContain('is damaged or incomplete.');
  writeFileSync(upload, 'no backup at all');
  expect(await restore({ key: identity })).toContain("can't be read with this key, or is damaged");
  expect((await overview()).failure?.reason).toContain('is damaged');
  rmSync(upload);
  expect(readdirSync(folder).sort()).toEqual([...before, 'restores.json'].sort());
});

test('a backup whose database or secrets are damaged is refused in a sentence without a path', async () => {
  const upload = join(folder, uploadFile);
  const source = newFolder();
  cpSync(join(folder, 'secrets.json'), join(source, 'secrets.json'));
  cpSync(join(folder, 'database'), join(source, 'database'), { recursive: true });
  for (const file of readdirSync(join(source, 'database'), { recursive: true, encoding: 'utf8' })) {
    const path = join(source, 'database', file);
    if (statSync(path).isFile()) writeFileSync(path, Buffer.alloc(Math.min(statSync(path).size, 4096)));
  }
  await writeArchive(source, ['database', 'secrets.json'], upload, identity);
  expect(await restore({ key: identity })).toMatch(
    /: The uploaded file contains a database that can't be opened: it is damaged, [\w\s',.]+$/,
  );

  writeFileSync(join(source, 'secrets.json'), '{');
  await writeArchive(source, ['database', 'secrets.json'], upload, identity);
  expect(await restore({ key: identity })).toMatch(
    /: The uploaded file contains a secrets.json that is damaged.$/,
  );
  rmSync(upload);
  rmSync(source, { recursive: true });
});

test('one restore at a time is prepared, and the key of this portal’s backups stays', async () => {
  const outcome = restore({ name });
  await expect(ask({ ask: 'restore', name, by })).rejects.toThrow('A backup is being restored already.');
  expect(await outcome).toEqual({ to: 'restored', name, by });
  expect((await overview()).preparing).toMatchObject({ name });
  expect(loadSecrets(join(folder, 'restoring'), []).backup).toBe(identity);
});

test('after a restore an administrator decides, before the next one', async () => {
  const other = newFolder();
  const own = settingsOf(other);
  storeSecrets(other, loadSecrets(folder, []));
  const asked = createRestores({
    root,
    settings: { ...own, BACKUP_DIR: join(folder, 'backups') },
    isEmbedded: true,
    identity,
    say: () => {},
    restart: () => {},
  });
  await expect(asked({ ask: 'keep', by })).rejects.toThrow('Nothing was restored');
  storeSecrets(join(other, 'restoring'), loadSecrets(folder, []));
  swapData(other, {
    incoming: 'restoring',
    outgoing: 'previous',
    note: { at: new Date().toISOString(), name, by, isProven: true },
  });

  await expect(asked({ ask: 'restore', name, by })).rejects.toThrow('Decide first');
  await asked({ ask: 'keep', by });
  expect(existsSync(join(other, 'previous'))).toBe(false);
  rmSync(other, { recursive: true, force: true });
});

test('a backup is deleted by its name, by nothing else, and not while it is restored', async () => {
  await expect(ask({ ask: 'remove', name })).rejects.toThrow('This backup is being restored.');
  const settings = settingsOf(folder);
  const later = createRestores({
    root,
    settings,
    isEmbedded: true,
    identity,
    say: () => {},
    restart: () => {},
  });
  await expect(later({ ask: 'remove', name: '../secrets.json' })).rejects.toThrow('does not exist');
  await later({ ask: 'remove', name });
  expect((await overview()).backups).toEqual([]);
});
