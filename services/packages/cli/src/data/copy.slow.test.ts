import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startCountingProxy } from './testing/counting-proxy.ts';
import {
  type DatabaseServer,
  databaseEnded,
  newFolder,
  runDatabase,
  startServer,
} from './testing/database-server.ts';
import { chunksOfPhoto, contentOf, fill, photoCount, threadCount } from './testing/portal-data.ts';

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
    'portal_transfer',
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
  expect(said).toContain(`100 %       ${threadCount.toLocaleString('en-US')}`);
  expect(said).toMatch(/Copied and verified: 6 collections, .* 8 photos/);
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

test('a copy that was killed at any point is completed by the next, whatever changed meanwhile', async () => {
  const proxy = await startCountingProxy(target.uri);
  // A whole copy writes 7 MB, photos first, in batches of 4: at its first note, in the second batch, in the last.
  const chunksThere = () => target.client.db('portal_account').collection('images.chunks').countDocuments();
  for (const [bytes, least] of [
    [1500, 0],
    [5_000_000, 1],
    [300_000, 1],
  ] as const) {
    const killed = copy(proxy.uri);
    // What passed may not have landed yet; more of it does not pass.
    await new Promise<void>((reached) => proxy.at(bytes, reached));
    while ((await chunksThere()) < least) await new Promise((later) => setTimeout(later, 50));
    killed.kill();
    expect((await killed.ended).code).toBe('SIGKILL');
    proxy.at(Number.POSITIVE_INFINITY, () => {});
    await databaseEnded(folder);
  }
  expect(await chunksThere()).toBeLessThan(photoCount * chunksOfPhoto);
  const threads = target.client.db('portal_forum').collection<{ _id: unknown; title?: string }>('threads');
  await threads.insertMany([{ _id: -1 }, { _id: 0, title: 'Changed' }]);
  await target.client.db('portal_forum').collection<{ _id: unknown }>('dropped').insertOne({ _id: 1 });

  const { code, said } = await copy(proxy.uri).ended;

  await proxy.stop();
  expect(said).toContain('Continuing to copy');
  expect(code).toBe(0);
  expect(await contentOf(target.client)).toEqual(source);
}, 240_000);

test('a server that holds a portal, or an unfinished copy of another, is not changed', async () => {
  await target.client.db('portal_old').collection<{ _id: number }>('users').insertOne({ _id: 1 });
  const filled = await copy().ended;
  expect(filled.code).toBe(1);
  expect(filled.said).toContain('already holds data of a portal');

  await target.client
    .db('portal_transfer')
    .collection<{ _id: string; source: string }>('runs')
    .insertOne({ _id: 'run', source: 'the data folder of somebody else' });
  const begun = await copy().ended;
  expect(begun.code).toBe(1);
  expect(begun.said).toContain('A copy of the data folder of somebody else');
  expect(Object.keys(await contentOf(target.client))).toEqual(['portal_old.users', 'portal_transfer.runs']);
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
