import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { MongoMemoryServer } from 'mongodb-memory-server';
import { allocator, nodeOptions } from './child.ts';
import { prefixOf } from './database-prefix.ts';
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

export interface DatabaseOptions {
  /** True if documents that expire stay for a day: what is compared must not change. */
  keepsExpired?: boolean;
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
 * @throws a sentence if the settings contradict each other or the database can't start.
 */
export async function startDatabase(
  root: string,
  settings: Settings,
  passwords: DatabasePasswords,
  listener: Listener,
  options: DatabaseOptions = {},
): Promise<Database> {
  const external = externalDatabase(settings, Object.keys(passwords));
  if (external) return external;
  refuseInProduction(settings);
  const folder = join(settings.PORTAL_DATA_DIR, 'database');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const [port = 0] = await freePorts(1, [settings.PORT]);
  const launch = {
    folder,
    port,
    password: newestOf(passwords, rootUser),
    binary: binaryOf(root, settings),
    ...options,
  };
  const address = `127.0.0.1:${port}`;
  let server = await start(launch);
  try {
    await ensureUsers(address, passwords);
    noteDatabasePasswords(settings, passwords);
  } catch (error) {
    await server.stop({ doCleanup: false });
    throw error;
  }
  const stopping = new AbortController();
  let restarting: Promise<void> | undefined;
  const restart = async () => {
    listener.say('The database ended; restarting it.');
    server = await startWhenWritable(launch, listener.say, stopping.signal);
    listener.onStart();
    watch();
  };
  const watch = () =>
    processOf(server)?.once('exit', () => {
      if (stopping.signal.aborted) return;
      restarting = restart().catch((error: Error) => {
        if (!stopping.signal.aborted) listener.onLost(error);
      });
    });
  watch();
  return {
    uriOf: (user) =>
      `mongodb://${nameOf(user)}:${newestOf(passwords, user)}@${address}/?authSource=admin&authMechanism=SCRAM-SHA-256`,
    pid: () => processOf(server)?.pid,
    stop: async () => {
      stopping.abort();
      await restarting;
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
  prefixOf(settings);
  const uriOf = (user: string) => databaseUris[variableOf(user)] ?? shared ?? '';
  const missing = users.find((user) => user !== rootUser && hasDatabase(user) && !uriOf(user));
  if (missing) throw new Error(`Set ${variableOf(missing)} too, or MONGODB_URI for all that have none.`);
  return { uriOf, pid: () => undefined, stop: async () => {} };
}

const variableOf = (user: string) => `MONGODB_URI_${user.toUpperCase()}`;

/** @throws a sentence if the settings of the database can't be used. @param users those of the database */
export function refuseContradictions(settings: Settings, users: string[]): void {
  if (!externalDatabase(settings, users)) refuseInProduction(settings);
}

function refuseInProduction({ PORTAL_DATABASE: engine, EMBEDDED_MONGO_ALLOW_PRODUCTION: allowed }: Settings) {
  if (engine === 'embedded' && process.env.NODE_ENV === 'production' && allowed !== '1') {
    throw new Error(
      'The embedded database is not for production (NODE_ENV): set MONGODB_URI to a real MongoDB.',
    );
  }
}

/** The embedded engine loads all documents at its start, which takes a minute on a busy machine. */
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

interface Launch extends DatabaseOptions {
  folder: string;
  port: number;
  /** The root user's, for a folder without any user. Without it the server asks for no password. */
  password?: string;
  binary: ReturnType<typeof binaryOf>;
}

/** Time between attempts to restart on a full disk, in milliseconds. */
const fullDiskPauseMs = 5000;

/** Starts the database; while its disk is full, tries until there is space or the signal aborts. */
async function startWhenWritable(
  launch: Launch,
  say: Listener['say'],
  signal: AbortSignal,
): Promise<MongoMemoryServer> {
  for (let isFirst = true; ; isFirst = false) {
    try {
      return await start(launch);
    } catch (error) {
      if (!(error instanceof WriteFailure)) throw error;
      if (isFirst) say(`${error.message} Until there is space, the portal answers 503.`);
      await pause(fullDiskPauseMs, undefined, { signal });
    }
  }
}

/** The database can't write to its folder. */
export class WriteFailure extends Error {}

async function start({ folder, port, password, binary, keepsExpired }: Launch): Promise<MongoMemoryServer> {
  const { warn } = console;
  // The package prints a failed start with its stack; the portal says it in one sentence.
  console.warn = () => {};
  try {
    return await MongoMemoryServer.create({
      instance: {
        dbPath: folder,
        storageEngine: 'wiredTiger',
        ip: '127.0.0.1',
        launchTimeout: launchMs,
        port,
        portGeneration: false,
        ...(keepsExpired && { args: ['--setParameter', 'ttlMonitorSleepSecs=86400'] }),
      },
      ...(password && { auth: { enable: true, customRootName: nameOf(rootUser), customRootPwd: password } }),
      ...(binary && { binary }),
      // Its own process group: Ctrl-C must not stop the database before the services, which still write.
      spawn: { detached: true, env: databaseEnvironment() },
    });
  } catch (error) {
    throw startError(error as Error, folder);
  } finally {
    console.warn = warn;
  }
}

/** A real mongod ignores what is for Node. A setting of the operator, such as a larger heap, comes last and wins. */
const databaseEnvironment = () => ({
  ...allocator,
  ...withoutPrivate(process.env),
  NODE_OPTIONS: [...nodeOptions, process.env.NODE_OPTIONS ?? ''].join(' ').trim(),
});

/** mongodb-memory-server reports the exit code only in its message. */
function startError({ message }: Error, folder: string): Error {
  if (message.includes('code "100"'))
    return new Error(
      `The data folder ${folder} is in use by another portal, is damaged, or was made by another database engine.`,
    );
  if (message.includes('code "14"'))
    return new WriteFailure(`The database can't write to ${folder}: the disk may be full or read-only.`);
  return new Error(`The database can't start: ${message}`);
}
