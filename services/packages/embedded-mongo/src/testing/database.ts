import { randomBytes } from 'node:crypto';
import { type Collection, type Db, MongoClient, type MongoClientOptions } from 'mongodb';
import { startMongod } from './mongod.ts';

/** An empty database for one test file. */
export interface TestDatabase {
  client: MongoClient;
  db: Db;
  uri: string;
  /** A new collection with these documents in this order. */
  collectionOf(documents?: readonly object[]): Promise<Collection>;
  close(): Promise<void>;
}

/** On TEST_MONGODB_URI's server, else on this one, which removes expired documents every second. */
export async function openTestDatabase(options: MongoClientOptions = {}): Promise<TestDatabase> {
  const named = process.env.TEST_MONGODB_URI;
  const server = named ? undefined : await startMongod(['--setParameter', 'ttlMonitorSleepSecs=1']);
  const name = `test_${randomBytes(6).toString('hex')}`;
  const url = new URL(named ?? server?.getUri() ?? '');
  url.pathname = `/${name}`;
  const client = await MongoClient.connect(url.href, options);
  const db = client.db(name);
  let collections = 0;
  return {
    client,
    db,
    uri: url.href,
    async collectionOf(documents = []) {
      collections += 1;
      const collection = db.collection(`c${collections}`);
      if (documents.length > 0) await collection.insertMany(documents.map((document) => ({ ...document })));
      return collection;
    },
    async close() {
      await db.dropDatabase();
      await client.close();
      await server?.stop();
    },
  };
}
