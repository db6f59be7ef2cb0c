import { randomUUID } from 'node:crypto';
import mongoose from 'mongoose';
import { disconnectDatabase, openDatabase } from '../data/database.ts';
import { type MongoServer, startMongoServer } from './mongo-server.ts';
import { serverVariable } from './shared-server.ts';

/** Gives the test file a database of its own, connected before its first test and dropped after its last. */
export function testDatabase(): void {
  let server: MongoServer | undefined;
  beforeAll(async () => {
    const shared = process.env[serverVariable];
    if (!shared) server = await startMongoServer();
    await openDatabase(shared ?? server?.uri ?? '', `test_${randomUUID().slice(0, 8)}`);
  });
  afterAll(async () => {
    if (mongoose.connection.db) await mongoose.connection.dropDatabase();
    await disconnectDatabase();
    await server?.stop();
  });
}
