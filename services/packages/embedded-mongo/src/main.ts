import { readArguments, UsageError } from './arguments.ts';
import { Users } from './auth/users.ts';
import { Catalog } from './catalog.ts';
import { claimDataFolder, DataFolderError } from './data-folder.ts';
import { DiskSpace } from './disk-space.ts';
import { VERSION } from './hello.ts';
import { type RunningServer, startServer } from './server.ts';
import { LevelStore } from './store/level-store.ts';
import { MemoryStore } from './store/memory-store.ts';
import type { Store } from './store/store.ts';

/** mongod's own exit codes. */
const exitCodes = { badOptions: 2, abrupt: 14, network: 48, dataFolder: 100 } as const;

// The parent may close the output; that must not end the server halfway.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

const log = (line: string): void => {
  process.stdout.write(`embedded-mongo: ${line}\n`);
};

const fail = (line: string, code: number): never => {
  process.stderr.write(`embedded-mongo: ${line}\n`);
  process.exit(code);
};

async function main(): Promise<void> {
  const argv = process.argv.slice(2);
  if (argv.includes('--version')) {
    process.stdout.write(`db version v${VERSION}\n`);
    return;
  }
  if (process.env.NODE_ENV === 'production' && process.env.EMBEDDED_MONGO_ALLOW_PRODUCTION !== '1') {
    fail(
      'is for trying out, development and tests; in production set MONGODB_URI to a real MongoDB, or EMBEDDED_MONGO_ALLOW_PRODUCTION=1 to insist',
      exitCodes.badOptions,
    );
  }
  const settings = readArguments(argv);
  const { store, disk } = settings.isEphemeral
    ? { store: new MemoryStore(), disk: undefined }
    : await openStore(settings.dbPath);
  const catalog = await Catalog.load(store, settings.cacheBytes);
  const users = await Users.load(catalog);
  const server = await startServer({ ...settings, catalog, users, disk, log });
  // The reader of the next line may send a signal at once.
  stopOnSignals(server);
  log(`waiting for connections on port ${server.port}`);
}

async function openStore(dbPath: string): Promise<{ store: Store; disk: DiskSpace }> {
  const folder = await claimDataFolder(dbPath);
  const disk = new DiskSpace(dbPath);
  // The store writes when it is opened.
  disk.makeRoom();
  try {
    // Memory may be ahead of the disk: only a restart from the disk fixes that.
    const store = await LevelStore.open(folder, (error) =>
      fail(`writing to ${dbPath} failed: ${error.message}`, exitCodes.abrupt),
    );
    return { store, disk };
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined;
    if (typeof cause === 'object' && cause !== null && 'code' in cause && cause.code === 'LEVEL_LOCKED') {
      throw new DataFolderError(`another process is using the data folder ${dbPath}`);
    }
    throw error;
  }
}

function stopOnSignals(server: RunningServer): void {
  let isStopping = false;
  const stop = (signal: string): void => {
    if (isStopping) return;
    isStopping = true;
    log(`${signal}: stopping`);
    server.stop().then(
      () => process.exit(0),
      (error) => fail(`stopping failed: ${error}`, exitCodes.abrupt),
    );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

function reasonOf(error: unknown): [string, number] {
  if (error instanceof UsageError)
    return [`Error parsing command line: ${error.message}`, exitCodes.badOptions];
  if (error instanceof DataFolderError) return [error.message, exitCodes.dataFolder];
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return [`${error.message} (address already in use)`, exitCodes.network];
  }
  return [error instanceof Error ? (error.stack ?? error.message) : String(error), exitCodes.abrupt];
}

main().catch((error) => fail(...reasonOf(error)));
