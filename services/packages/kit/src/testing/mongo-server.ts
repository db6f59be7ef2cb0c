import { resolve } from 'node:path';
import { MongoMemoryServer } from 'mongodb-memory-server';

export interface MongoServer {
  uri: string;
  stop: () => Promise<unknown>;
}

/**
 * The server that tests run on: the one of TEST_MONGODB_URI, else one of our own: the embedded engine in memory,
 * or with PORTAL_DATABASE=mongod a real one, found or downloaded by mongodb-memory-server.
 */
export async function startMongoServer(env: NodeJS.ProcessEnv = process.env): Promise<MongoServer> {
  if (env.TEST_MONGODB_URI) return { uri: env.TEST_MONGODB_URI, stop: async () => undefined };
  const server = await MongoMemoryServer.create(env.PORTAL_DATABASE === 'mongod' ? real : embedded);
  return { uri: server.getUri(), stop: () => server.stop() };
}

const real: Options = { instance: { ip: '127.0.0.1' } };

const embedded: Options = {
  instance: {
    ip: '127.0.0.1',
    // Given as an argument, as the package takes the option away from a server of this version.
    args: ['--storageEngine', 'ephemeralForTest'],
  },
  binary: {
    // Tests run in the root of the repository.
    systemBinary: resolve('services/packages/embedded-mongo/bin/mongod'),
    // What the engine says of itself; the package warns where it expects another.
    version: '7.0.0',
  },
};

type Options = Parameters<typeof MongoMemoryServer.create>[0];
