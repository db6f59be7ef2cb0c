import mongoose from 'mongoose';
import { StartError } from '../process/start-error.ts';
import { databaseName, defaultPrefix, namesUsersDatabase } from './database-names.ts';

/**
 * Refuses an empty database if the server holds this process's data under the default prefix: earlier versions
 * ignored the name in MONGODB_URI, and the portal would start without its members and plants.
 * @throws {StartError} what the operator can do.
 */
export async function refuseForgottenData(uri: string, prefix: string, process: string): Promise<void> {
  if (prefix === defaultPrefix) return;
  const [own, earlier] = [databaseName(prefix, process), databaseName(defaultPrefix, process)];
  if ((await hasCollections(own)) || !(await hasCollections(earlier))) return;
  const source = namesUsersDatabase(uri) ? `?authSource=${prefix}` : '';
  throw new StartError(
    `The database ${own} is empty, but ${earlier} on the same server holds a portal's data: MONGODB_URI names the prefix of the databases, which earlier versions ignored. ` +
      `To use that data, write /${defaultPrefix}${source} instead of /${prefix} in MONGODB_URI. For a new portal beside it, set NEW_DATABASES=${prefix}.`,
  );
}

async function hasCollections(name: string): Promise<boolean> {
  try {
    const database = mongoose.connection.getClient().db(name);
    return (await database.listCollections({}, { nameOnly: true }).toArray()).length > 0;
  } catch {
    // A user who may not see a database doesn't own its data.
    return false;
  }
}
