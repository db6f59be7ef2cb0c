import { resolve } from 'node:path';
import { MongoMemoryServer } from 'mongodb-memory-server';

export interface MongoServer {
  uri: string;
  stop: () => Promise<unknown>;
}

/**
 * The database server of tests: the one of TEST_MONGODB_URI, or else the embedded engine in memory, or with
 * PORTAL_DATABASE=mongod a real one that mongodb-memory-server finds or downloads.
 */
export async function startMongoServer(env: NodeJS.ProcessEnv = process.env): Promise<MongoServer> {
  if (env.TEST_MONGODB_URI) return { uri: env.TEST_MONGODB_URI, stop: async () => undefined };
  const server = await MongoMemoryServer.create(env.PORTAL_DATABASE === 'mongod' ? real : embedded);
  return { uri: server.getUri(), stop: () => server.stop() };
}

/** Ends only a start that hangs: a busy machine needs many seconds for a process. */
const launchTimeout = 240_000;

const real: Options = { instance: { ip: '127.0.0.1', launchTimeout } };

const embedded: Options = {
  instance: {
    ip: '127.0.0.1',
    launchTimeout,
    // As an argument, because the package drops the option for this version.
    args: ['--storageEngine', 'ephemeralForTest'],
  },
  binary: {
    // Tests run in the root of the repository.
    systemBinary: resolve('services/packages/embedded-mongo/bin/mongod'),
    // The version that the engine reports; the package warns about any other.
    version: '7.0.0',
  },
};

type Options = Parameters<typeof MongoMemoryServer.create>[0];
