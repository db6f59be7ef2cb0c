import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { processNames } from '../packages.ts';
import { prefixOf } from '../run/database-prefix.ts';
import { refuseWhileRunning } from '../run/running.ts';
import { readSecrets } from '../run/secrets.ts';
import type { Settings } from '../run/settings.ts';
import { resetPasswords, startDatabase } from '../run/start-database.ts';
import type { Stops } from '../run/stops.ts';
import { rootUser } from '../run/stored-secrets.ts';
import { connect, hostsOf, type PortalServer } from './read-server.ts';
import type { Run } from './run.ts';

/** The portal's own database, while the portal is stopped. */
export interface OwnDatabase extends PortalServer {
  /** Its description in messages. */
  title: string;
}

/**
 * Connects to the configured MongoDB, or starts the database of the data folder.
 * @param stops gets what has to be stopped at the end.
 * @throws a sentence if the portal runs, or if there is no database.
 */
export async function openOwnDatabase(root: string, settings: Settings, stops: Stops): Promise<OwnDatabase> {
  refuseWhileRunning(settings.PORTAL_DATA_DIR);
  const { MONGODB_URI: uri, PORTAL_DATA_DIR: folder, databaseUris } = settings;
  const [ofOneService] = Object.keys(databaseUris);
  if (!uri && ofOneService)
    throw new Error(
      `Set MONGODB_URI to a user who reads all databases ${prefixOf(settings)}_*, beside ${ofOneService}.`,
    );
  if (uri) {
    const server = await connect(uri);
    stops.add(() => server.client.close());
    return { ...server, title: `the databases ${server.prefix}_* at ${hostsOf(server)}` };
  }
  if (!holdsDatabase(folder)) throw new Error(`There is no database in the data folder ${folder}.`);
  return { ...(await startOn(root, settings, stops)), title: `the data folder ${folder}` };
}

/** Whether a data folder contains a database. */
export function holdsDatabase(dataFolder: string): boolean {
  const folder = join(dataFolder, 'database');
  return existsSync(folder) && readdirSync(folder).length > 0;
}

/**
 * Starts the database of a data folder.
 * @throws a sentence if the folder is in use.
 */
export async function startOn(root: string, settings: Settings, stops: Stops): Promise<PortalServer> {
  const { databasePasswords } = readSecrets(settings, processNames(root));
  const own = { ...settings, MONGODB_URI: undefined, databaseUris: {} };
  const listener = { say: () => {}, onStart: () => {}, onLost: () => {} };
  const database = await startDatabase(root, own, databasePasswords, listener);
  stops.add(database.stop);
  const server = await connect(database.uriOf(rootUser));
  stops.add(() => server.client.close());
  return server;
}

/**
 * Gives the database of the data folder the passwords of secrets.json, which is generated if there is none.
 * @throws a sentence if the portal runs, or if there is no database.
 */
export async function resetOwnPasswords({ root, settings }: Pick<Run, 'root' | 'settings'>): Promise<void> {
  const folder = settings.PORTAL_DATA_DIR;
  refuseWhileRunning(folder);
  if (!holdsDatabase(folder)) throw new Error(`There is no database in the data folder ${folder}.`);
  await resetPasswords(root, settings, readSecrets(settings, processNames(root)).databasePasswords);
}
