import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoMemoryServer } from 'mongodb-memory-server';
import { mongo } from 'mongoose';
import { root, settingsOf } from '../data/testing/database-server.ts';
import type { DatabasePasswords } from './secrets.ts';
import { type Database, startDatabase } from './start-database.ts';

const folder = mkdtempSync(join(tmpdir(), 'start-database-'));
const before: DatabasePasswords = { root: ['root-1'], forum: ['forum-1'], hub: ['hub-1'] };
const after: DatabasePasswords = {
  root: ['root-2', 'root-1'],
  forum: ['forum-2', 'forum-1'],
  hub: ['hub-2', 'hub-1'],
};
let database: Database | undefined;

afterEach(async () => {
  await database?.stop();
  database = undefined;
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function start(passwords: DatabasePasswords, dataFolder = folder): Promise<Database> {
  const listener = { say: () => {}, onStart: () => {}, onLost: () => {} };
  database = await startDatabase(root, settingsOf(dataFolder), passwords, listener);
  return database;
}

/** Does something with the server as a user; rejects with the server's refusal. */
async function as<T>(uri: string, act: (client: mongo.MongoClient) => Promise<T>): Promise<T> {
  const client = new mongo.MongoClient(uri, { serverSelectionTimeoutMS: 5000 });
  try {
    return await act(client);
  } finally {
    await client.close();
  }
}

const posts = (client: mongo.MongoClient) => client.db('portal_forum').collection('posts');
const withoutUser = (uri: string) => uri.replace(/\/\/.*@/, '//').replace(/\?.*/, '');

test('a process reads and writes its own database and no other', async () => {
  const { uriOf } = await start(before);

  await as(uriOf('forum'), async (client) => {
    await posts(client).createIndex({ title: 1 }, { unique: true });
    await posts(client).insertOne({ title: 'Moss' });
    expect(await posts(client).countDocuments()).toBe(1);
  });
  const refused = /not authorized/i;
  await expect(as(uriOf('hub'), (client) => posts(client).findOne())).rejects.toThrow(refused);
  await expect(as(uriOf('hub'), (client) => posts(client).insertOne({}))).rejects.toThrow(refused);
  await expect(
    as(uriOf('hub'), (client) => client.db('admin').command({ createUser: 'x', pwd: 'x', roles: ['root'] })),
  ).rejects.toThrow(refused);
}, 60_000);

test('nobody reads the database without a password or with a wrong one', async () => {
  const { uriOf } = await start(before);

  await expect(as(withoutUser(uriOf('forum')), (client) => posts(client).findOne())).rejects.toThrow(
    /requires authentication/,
  );
  const wrong = uriOf('forum').replace('forum-1', 'forum-0');
  await expect(as(wrong, (client) => posts(client).findOne())).rejects.toThrow(/Authentication failed/);
}, 60_000);

test('rotated passwords are set at the next start, and the old ones end', async () => {
  const { uriOf } = await start(after);

  expect(await as(uriOf('forum'), (client) => posts(client).countDocuments())).toBe(1);
  expect(await as(uriOf('root'), (client) => posts(client).countDocuments())).toBe(1);
  const old = uriOf('forum').replace('forum-2', 'forum-1');
  await expect(as(old, (client) => posts(client).findOne())).rejects.toThrow(/Authentication failed/);
}, 60_000);

test('a database that was restarted after a crash asks for the same passwords', async () => {
  const { uriOf, pid } = await start(after);
  const first = pid();

  process.kill(first ?? 0, 'SIGKILL');

  await expect(as(uriOf('forum'), (client) => posts(client).countDocuments())).resolves.toBe(1);
  expect(pid()).not.toBe(first);
}, 60_000);

test('a database with other passwords does not start, and the message has none of them', async () => {
  const failed = start({ root: ['unknown'], forum: ['unknown'] });

  await expect(failed).rejects.toThrow('The database has other passwords than secrets.json');
  await expect(start(after)).resolves.toBeDefined();
}, 60_000);

test('a data folder without users, as earlier versions made it, gets them and keeps its data', async () => {
  const old = mkdtempSync(join(tmpdir(), 'start-database-old-'));
  const dbPath = join(old, 'database');
  mkdirSync(dbPath);
  const server = await MongoMemoryServer.create({
    instance: { dbPath, storageEngine: 'wiredTiger' },
    binary: { systemBinary: join(root, 'services/packages/embedded-mongo/bin/mongod'), version: '7.0.0' },
  });
  await as(server.getUri(), (client) => posts(client).insertOne({ title: 'Old' }));
  await server.stop({ doCleanup: false });

  const { uriOf } = await start(before, old);

  expect(await as(uriOf('forum'), (client) => posts(client).countDocuments())).toBe(1);
  await expect(as(withoutUser(uriOf('forum')), (client) => posts(client).findOne())).rejects.toThrow(
    /requires authentication/,
  );
  rmSync(old, { recursive: true, force: true });
}, 60_000);

test('no password is visible in the process list', async () => {
  const { pid } = await start(after);

  const { stdout } = spawnSync('ps', ['eww', '-o', 'args=', '-p', String(pid())], { encoding: 'utf8' });

  expect(stdout).toContain('--auth');
  expect(stdout).not.toMatch(/(root|forum|hub)-[12]/);
}, 60_000);
