import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ownPlan } from '@portal/kit/data-version';
import { type Archive, readArchive } from '../backups/archive.ts';
import { describeFolder } from '../backups/describe-folder.ts';
import { compareFingerprints } from '../backups/fingerprint.ts';
import { type Manifest, manifestFile, parseManifest } from '../backups/manifest.ts';
import { holdsDatabase } from '../data/own-database.ts';
import type { Settings } from '../run/settings.ts';
import { WriteFailure } from '../run/start-database.ts';
import { holdsSecrets, loadSecrets } from '../run/stored-secrets.ts';
import { folders } from './swap.ts';

/**
 * Unpacks a backup into a folder of the data folder, starts its database once and compares it with its description.
 * @returns the description; undefined for a backup without one.
 * @throws a sentence; then nothing is left of it.
 */
export async function prepareRestore(
  archive: Archive,
  run: { root: string; settings: Settings },
): Promise<Manifest | undefined> {
  const folder = join(run.settings.PORTAL_DATA_DIR, folders.restoring);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    await readArchive(archive, folder);
    if (!holdsDatabase(folder)) throw new Error(`${archive.title} contains no database of a portal.`);
    if (!holdsSecrets(folder)) throw new Error(`${archive.title} contains no secrets.json.`);
    requireSecrets(archive.title, folder);
    const file = join(folder, manifestFile);
    const manifest = existsSync(file) ? parseManifest(readFileSync(file, 'utf8')) : undefined;
    refuseNewer(archive.title, manifest?.dataVersion);
    const { fingerprint, dataVersion } = await describeFolder(folder, run).catch((error: Error) => {
      if (error instanceof WriteFailure) throw error;
      throw new Error(
        `${archive.title} contains a database that can't be opened: it is damaged, of another database engine, or doesn't belong to its secrets.json.`,
      );
    });
    refuseNewer(archive.title, dataVersion);
    const different = manifest ? compareFingerprints(manifest.fingerprint, fingerprint) : [];
    if (different.length > 0)
      throw new Error(`${archive.title} differs from its description in ${different.join(', ')}.`);
    await rm(file, { force: true });
    return manifest;
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

/** @throws a sentence without the path, which is gone by then. */
function requireSecrets(title: string, folder: string): void {
  try {
    loadSecrets(folder, []);
  } catch {
    throw new Error(`${title} contains a secrets.json that is damaged.`);
  }
}

export function refuseNewer(title: string, version = 0): void {
  if (version <= ownPlan.version) return;
  throw new Error(
    `${title} was made by a newer version of the portal (data version ${version}; this program knows ${ownPlan.version}): restore it there.`,
  );
}
