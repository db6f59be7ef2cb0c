import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { MongoMemoryServer } from 'mongodb-memory-server';
import { freePorts } from './free-port.ts';
import type { Settings } from './settings.ts';

export interface Database {
  uri: string;
  /** The current process id; undefined for an external server. */
  pid: () => number | undefined;
  stop: () => Promise<void>;
}

interface Listener {
  say: (line: string) => void;
  onStart: () => void;
  /** Called when it can't be restarted. */
  onLost: (reason: Error) => void;
}

/** The external server that the settings name, or our own on the data folder, which is restarted when it ends. */
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
      'The embedded database is not for production (NODE_ENV): set MONGODB_URI to a real MongoDB.',
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
    listener.say('The database ended; restarting it.');
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

/** The embedded engine loads all documents at its start, which takes minutes for a million on a busy machine. */
const launchMs = 300_000;

const processOf = (server: MongoMemoryServer) => server.instanceInfo?.instance.mongodProcess;

type Binary = ReturnType<typeof embeddedBinary>;

const embeddedBinary = (root: string) => ({
  systemBinary: join(root, 'services/packages/embedded-mongo/bin/mongod'),
  // The version that the engine reports.
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
      // Its own process group: Ctrl-C must not stop the database before the services, which still write.
      spawn: { detached: true },
    });
  } catch (error) {
    throw new Error(reasonOf(error as Error, folder));
  }
}

/** mongodb-memory-server reports the exit code only in its message. */
function reasonOf(error: Error, folder: string): string {
  return error.message.includes('code "100"')
    ? `The data folder ${folder} is in use by another portal, or was made by another database engine.`
    : `The database can't start: ${error.message}`;
}
