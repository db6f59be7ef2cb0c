import { randomUUID } from 'node:crypto';
import mongoose from 'mongoose';
import { disconnectDatabase, openDatabase } from '../database.ts';
import { type MongoServer, startMongoServer } from './mongo-server.ts';
import { serverVariable } from './shared-server.ts';

/** A database of its own for the test file, connected before its first test, dropped after its last. */
export function testDatabase(): void {
  let server: MongoServer | undefined;
  beforeAll(async () => {
    const shared = process.env[serverVariable];
    if (!shared) server = await startMongoServer();
    await openDatabase(shared ?? server?.uri ?? '', `test_${randomUUID().slice(0, 8)}`);
  });
  afterAll(async () => {
    await mongoose.connection.dropDatabase();
    await disconnectDatabase();
    await server?.stop();
  });
}
