import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DatabaseServer, newFolder, runDatabase, startServer } from './testing/database-server.ts';
import { contentOf, fill, threadCount } from './testing/portal-data.ts';

const folder = newFolder();
let source: Record<string, unknown>;
let target: DatabaseServer;

beforeAll(async () => {
  const server = await startServer(folder);
  await fill(server.client);
  source = await contentOf(server.client);
  await server.stop();
  target = await startServer();
}, 120_000);

afterEach(async () => {
  for (const name of [
    'portal_account',
    'portal_forum',
    'portal_old',
    'elsewhere',
    'shop_account',
    'shop_forum',
  ]) {
    await target.client.db(name).dropDatabase();
  }
});

afterAll(async () => {
  await target?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const copy = (uri = target.uri, environment = {}) =>
  runDatabase(['copy', '--to', uri], { PORTAL_DATA_DIR: folder, ...environment });

test('a copy has all databases of the portal byte for byte, with all indexes, and nothing else', async () => {
  const { code, said } = await copy().ended;

  expect(said).toContain(`portal_forum.threads`);
  expect(said).toContain(threadCount.toLocaleString('en-US'));
  expect(code).toBe(0);
  expect(await contentOf(target.client)).toEqual(source);
  expect(await target.client.db('elsewhere').collection('theirs').countDocuments()).toBe(0);
}, 120_000);

test('a name in the address is the prefix of the copy, beside another portal on the server', async () => {
  const theirs = target.client.db('portal_account').collection<{ _id: number }>('users');
  await theirs.insertOne({ _id: 1 });

  const { code } = await copy(target.uri.replace('/?', '/shop?')).ended;

  expect(code).toBe(0);
  expect(await theirs.find().toArray()).toEqual([{ _id: 1 }]);
  const renamed = Object.entries(source).map(([name, content]) => [
    name.replace(/^portal_/, 'shop_'),
    content,
  ]);
  expect(await contentOf(target.client, 'shop_')).toEqual(Object.fromEntries(renamed));
}, 120_000);

test('a server that holds a portal is not changed', async () => {
  await target.client.db('portal_old').collection<{ _id: number }>('users').insertOne({ _id: 1 });
  const filled = await copy().ended;
  expect(filled.code).toBe(1);
  expect(filled.said).toContain('already holds data of a portal');
  expect(Object.keys(await contentOf(target.client))).toEqual(['portal_old.users']);
}, 120_000);

test('a running portal is not copied', async () => {
  const running = await startServer(folder);
  const locked = await copy().ended;
  await running.stop();
  expect(locked.code).toBe(1);
  expect(locked.said).toContain('is in use by another portal');

  // With a server elsewhere there is no lock: what the launcher notes tells that its processes live.
  writeFileSync(join(folder, 'running.json'), JSON.stringify({ database: target.pid }));
  const noted = await copy(target.uri, { MONGODB_URI: target.uri }).ended;
  rmSync(join(folder, 'running.json'));
  expect(noted.code).toBe(1);
  expect(noted.said).toContain('The portal runs on the data folder');
}, 120_000);
