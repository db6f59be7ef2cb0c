import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { databasePrefix } from '@portal/kit/database-names';
import { mongo } from 'mongoose';
import { processNames } from '../packages.ts';
import { prefixOf } from '../run/database-prefix.ts';
import { refuseWhileRunning } from '../run/running.ts';
import { readSecrets } from '../run/secrets.ts';
import type { Settings } from '../run/settings.ts';
import { type DatabaseOptions, resetPasswords, startDatabase } from '../run/start-database.ts';
import type { Stops } from '../run/stops.ts';
import { rootUser } from '../run/stored-secrets.ts';

/** Inputs of a command. */
export interface Run {
  /** The project's root. */
  root: string;
  settings: Settings;
  say: (line: string) => void;
  /** Gets what has to be stopped at the end. */
  stops: Stops;
}

/** A portal's databases on a server. */
export interface PortalServer {
  client: mongo.MongoClient;
  /** Its databases are `<prefix>_<process>`. */
  prefix: string;
}

const selectionMs = 10_000;

/**
 * Connects to the server of a URI, whose database name is the prefix.
 * @throws a sentence where none answers.
 */
export async function connect(uri: string): Promise<PortalServer> {
  const client = new mongo.MongoClient(uri, {
    serverSelectionTimeoutMS: selectionMs,
    appName: 'portal-database',
  });
  try {
    await client.connect();
    await client.db('admin').command({ ping: 1 });
    return { client, prefix: databasePrefix(uri) };
  } catch (error) {
    await client.close();
    throw new Error(`No MongoDB can be used at ${formatHosts(client)}: ${(error as Error).message}`);
  }
}

/** The addresses of a server, without the password that its URI may hold. */
export const formatHosts = (client: mongo.MongoClient) => client.options.hosts.map(String).join(',');

/**
 * Connects to the configured MongoDB, or starts the database of the data folder.
 * @param stops gets what has to be stopped at the end.
 * @throws a sentence if the portal runs, or if there is no database.
 */
export async function openOwnDatabase(
  root: string,
  settings: Settings,
  stops: Stops,
): Promise<PortalServer & { title: string }> {
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
    return { ...server, title: `the databases ${server.prefix}_* at ${formatHosts(server.client)}` };
  }
  requireDatabase(folder);
  return { ...(await startOn(root, settings, stops)), title: `the data folder ${folder}` };
}

/** Returns whether a data folder contains a database. */
export function holdsDatabase(dataFolder: string): boolean {
  const folder = join(dataFolder, 'database');
  return existsSync(folder) && readdirSync(folder).length > 0;
}

/** @throws a sentence unless a data folder contains a database. */
export function requireDatabase(dataFolder: string): void {
  if (!holdsDatabase(dataFolder)) throw new Error(`There is no database in the data folder ${dataFolder}.`);
}

/**
 * Starts the database of a data folder.
 * @throws a sentence if the folder is in use.
 */
export async function startOn(
  root: string,
  settings: Settings,
  stops: Stops,
  options: DatabaseOptions = {},
): Promise<PortalServer> {
  const { databasePasswords } = readSecrets(settings, processNames(root));
  const own = { ...settings, MONGODB_URI: undefined, databaseUris: {} };
  const listener = { say: () => {}, onStart: () => {}, onLost: () => {} };
  const database = await startDatabase(root, own, databasePasswords, listener, options);
  stops.add(database.stop);
  const server = await connect(database.uriOf(rootUser));
  stops.add(() => server.client.close());
  return server;
}

/**
 * Gives the database of the data folder the passwords of secrets.json, which is generated if there is none.
 * @throws a sentence if the portal runs, or if there is no database.
 */
export async function resetOwnPasswords({ root, settings }: Run): Promise<void> {
  refuseWhileRunning(settings.PORTAL_DATA_DIR);
  requireDatabase(settings.PORTAL_DATA_DIR);
  await resetPasswords(root, settings, readSecrets(settings, processNames(root)).databasePasswords);
}
