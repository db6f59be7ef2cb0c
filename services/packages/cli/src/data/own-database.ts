import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { mongo } from 'mongoose';
import type { Settings } from '../run/settings.ts';
import { startDatabase } from '../run/start-database.ts';
import type { Stops } from '../run/stops.ts';
import { connect, hostsOf } from './read-server.ts';

/** The portal's own database, while the portal is stopped. */
export interface OwnDatabase {
  client: mongo.MongoClient;
  /** Its description in messages. */
  title: string;
}

/**
 * Connects to the configured MongoDB, or starts the database of the data folder.
 * @param stops gets what has to be stopped at the end.
 * @throws a sentence if the portal runs, or if there is no database.
 */
export async function openOwnDatabase(root: string, settings: Settings, stops: Stops): Promise<OwnDatabase> {
  refuseWhileRunning(settings);
  const { MONGODB_URI: uri, PORTAL_DATA_DIR: folder } = settings;
  if (uri) {
    const client = await connect(uri);
    stops.add(() => client.close());
    return { client, title: `the MongoDB at ${hostsOf(client)}` };
  }
  if (!holdsDatabase(folder)) throw new Error(`There is no database in the data folder ${folder}.`);
  return { client: await startOn(root, settings, stops), title: `the data folder ${folder}` };
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
export async function startOn(root: string, settings: Settings, stops: Stops): Promise<mongo.MongoClient> {
  const database = await startDatabase(
    root,
    { ...settings, MONGODB_URI: undefined },
    {
      say: () => {},
      onStart: () => {},
      onLost: () => {},
    },
  );
  stops.add(database.stop);
  const client = await connect(database.uri);
  stops.add(() => client.close());
  return client;
}

/** @throws a sentence if a portal on this machine uses the data folder. */
export function refuseWhileRunning({ PORTAL_DATA_DIR: folder }: Settings): void {
  const note = join(folder, 'running.json');
  if (!existsSync(note)) return;
  const processes = JSON.parse(readFileSync(note, 'utf8')) as Record<string, number | undefined>;
  const running = Object.entries(processes).filter(([, id]) => id !== undefined && isPartOfPortal(id));
  if (running.length === 0) return;
  const names = running.map(([name, id]) => `${name} ${id}`).join(', ');
  throw new Error(`The portal runs on the data folder ${folder} (${names}): stop it first.`);
}

/** Process ids are reused, so the command line must be the portal's. */
function isPartOfPortal(id: number): boolean {
  const { stdout, error } = spawnSync('ps', ['-o', 'args=', '-p', String(id)], { encoding: 'utf8' });
  return error ? isAlive(id) : /dist\/main\.js|mongod/.test(stdout);
}

function isAlive(id: number): boolean {
  try {
    return process.kill(id, 0);
  } catch {
    return false;
  }
}
