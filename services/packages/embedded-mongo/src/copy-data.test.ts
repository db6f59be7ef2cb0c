import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { MongoClient } from 'mongodb';
import { killServers, launchMongod, withFolder } from './testing/process.ts';

afterEach(killServers);

/** Starts a server on `database` in a folder. */
async function launchIn(folder: string, database = 'database', ...options: string[]) {
  const dbPath = path.join(folder, database);
  await mkdir(dbPath, { recursive: true });
  const server = await launchMongod(['--dbpath', dbPath, ...options]);
  return { server, client: await MongoClient.connect(server.uri) };
}

test('a copy has the data of one moment while others write, and another server starts on it', () =>
  withFolder(async (folder) => {
    const { client } = await launchIn(folder);
    const notes = client.db('garden').collection<{ _id: number; text: Buffer }>('notes');
    await notes.createIndex({ text: 1 }, { unique: false });
    let written = 0;
    let isDone = false;
    const write = async () => {
      while (!isDone) {
        await notes.insertOne({ _id: written, text: Buffer.alloc(20_000, written) });
        written += 1;
      }
    };
    const writing = write();
    while (written < 50) await new Promise(setImmediate);
    const before = written;
    await client.db('admin').command({ copyData: 'copy' });
    const after = written;
    isDone = true;
    await writing;
    await client.close();

    const copy = await launchIn(folder, 'copy/database');
    const copied = copy.client.db('garden').collection<{ _id: number }>('notes');
    const ids = await copied.find().sort({ _id: 1 }).toArray();
    expect(ids.length).toBeGreaterThanOrEqual(before);
    expect(ids.length).toBeLessThanOrEqual(after + 1);
    expect(ids.map(({ _id }) => _id)).toEqual(ids.map((_, at) => at));
    expect(await copied.indexes()).toHaveLength(2);
    await copy.client.close();
  }));

test('a copy never leaves the folder beside the data, nor replaces anything', () =>
  withFolder(async (folder) => {
    const { client } = await launchIn(path.join(folder, 'portal'));
    const copy = (name: unknown) => client.db('admin').command({ copyData: name });
    await copy('copy');

    await expect(copy('copy')).rejects.toThrow('exists already');
    await expect(copy('database')).rejects.toThrow('exists already');
    for (const name of ['../copy', '/tmp/copy', '..', '', 'a/b', 'x'.repeat(40)])
      await expect(copy(name)).rejects.toThrow('lower-case');
    await expect(copy(7)).rejects.toThrow('string');
    expect(existsSync(path.join(folder, 'copy'))).toBe(false);
    await client.close();
  }));

test('only root copies the data', () =>
  withFolder(async (folder) => {
    const { server, client } = await launchIn(folder, 'database', '--auth');
    await client.db('admin').command({ createUser: 'root', pwd: 'secret', roles: ['root'] });
    const root = await MongoClient.connect(server.uri, {
      auth: { username: 'root', password: 'secret' },
      authSource: 'admin',
    });
    const roles = [{ role: 'readWriteAnyDatabase', db: 'admin' }];
    await root.db('admin').command({ createUser: 'forum', pwd: 'secret', roles });
    const forum = await MongoClient.connect(server.uri, {
      auth: { username: 'forum', password: 'secret' },
      authSource: 'admin',
    });

    await expect(client.db('admin').command({ copyData: 'copy' })).rejects.toThrow('authentication');
    await expect(forum.db('admin').command({ copyData: 'copy' })).rejects.toThrow('not authorized');
    expect(existsSync(path.join(folder, 'copy'))).toBe(false);
    await root.db('admin').command({ copyData: 'copy' });
    await Promise.all([client, root, forum].map((each) => each.close()));
  }));

test('data in memory are not copied', async () => {
  const server = await launchMongod(['--storageEngine', 'ephemeralForTest']);
  const client = await MongoClient.connect(server.uri);

  await expect(client.db('admin').command({ copyData: 'copy' })).rejects.toThrow('memory');
  await client.close();
});
