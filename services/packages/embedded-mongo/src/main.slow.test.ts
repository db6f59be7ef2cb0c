import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { serialize } from 'bson';
import { MongoClient } from 'mongodb';
import { startMongod } from './testing/mongod.ts';
import { killServers, launchMongod, runMongod, withFolder } from './testing/process.ts';

afterEach(killServers);

const MEMORY = ['--storageEngine', 'ephemeralForTest'];

test('--version prints the format that tools parse', async () => {
  const { code, output } = await runMongod(['--version']);
  expect(code).toBe(0);
  expect(output).toMatch(/^db version v7\.0\.0-embedded\n/);
});

test.each(['SIGINT', 'SIGTERM'] as const)('%s ends the server cleanly without losing writes', (signal) =>
  withFolder(async (folder) => {
    const first = await launchMongod(['--dbpath', folder]);
    const client = await MongoClient.connect(first.uri);
    await client
      .db()
      .collection('c')
      .insertOne({ _id: 1 as never });
    first.process.kill(signal);
    expect(await first.ended).toBe(0);
    await client.close();
    const second = await launchMongod(['--dbpath', folder]);
    const again = await MongoClient.connect(second.uri);
    expect(await again.db().collection('c').find().toArray()).toEqual([{ _id: 1 }]);
    await again.close();
    second.process.kill('SIGINT');
    expect(await second.ended).toBe(0);
  }),
);

test('mongodb-memory-server starts and stops it on a permanent folder', () =>
  withFolder(async (folder) => {
    for (const expected of [0, 1]) {
      const server = await startMongod([], folder);
      const client = await MongoClient.connect(server.getUri());
      expect(await client.db('stored').collection('c').countDocuments()).toBe(expected);
      await client.db('stored').collection('c').insertOne({});
      await client.close();
      await server.stop({ doCleanup: false });
    }
  }));

test('catalog, indexes and documents survive a restart', () =>
  withFolder(async (folder) => {
    const first = await launchMongod(['--dbpath', folder]);
    const client = await MongoClient.connect(first.uri);
    const plants = client.db().collection('plants');
    await plants.insertMany([
      { name: 'oak', tags: ['a', 'b'] },
      { name: 'ash', text: 'x'.repeat(50_000) },
    ]);
    await plants.createIndex({ name: 1 }, { unique: true });
    await plants.createIndex({ tags: 1 });
    await client.db().createCollection('empty');
    await client.db().collection('dropped').insertOne({});
    await client.db().dropCollection('dropped');
    const indexes = await plants.indexes();
    const documents = await plants.find().sort({ _id: 1 }).toArray();
    await client.close();
    first.process.kill('SIGKILL');
    await first.ended;

    const second = await launchMongod(['--dbpath', folder]);
    const again = await MongoClient.connect(second.uri);
    const stored = again.db().collection('plants');
    expect(await stored.indexes()).toEqual(indexes);
    expect(await stored.find().sort({ _id: 1 }).toArray()).toEqual(documents);
    expect(await stored.find({ tags: 'b' }).hint('tags_1').toArray()).toHaveLength(1);
    await expect(stored.insertOne({ name: 'oak' })).rejects.toMatchObject({ code: 11000 });
    expect((await again.db().listCollections().toArray()).map((each) => each.name).sort()).toEqual([
      'empty',
      'plants',
    ]);
    await again.close();
    second.process.kill('SIGINT');
    await second.ended;
  }));

test('refuses a folder in use with one sentence', () =>
  withFolder(async (folder) => {
    const first = await launchMongod(['--dbpath', folder]);
    const { code, output } = await runMongod(['--port', '0', '--dbpath', folder]);
    expect(code).toBe(100);
    expect(output).toBe(`embedded-mongo: another process is using the data folder ${folder}\n`);
    first.process.kill('SIGINT');
    await first.ended;
  }));

test('refuses a real mongod’s folder with one sentence', () =>
  withFolder(async (folder) => {
    await writeFile(
      path.join(folder, 'storage.bson'),
      serialize({ storage: { engine: 'wiredTiger', options: {} } }),
    );
    const { code, output } = await runMongod(['--port', '0', '--dbpath', folder]);
    expect(code).toBe(100);
    expect(output).toContain("was made by mongod's storage engine 'wiredTiger'");
    expect(await readdir(folder)).toEqual(['storage.bson']);
  }));

test('refuses a missing folder with one sentence', async () => {
  const { code, output } = await runMongod(['--port', '0', '--dbpath', '/no/such/folder']);
  expect(code).toBe(100);
  expect(output).toBe('embedded-mongo: the data folder /no/such/folder does not exist\n');
});

test('writes nothing in memory mode', () =>
  withFolder(async (folder) => {
    const server = await launchMongod(['--dbpath', folder, ...MEMORY]);
    const client = await MongoClient.connect(server.uri);
    await client
      .db()
      .collection('c')
      .insertMany([{ a: 1 }, { text: 'x'.repeat(100_000) }]);
    expect(await client.db().collection('c').find({ text: /^x/ }).toArray()).toHaveLength(1);
    await client.close();
    server.process.kill('SIGINT');
    expect(await server.ended).toBe(0);
    expect(await readdir(folder)).toEqual([]);
  }));

test('refuses a port in use with the message that tools parse', async () => {
  const first = await launchMongod(MEMORY);
  const { code, output } = await runMongod(['--port', String(first.port), ...MEMORY]);
  expect(code).toBe(48);
  expect(output).toContain('address already in use');
  first.process.kill('SIGINT');
  await first.ended;
});

test('refuses production unless forced', async () => {
  const { code, output } = await runMongod(['--port', '0', ...MEMORY], { NODE_ENV: 'production' });
  expect(code).toBe(2);
  expect(output).toContain('in production set MONGODB_URI to a real MongoDB');
  const allowed = await launchMongod(MEMORY, {
    NODE_ENV: 'production',
    EMBEDDED_MONGO_ALLOW_PRODUCTION: '1',
  });
  allowed.process.kill('SIGINT');
  expect(await allowed.ended).toBe(0);
});

test('refuses unsupported options with one sentence', async () => {
  const { code, output } = await runMongod(['--replSet', 'rs0']);
  expect(code).toBe(2);
  expect(output).toMatch(/^embedded-mongo: Error parsing command line: replica sets, [^\n]*\n$/);
});

test('exits if a disk write fails, and loses no acknowledged write', () =>
  withFolder(async (folder) => {
    // The shell lets no file of the server grow beyond 2 MB, which stands for the end of the disk.
    const full = await launchMongod(['--dbpath', folder], {}, 'trap "" XFSZ; ulimit -f 2048; exec "$0" "$@"');
    const client = await MongoClient.connect(full.uri);
    const documents = client.db().collection<{ _id: number; text: string }>('c');
    let acknowledged = 0;
    const text = 'x'.repeat(10_000);
    const writing = (async () => {
      for (;;) {
        await documents.insertOne({ _id: acknowledged, text: text + acknowledged });
        acknowledged += 1;
      }
    })();
    await expect(writing).rejects.toThrow();
    expect(await full.ended).toBe(14);
    expect(full.output()).toContain(`writing to ${folder} failed`);
    await client.close();

    const again = await launchMongod(['--dbpath', folder]);
    const reader = await MongoClient.connect(again.uri);
    expect(await reader.db().collection('c').countDocuments()).toBeGreaterThanOrEqual(acknowledged);
    expect(acknowledged).toBeGreaterThan(10);
    await reader.close();
    again.process.kill('SIGINT');
    await again.ended;
  }));
