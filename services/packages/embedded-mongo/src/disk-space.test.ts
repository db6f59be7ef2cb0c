import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { MongoClient } from 'mongodb';
import { Users } from './auth/users.ts';
import { Catalog } from './catalog.ts';
import { DiskSpace, LEAST_BYTES, RESERVE_BYTES, SMALL_BYTES } from './disk-space.ts';
import { startServer } from './server.ts';
import { MemoryStore } from './store/memory-store.ts';
import { withFolder } from './testing/process.ts';

const totalBytes = 100 * RESERVE_BYTES;
const full = { code: 14_031, codeName: 'OutOfDiskSpace' };
const large = 'x'.repeat(SMALL_BYTES);

interface Disk {
  client: MongoClient;
  space: DiskSpace;
  /** The path of the reserve. */
  reserve: string;
  /** Sets what other files leave of the disk for the reserve and the data. */
  leave(bytes: number): void;
}

/** Runs a server with a reserve in a real folder, on a disk of which other files take any part. */
const withDisk = (use: (disk: Disk) => Promise<void>) =>
  withFolder(async (folder) => {
    const reserve = path.join(folder, 'reserve');
    let left = totalBytes;
    const used = () => statSync(reserve, { throwIfNoEntry: false })?.size ?? 0;
    const space = new DiskSpace(folder, () => ({ totalBytes, freeBytes: left - used() }));
    await space.restore();
    const catalog = await Catalog.load(new MemoryStore(), 0);
    const server = await startServer({
      catalog,
      users: await Users.load(catalog),
      isAuthRequired: false,
      disk: space,
      addresses: ['127.0.0.1'],
      port: 0,
      cleanupSeconds: 60,
      log: () => undefined,
    });
    const client = await MongoClient.connect(`mongodb://127.0.0.1:${server.port}`);
    try {
      await use({
        client,
        space,
        reserve,
        leave: (bytes) => {
          left = bytes;
        },
      });
    } finally {
      await client.close();
      await server.stop();
    }
  });

const namesIn = (client: MongoClient) => client.db('disk').collection<{ _id: number; name: string }>('names');

test('the reserve takes real space on the disk', () =>
  withDisk(async ({ reserve }) => {
    const { size, blocks } = statSync(reserve);
    expect(size).toBe(RESERVE_BYTES);
    expect(blocks * 512).toBeGreaterThanOrEqual(RESERVE_BYTES);
  }));

test('a full disk gives up the reserve: small writes, deleting and reading go on, large writes are refused', () =>
  withDisk(async ({ client, reserve, leave }) => {
    const names = namesIn(client);
    await names.insertOne({ _id: 1, name: large });

    leave(RESERVE_BYTES);
    await expect(names.insertOne({ _id: 2, name: large })).rejects.toMatchObject(full);
    await expect(names.updateOne({ _id: 1 }, { $set: { name: `${large}!` } })).rejects.toMatchObject(full);
    await expect(names.findOneAndUpdate({ _id: 1 }, { $set: { name: `${large}!` } })).rejects.toMatchObject(
      full,
    );
    await names.insertOne({ _id: 3, name: 'session' });
    await names.updateOne({ _id: 3 }, { $set: { name: 'renewed' } });
    expect(await names.deleteOne({ _id: 1 })).toMatchObject({ deletedCount: 1 });
    expect(await names.find().toArray()).toEqual([{ _id: 3, name: 'renewed' }]);
    expect(existsSync(reserve)).toBe(false);
  }));

test('hiding and deleting go on after the reserve is spent, as long as the store can be opened again', () =>
  withDisk(async ({ client, reserve, leave }) => {
    const names = namesIn(client);
    await names.insertOne({ _id: 1, name: 'oak' });
    leave(LEAST_BYTES);
    expect(await names.updateOne({ _id: 1 }, { $set: { name: '' } })).toMatchObject({ modifiedCount: 1 });
    expect(await names.deleteOne({ _id: 1 })).toMatchObject({ deletedCount: 1 });
    expect(existsSync(reserve)).toBe(false);
  }));

test('the last space is only for deleting', () =>
  withDisk(async ({ client, leave }) => {
    const names = namesIn(client);
    await names.insertOne({ _id: 1, name: 'oak' });
    leave(LEAST_BYTES - 1);
    await expect(names.insertOne({ _id: 2, name: 'elm' })).rejects.toMatchObject(full);
    expect(await names.deleteOne({ _id: 1 })).toMatchObject({ deletedCount: 1 });
  }));

test('with space again, all writes go on and the reserve is made again', () =>
  withDisk(async ({ client, space, reserve, leave }) => {
    const names = namesIn(client);
    leave(RESERVE_BYTES);
    await names.insertOne({ _id: 1, name: 'oak' });
    await space.restore();
    expect(existsSync(reserve)).toBe(false);

    leave(totalBytes);
    await names.insertOne({ _id: 2, name: large });
    await space.restore();
    expect(statSync(reserve).size).toBe(RESERVE_BYTES);
  }));

test('dbStats counts a missing reserve as used', () =>
  withDisk(async ({ client, leave }) => {
    const free = async () => {
      const { fsTotalSize, fsUsedSize } = await client.db('disk').command({ dbStats: 1 });
      return fsTotalSize - fsUsedSize;
    };
    expect(await free()).toBe(totalBytes - RESERVE_BYTES);
    leave(RESERVE_BYTES + 10);
    expect(await free()).toBe(10);
    await namesIn(client).insertOne({ _id: 1, name: 'oak' });
    expect(await free()).toBe(10);
  }));
