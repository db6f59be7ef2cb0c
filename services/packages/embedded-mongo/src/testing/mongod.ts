import path from 'node:path';
import { MongoMemoryServer } from 'mongodb-memory-server';

/** The server's executable. */
export const MONGOD = path.resolve(__dirname, '../../bin/mongod');

/** Runs the current source, never an old bundle. */
export const fromSource = { EMBEDDED_MONGO_FROM_SOURCE: '1' } as const;

/** Starts the executable as mongodb-memory-server does, with additional arguments. */
export function startMongod(args: string[] = [], dbPath?: string): Promise<MongoMemoryServer> {
  // Asking for the version first would be a second start.
  process.env.MONGOMS_SYSTEM_BINARY_VERSION_CHECK = 'false';
  return MongoMemoryServer.create({
    binary: { systemBinary: MONGOD, version: '7.0.0' },
    instance: { args, launchTimeout: 60_000, ...(dbPath === undefined ? {} : { dbPath }) },
    // jest's process.env is a copy, of which child processes know nothing.
    spawn: { env: { ...process.env, ...fromSource } },
  });
}
