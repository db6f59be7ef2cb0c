import { randomUUID } from 'node:crypto';
import mongoose from 'mongoose';
import { disconnectDatabase, openDatabase } from '../data/database.ts';
import { writtenCollection } from './recorded-queries.ts';
import { serverVariable } from './shared-server.ts';

/** The collections that were written to since the last `emptyDatabase`. */
const written = new Set<string>();

/** Gives the test file a database of its own, connected before its first test and dropped after its last. */
export function testDatabase(): void {
  beforeAll(async () => {
    const server = process.env[serverVariable];
    if (!server)
      throw new Error('Tests with a database run in the jest project "node", which starts the server.');
    await openDatabase(server, `test_${randomUUID().slice(0, 8)}`);
    mongoose.connection.getClient().on('commandStarted', (event) => {
      const collection = writtenCollection(event);
      if (collection) written.add(collection);
    });
  });
  afterAll(async () => {
    if (mongoose.connection.db) await mongoose.connection.dropDatabase();
    await disconnectDatabase();
  });
}

/** Deletes the documents of all collections that this process wrote to. Ids go on counting. */
export async function emptyDatabase(): Promise<void> {
  const names = [...written].filter((name) => name !== 'sequences');
  await Promise.all(names.map((name) => mongoose.connection.collection(name).deleteMany({})));
  for (const name of names) written.delete(name);
}
