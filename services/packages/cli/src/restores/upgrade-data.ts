import { constants } from 'node:fs';
import { cp, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { claimDataVersion, type DataPlan, ownPlan, readDataVersion } from '@portal/kit/data-version';
import { databaseName, processOfDatabase } from '@portal/kit/database-names';
import type { mongo } from 'mongoose';
import { connect, holdsDatabase, type PortalServer, startOn } from '../data/own-database.ts';
import type { Settings } from '../run/settings.ts';
import type { Database } from '../run/start-database.ts';
import { Stops } from '../run/stops.ts';
import { rootUser } from '../run/stored-secrets.ts';
import { folders, removeDiscarded, swapData } from './swap.ts';

export interface Upgrade {
  root: string;
  settings: Settings;
  say: (line: string) => void;
}

/** Returns whether a running database has data of an older version. */
export async function needsUpgrade(database: Database, plan: DataPlan = ownPlan): Promise<boolean> {
  if (plan.steps.length === 0) return false;
  const server = await connect(database.uriOf(rootUser));
  try {
    const versions = await Promise.all((await ownDatabases(server)).map(readDataVersion));
    return versions.some((version) => version !== undefined && version < plan.version);
  } finally {
    await server.client.close();
  }
}

/**
 * Brings the data of a folder, on which no database runs, to the newest version: the steps run on a copy, which then takes its
 * place. After a kill at any moment the data are the old or the new ones.
 * @throws a sentence if a step fails; the data are the old ones then.
 */
export async function upgradeData(run: Upgrade, plan: DataPlan = ownPlan): Promise<void> {
  const { settings, say } = run;
  const own = settings.PORTAL_DATA_DIR;
  const copy = join(own, folders.upgrading);
  if (!holdsDatabase(own)) return;
  say(`Bringing the data to version ${plan.version}, on a copy …`);
  await rm(copy, { recursive: true, force: true });
  try {
    await mkdir(copy, { mode: 0o700 });
    for (const part of ['secrets.json', 'database'])
      await cp(join(own, part), join(copy, part), {
        recursive: true,
        mode: constants.COPYFILE_FICLONE,
        filter: (file) => !file.endsWith('database/reserve'),
      });
    await runSteps({ ...run, settings: { ...settings, PORTAL_DATA_DIR: copy } }, plan);
    swapData(own, { incoming: folders.upgrading, outgoing: folders.discarded });
  } catch (error) {
    await rm(copy, { recursive: true, force: true });
    throw new Error(`The upgrade failed, and the data are those from before. ${(error as Error).message}`);
  }
  removeDiscarded(own);
}

async function runSteps({ root, settings }: Upgrade, plan: DataPlan): Promise<void> {
  const stops = new Stops();
  try {
    const server = await startOn(root, settings, stops);
    for (const database of await ownDatabases(server)) {
      const process = processOfDatabase(server.prefix, database.databaseName) ?? '';
      if ((await readDataVersion(database)) !== undefined) await claimDataVersion(database, process, plan);
    }
  } finally {
    await stops.stopAll();
  }
}

async function ownDatabases({ client, prefix }: PortalServer): Promise<mongo.Db[]> {
  const { databases } = await client.db('admin').admin().listDatabases({ nameOnly: true });
  return databases
    .map(({ name }) => processOfDatabase(prefix, name))
    .filter((process) => process !== undefined)
    .map((process) => client.db(databaseName(prefix, process)));
}
