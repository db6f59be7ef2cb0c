import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { MongoMemoryServer } from 'mongodb-memory-server';
import { freePorts } from './free-port.ts';
import type { Settings } from './settings.ts';

export interface Database {
  uri: string;
  /** The present process's id; a database elsewhere has none here. */
  pid: () => number | undefined;
  stop: () => Promise<void>;
}

/** Told of what happens to the database: a line for people, and that its process is another one now. */
interface Listener {
  say: (line: string) => void;
  onStart: () => void;
  /** Told when it can't be started again. */
  onLost: (reason: Error) => void;
}

/**
 * The database that the settings name: a server elsewhere, or one of our own over the data folder,
 * which is started again at the same address if its process dies.
 * @throws a sentence when it refuses to start.
 */
export async function startDatabase(root: string, settings: Settings, listener: Listener): Promise<Database> {
  const { MONGODB_URI: uri } = settings;
  if (uri) return { uri, pid: () => undefined, stop: async () => {} };
  const isEmbedded = settings.PORTAL_DATABASE === 'embedded';
  if (
    isEmbedded &&
    process.env.NODE_ENV === 'production' &&
    settings.EMBEDDED_MONGO_ALLOW_PRODUCTION !== '1'
  ) {
    throw new Error(
      'NODE_ENV is production, which the embedded database is not for: set MONGODB_URI to a real MongoDB.',
    );
  }
  const folder = join(settings.PORTAL_DATA_DIR, 'database');
  mkdirSync(folder, { recursive: true });
  const binary = isEmbedded ? embeddedBinary(root) : undefined;
  let isStopping = false;
  const [port = 0] = await freePorts(1, [settings.PORT]);
  let server = await start(folder, port, binary);
  const address = server.getUri();
  const restart = async () => {
    if (isStopping) return;
    listener.say('The database ended; it starts again.');
    server = await start(folder, port, binary);
    listener.onStart();
    watch();
  };
  const watch = () => processOf(server)?.once('exit', () => void restart().catch(listener.onLost));
  watch();
  return {
    uri: address,
    pid: () => processOf(server)?.pid,
    stop: async () => {
      isStopping = true;
      await server.stop({ doCleanup: false });
    },
  };
}

/** The embedded engine reads all that it holds when it starts: with a million documents, on a busy machine, long. */
const launchMs = 300_000;

const processOf = (server: MongoMemoryServer) => server.instanceInfo?.instance.mongodProcess;

type Binary = ReturnType<typeof embeddedBinary>;

const embeddedBinary = (root: string) => ({
  systemBinary: join(root, 'services/packages/embedded-mongo/bin/mongod'),
  // The version that it says it is, so that the starter doesn't wonder.
  version: '7.0.0',
});

async function start(folder: string, port: number, binary?: Binary): Promise<MongoMemoryServer> {
  try {
    return await MongoMemoryServer.create({
      instance: {
        dbPath: folder,
        storageEngine: 'wiredTiger',
        ip: '127.0.0.1',
        launchTimeout: launchMs,
        port,
        portGeneration: false,
      },
      ...(binary && { binary }),
      // Its own group: Ctrl-C in the terminal must not stop the database before the services that still write.
      spawn: { detached: true },
    });
  } catch (error) {
    throw new Error(reasonOf(error as Error, folder));
  }
}

/** mongodb-memory-server hands on the exit code alone, and that only in words. */
function reasonOf(error: Error, folder: string): string {
  return error.message.includes('code "100"')
    ? `The data folder ${folder} is in use by another portal, or was made by another database engine.`
    : `The database can't start: ${error.message}`;
}
