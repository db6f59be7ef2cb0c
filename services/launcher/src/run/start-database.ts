import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { MongoMemoryServer } from 'mongodb-memory-server';
import type { Settings } from './settings.ts';

export interface Database {
  uri: string;
  stop: () => Promise<void>;
}

/**
 * The database that the settings name: a server elsewhere, or one of our own over the data folder.
 * @throws with the database's own sentence when it refuses to start.
 */
export async function startDatabase(root: string, settings: Settings): Promise<Database> {
  if (settings.MONGODB_URI) return { uri: settings.MONGODB_URI, stop: async () => {} };
  const folder = join(settings.PORTAL_DATA_DIR, 'database');
  mkdirSync(folder, { recursive: true });
  const isEmbedded = settings.PORTAL_DATABASE === 'embedded';
  try {
    const server = await MongoMemoryServer.create({
      instance: { dbPath: folder, storageEngine: 'wiredTiger', ip: '127.0.0.1' },
      ...(isEmbedded && { binary: embeddedBinary(root) }),
      // Its own group: Ctrl-C in the terminal must not stop the database before the services that still write.
      spawn: { detached: true },
    });
    return { uri: server.getUri(), stop: async () => void (await server.stop({ doCleanup: false })) };
  } catch (error) {
    throw new Error(reasonOf(error as Error, folder));
  }
}

const embeddedBinary = (root: string) => ({
  systemBinary: join(root, 'services/embedded-mongo/bin/mongod'),
  // The version that it says it is, so that the starter doesn't wonder.
  version: '7.0.0',
});

/** mongodb-memory-server hands on the exit code alone, and that only in words. */
function reasonOf(error: Error, folder: string): string {
  return error.message.includes('code "100"')
    ? `The data folder ${folder} is in use by another portal, or was made by another database engine.`
    : `The database can't start: ${error.message}`;
}
