import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { MongoMemoryServer } from 'mongodb-memory-server';
import { ensureUsers, nameOf, newestOf, resetUsers } from './database-users.ts';
import { freePorts } from './free-port.ts';
import { hasDatabase, withoutPrivate } from './private-settings.ts';
import { type DatabasePasswords, noteDatabasePasswords } from './secrets.ts';
import type { Settings } from './settings.ts';
import { rootUser } from './stored-secrets.ts';

export interface Database {
  /** The address with the password of a process, or of `root`, which reads and writes all databases. */
  uriOf: (user: string) => string;
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

/**
 * The external server that the settings name, or our own on the data folder, which asks for passwords and is restarted
 * when it ends.
 */
export async function startDatabase(
  root: string,
  settings: Settings,
  passwords: DatabasePasswords,
  listener: Listener,
): Promise<Database> {
  const external = externalDatabase(settings, Object.keys(passwords));
  if (external) return external;
  refuseInProduction(settings);
  const folder = join(settings.PORTAL_DATA_DIR, 'database');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const [port = 0] = await freePorts(1, [settings.PORT]);
  const launch = { folder, port, password: newestOf(passwords, rootUser), binary: binaryOf(root, settings) };
  const address = `127.0.0.1:${port}`;
  let isStopping = false;
  let server = await start(launch);
  try {
    await ensureUsers(address, passwords);
    noteDatabasePasswords(settings, passwords);
  } catch (error) {
    await server.stop({ doCleanup: false });
    throw error;
  }
  const restart = async () => {
    if (isStopping) return;
    listener.say('The database ended; restarting it.');
    server = await start(launch);
    listener.onStart();
    watch();
  };
  const watch = () => processOf(server)?.once('exit', () => void restart().catch(listener.onLost));
  watch();
  return {
    uriOf: (user) =>
      `mongodb://${nameOf(user)}:${newestOf(passwords, user)}@${address}/?authSource=admin&authMechanism=SCRAM-SHA-256`,
    pid: () => processOf(server)?.pid,
    stop: async () => {
      isStopping = true;
      await server.stop({ doCleanup: false });
    },
  };
}

/**
 * Sets the users' passwords in the database of a data folder whose secrets.json was lost. For a moment, the server asks for
 * no password.
 * @throws a sentence if the folder is in use.
 */
export async function resetPasswords(
  root: string,
  settings: Settings,
  passwords: DatabasePasswords,
): Promise<void> {
  const [port = 0] = await freePorts(1);
  const folder = join(settings.PORTAL_DATA_DIR, 'database');
  const server = await start({ folder, port, binary: binaryOf(root, settings) });
  try {
    await resetUsers(`127.0.0.1:${port}`, passwords);
  } finally {
    await server.stop({ doCleanup: false });
  }
}

/** The server that MONGODB_URI names, or each process's own by MONGODB_URI_<SERVICE>. */
function externalDatabase(settings: Settings, users: string[]): Database | undefined {
  const { MONGODB_URI: shared, databaseUris } = settings;
  const own = new Map(users.map((user) => [variableOf(user), user]));
  const unknown = Object.keys(databaseUris).find((name) => !own.has(name));
  if (unknown) throw new Error(`${unknown}: there is no such service with a database.`);
  if (!shared && Object.keys(databaseUris).length === 0) return undefined;
  const uriOf = (user: string) => databaseUris[variableOf(user)] ?? shared ?? '';
  const missing = users.find((user) => user !== rootUser && hasDatabase(user) && !uriOf(user));
  if (missing) throw new Error(`Set ${variableOf(missing)} too, or MONGODB_URI for all that have none.`);
  return { uriOf, pid: () => undefined, stop: async () => {} };
}

const variableOf = (user: string) => `MONGODB_URI_${user.toUpperCase()}`;

function refuseInProduction({ PORTAL_DATABASE: engine, EMBEDDED_MONGO_ALLOW_PRODUCTION: allowed }: Settings) {
  if (engine === 'embedded' && process.env.NODE_ENV === 'production' && allowed !== '1') {
    throw new Error(
      'The embedded database is not for production (NODE_ENV): set MONGODB_URI to a real MongoDB.',
    );
  }
}

/** The embedded engine loads all documents at its start, which takes minutes for a million on a busy machine. */
const launchMs = 300_000;

const processOf = (server: MongoMemoryServer) => server.instanceInfo?.instance.mongodProcess;

/** The embedded engine's executable; undefined for mongod, which mongodb-memory-server finds. */
const binaryOf = (root: string, { PORTAL_DATABASE: engine }: Settings) =>
  engine === 'embedded'
    ? {
        systemBinary: join(root, 'services/packages/embedded-mongo/bin/mongod'),
        // The version that the engine reports.
        version: '7.0.0',
      }
    : undefined;

interface Launch {
  folder: string;
  port: number;
  /** The root user's, for a folder without any user. Without it the server asks for no password. */
  password?: string;
  binary: ReturnType<typeof binaryOf>;
}

async function start({ folder, port, password, binary }: Launch): Promise<MongoMemoryServer> {
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
      ...(password && { auth: { enable: true, customRootName: nameOf(rootUser), customRootPwd: password } }),
      ...(binary && { binary }),
      // Its own process group: Ctrl-C must not stop the database before the services, which still write.
      spawn: { detached: true, env: withoutPrivate(process.env) },
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
