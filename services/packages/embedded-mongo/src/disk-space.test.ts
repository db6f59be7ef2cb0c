import { MongoClient } from 'mongodb';
import { Users } from './auth/users.ts';
import { Catalog } from './catalog.ts';
import { RESERVED_BYTES } from './disk-space.ts';
import { type RunningServer, startServer } from './server.ts';
import { MemoryStore } from './store/memory-store.ts';

let free = RESERVED_BYTES;
let server: RunningServer;
let client: MongoClient;

beforeAll(async () => {
  const catalog = await Catalog.load(new MemoryStore(), 0);
  server = await startServer({
    catalog,
    users: await Users.load(catalog),
    isAuthRequired: false,
    freeBytes: () => free,
    addresses: ['127.0.0.1'],
    port: 0,
    cleanupSeconds: 60,
    log: () => undefined,
  });
  client = await MongoClient.connect(`mongodb://127.0.0.1:${server.port}`);
});
afterAll(async () => {
  await client.close();
  await server.stop();
});

test('a disk that is almost full adds nothing; reading and deleting go on, and writing with free space', async () => {
  const names = client.db('disk').collection<{ _id: number; name: string }>('names');
  await names.insertMany([
    { _id: 1, name: 'oak' },
    { _id: 2, name: 'elm' },
  ]);

  free = RESERVED_BYTES - 1;
  const full = { code: 14_031, codeName: 'OutOfDiskSpace' };
  await expect(names.insertOne({ _id: 3, name: 'ash' })).rejects.toMatchObject(full);
  await expect(names.updateOne({ _id: 1 }, { $set: { name: 'ash' } })).rejects.toMatchObject(full);
  await expect(names.findOneAndUpdate({ _id: 1 }, { $set: { name: 'ash' } })).rejects.toMatchObject(full);
  expect(await names.find().sort({ _id: 1 }).toArray()).toEqual([
    { _id: 1, name: 'oak' },
    { _id: 2, name: 'elm' },
  ]);
  expect(await names.deleteOne({ _id: 2 })).toMatchObject({ deletedCount: 1 });

  free = RESERVED_BYTES;
  await names.insertOne({ _id: 3, name: 'ash' });
  expect(await names.countDocuments()).toBe(2);
});
