import { mongo } from 'mongoose';
import { type MongoServer, startMongoServer } from '../testing/mongo-server.ts';
import { claimDataVersion, type DataPlan, readDataVersion } from './data-version.ts';

let server: MongoServer;
let client: mongo.MongoClient;
let database: mongo.Db;
let runs: string[] = [];

beforeAll(async () => {
  server = await startMongoServer({});
  client = await new mongo.MongoClient(server.uri).connect();
}, 60_000);
beforeEach(async () => {
  runs = [];
  database = client.db('steps_hub');
  await database.dropDatabase();
  await claimDataVersion(database, 'hub', { version: 1, steps: [] });
  await database.collection('notes').insertMany([{ text: 'fern' }, { text: 'moss' }]);
});
afterAll(async () => {
  await client.close();
  await server.stop();
}, 60_000);

const plan: DataPlan = {
  version: 3,
  steps: [
    {
      from: 2,
      to: 3,
      name: 'count words',
      run: async (db) => {
        runs.push('count words');
        await db.collection('notes').updateMany({ title: { $exists: true } }, { $set: { words: 1 } });
      },
    },
    {
      from: 1,
      to: 2,
      name: 'rename text',
      run: async (db) => {
        runs.push('rename text');
        await db.collection('notes').updateMany({}, { $set: { title: 'moss' }, $unset: { text: 1 } });
      },
    },
  ],
};

test('data of an earlier release get all steps in their order, also over a version that was skipped', async () => {
  await claimDataVersion(database, 'hub', plan);
  expect(runs).toEqual(['rename text', 'count words']);
  expect(await readDataVersion(database)).toBe(3);
  expect(await database.collection('notes').findOne({ title: 'moss' })).toMatchObject({ words: 1 });

  await claimDataVersion(database, 'hub', plan);
  expect(runs).toHaveLength(2);
});

test('of several programs that start at once, one runs the steps and the others wait', async () => {
  await Promise.all([1, 2, 3].map(() => claimDataVersion(database, 'hub', plan)));
  expect(runs).toEqual(['rename text', 'count words']);
});

test('a new database begins with the newest version, without steps', async () => {
  await database.dropDatabase();
  await claimDataVersion(database, 'hub', plan);
  expect(runs).toEqual([]);
  expect(await readDataVersion(database)).toBe(3);
});

test('a step that fails is a sentence and leaves the version; a later start goes on', async () => {
  const broken: DataPlan = {
    ...plan,
    steps: plan.steps.map((step) =>
      step.from === 2 ? { ...step, run: () => Promise.reject(new Error('no room')) } : step,
    ),
  };
  await expect(claimDataVersion(database, 'hub', broken)).rejects.toThrow(
    'The data of steps_hub stay at version 2, because the step "count words" failed: no room',
  );
  await claimDataVersion(database, 'hub', plan);
  expect(runs).toEqual(['rename text', 'count words']);
  expect(await readDataVersion(database)).toBe(3);
});

test('a program that was killed while it ran steps is replaced after its lease', async () => {
  const marks = database.collection<{ _id: string }>('dataVersions');
  await marks.updateOne(
    { _id: 'version' },
    { $set: { owner: 'killed', ownedUntil: new Date(Date.now() - 1) } },
  );
  await claimDataVersion(database, 'hub', plan);
  expect(await readDataVersion(database)).toBe(3);
});

test('data that no step leads away from are refused with a sentence', async () => {
  await expect(claimDataVersion(database, 'hub', { version: 2, steps: [] })).rejects.toThrow(
    'No step leads from the data version 1 of the database steps_hub to 2',
  );
});
