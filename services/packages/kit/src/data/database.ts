import type { ServiceName } from '@portal/contracts';
import mongoose, { type ConnectOptions } from 'mongoose';
import type { ServiceConfig } from '../process/config.ts';
import { StartError } from '../process/start-error.ts';
import { isTracing, traceCommands } from '../process/traces.ts';
import { isUnauthorized, reasonOf } from './connect-failures.ts';
import { claimDataVersion } from './data-version.ts';
import { databaseName, databasePrefix } from './database-names.ts';
import { endWaitsOfClosedSockets, stopWatchingSockets } from './driver-connections.ts';

/*
 * Strict throughout: an undeclared field or filter is a bug and throws, and operations don't wait for a
 * connection. `connectDatabase` builds and awaits the indexes. Set on import, because mongoose reads this
 * when a schema is made.
 */
mongoose.set({
  strict: 'throw',
  strictQuery: 'throw',
  bufferCommands: false,
  autoCreate: false,
  autoIndex: false,
});

/** Longest time that an operation looks for a server, in milliseconds. */
const selectionMs = 3000;
/** Longest wait of an operation for a pooled connection, in milliseconds; the driver's default has no limit. */
const checkoutMs = 5000;

/** The settings of a process that has a database. */
export type DatabaseSettings = Pick<ServiceConfig, 'MONGODB_URI'>;

/**
 * Connects mongoose to the process's own database, `<prefix>_<name>`, and builds the indexes of all models.
 * @throws a sentence if no server answers, it refuses the user, or a newer program wrote the data; the driver's error if an index can't be built.
 */
export async function connectDatabase(
  { MONGODB_URI: uri }: DatabaseSettings,
  name: ServiceName,
): Promise<void> {
  try {
    await connect(uri, databaseName(databasePrefix(uri), name));
  } catch (error) {
    throw new StartError(reasonOf(error as Error, uri));
  }
  await needingRights(async () => {
    if (mongoose.connection.db) await claimDataVersion(mongoose.connection.db, name);
    await buildIndexes();
  });
}

/** The same for a given database; for tests, which may record the driver's commands. */
export async function openDatabase(uri: string, dbName: string): Promise<void> {
  await connect(uri, dbName, { monitorCommands: true });
  await buildIndexes();
}

async function connect(uri: string, dbName: string, options: ConnectOptions = {}): Promise<void> {
  const loose = Object.values(mongoose.models).find((model) => model.schema.get('strict') !== 'throw');
  if (loose)
    throw new Error(`The model ${loose.modelName} is not strict; load @portal/kit before making its schema.`);
  endWaitsOfClosedSockets();
  await mongoose.connect(uri, {
    dbName,
    serverSelectionTimeoutMS: selectionMs,
    waitQueueTimeoutMS: checkoutMs,
    appName: dbName,
    ...(isTracing() && { monitorCommands: true }),
    ...options,
  });
  if (isTracing()) traceCommands(mongoose.connection.getClient());
}

/** @throws the driver's error if the data violate an index */
async function buildIndexes(): Promise<void> {
  for (const model of Object.values(mongoose.models)) await model.createIndexes();
}

/** @throws {StartError} if the user has no right to do it */
async function needingRights(act: () => Promise<void>): Promise<void> {
  try {
    await act();
  } catch (error) {
    if (!isUnauthorized(error as Error)) throw error;
    const database = mongoose.connection.db?.databaseName;
    throw new StartError(
      `The user in MONGODB_URI must not write to the database ${database}: give it the role readWrite there (npm run keys -- new prints the commands).`,
    );
  }
}

export async function disconnectDatabase(): Promise<void> {
  await mongoose.disconnect();
  stopWatchingSockets();
}

/** Throws unless the database answers. */
export async function pingDatabase(): Promise<void> {
  if (!mongoose.connection.db) throw new Error('not connected');
  await mongoose.connection.db.admin().ping();
}
