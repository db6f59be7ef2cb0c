import { readDataVersion } from '@portal/kit/data-version';
import { databaseName } from '@portal/kit/database-names';
import { listCollections } from '../data/copy.ts';
import { type PortalServer, startOn } from '../data/own-database.ts';
import type { Settings } from '../run/settings.ts';
import { Stops } from '../run/stops.ts';
import { type Fingerprint, takeFingerprint } from './fingerprint.ts';

export interface FolderDescription {
  fingerprint: Fingerprint;
  /** The newest of its databases; undefined if none has one. */
  dataVersion: number | undefined;
}

/** Starts a database on a folder, which keeps what has expired, and describes it. */
export async function describeFolder(
  folder: string,
  { root, settings }: { root: string; settings: Settings },
): Promise<FolderDescription> {
  const stops = new Stops();
  try {
    const own = { ...settings, PORTAL_DATA_DIR: folder };
    const server = await startOn(root, own, stops, { keepsExpired: true });
    return { fingerprint: await takeFingerprint(server), dataVersion: await newestVersion(server) };
  } finally {
    await stops.stopAll();
  }
}

async function newestVersion(server: PortalServer): Promise<number | undefined> {
  const processes = new Set((await listCollections(server)).map(({ process }) => process));
  const versions = await Promise.all(
    [...processes].map((each) => readDataVersion(server.client.db(databaseName(server.prefix, each)))),
  );
  const known = versions.filter((version) => version !== undefined);
  return known.length > 0 ? Math.max(...known) : undefined;
}
