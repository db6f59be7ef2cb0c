import type { ServiceName } from '@portal/contracts';
import mongoose from 'mongoose';
import { retryWriteConflicts } from './conflict-retries.ts';

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
retryWriteConflicts();

/** How long an operation looks for a server, in milliseconds. */
const selectionMs = 3000;
/**
 * How long an operation waits for a pooled connection, in milliseconds; the driver's default has no limit.
 */
const checkoutMs = 5000;

/**
 * Connects mongoose to the service's own database, `portal_<name>`, and builds the indexes of all models.
 * Throws if no server answers or an index can't be built.
 */
export function connectDatabase(uri: string, name: ServiceName): Promise<void> {
  return openDatabase(uri, `portal_${name}`);
}

export async function openDatabase(uri: string, dbName: string): Promise<void> {
  const models = Object.values(mongoose.models);
  const loose = models.find((model) => model.schema.get('strict') !== 'throw');
  if (loose)
    throw new Error(`The model ${loose.modelName} is not strict; load @portal/kit before making its schema.`);
  await mongoose.connect(uri, {
    dbName,
    serverSelectionTimeoutMS: selectionMs,
    waitQueueTimeoutMS: checkoutMs,
    appName: dbName,
  });
  for (const model of models) await model.createIndexes();
}

export const disconnectDatabase = () => mongoose.disconnect();

/** Throws unless the database answers. */
export async function pingDatabase(): Promise<void> {
  if (!mongoose.connection.db) throw new Error('not connected');
  await mongoose.connection.db.admin().ping();
}
