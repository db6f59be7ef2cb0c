import { copyFile, mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BackupContent } from '@portal/contracts';
import { connect } from '../data/own-database.ts';
import type { Settings } from '../run/settings.ts';
import { readArchive, writeArchive } from './archive.ts';
import type { BackupState } from './backup-state.ts';
import { openStore } from './backup-store.ts';
import { chooseOld, nameBackup } from './choose-kept.ts';
import { describeFolder } from './describe-folder.ts';
import { compareFingerprints, countDocuments, type Fingerprint } from './fingerprint.ts';
import { describeContent, manifestFile, writeManifest } from './manifest.ts';

export interface BackupRun {
  root: string;
  settings: Settings;
  /** The root user's address of the database that runs. */
  databaseUri: string;
  identity: string;
  /** Tells apart the portals that share a folder or a bucket. */
  portal: string;
  now: () => Date;
}

/** The copy of a backup that is being made, and the database of a drill: folders in the data folder. */
const unfinished = { copy: 'backing-up', scratch: 'drilling' } as const;
const secretsFile = 'secrets.json';

export interface MadeBackup {
  backup: NonNullable<BackupState['backup']>;
  content: BackupContent;
  /** Of what was backed up. It stays here: whoever can replace the stored file must not be able to replace it, too. */
  fingerprint: Fingerprint;
}

/**
 * Copies the running database and the secrets into an encrypted archive. A second database starts on the copy to describe it:
 * what can't be opened is no backup.
 */
export async function makeBackup(run: BackupRun): Promise<MadeBackup> {
  const { settings, databaseUri, identity, portal, now } = run;
  const at = now();
  const startedAt = performance.now();
  const own = settings.PORTAL_DATA_DIR;
  const copy = join(own, unfinished.copy);
  const store = openStore(settings);
  await rm(copy, { recursive: true, force: true });
  try {
    await copyRunning(databaseUri);
    await copyFile(join(own, secretsFile), join(copy, secretsFile));
    const manifest = writeManifest(run.root, at, await describeFolder(copy, run));
    await writeFile(join(copy, manifestFile), JSON.stringify(manifest), { mode: 0o600 });
    const { fingerprint } = manifest;
    const file = nameBackup(portal, at);
    const archive = join(copy, file);
    await writeArchive(copy, [manifestFile, 'database', secretsFile], archive, identity);
    await store.save(file, archive);
    const { size: bytes } = await stat(archive);
    const ms = Math.round(performance.now() - startedAt);
    const backup = { at: at.toISOString(), file, bytes, documents: countDocuments(fingerprint), ms };
    return { backup, fingerprint, content: describeContent(manifest) };
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

/**
 * Restores a stored backup into a scratch database and compares every document with what was backed up; then removes backups
 * that the rule doesn't keep.
 * @throws a sentence if it can't be restored or differs: then all stay.
 */
export async function drill(
  run: BackupRun,
  { backup: { file }, fingerprint }: MadeBackup,
): Promise<NonNullable<BackupState['drill']>> {
  const { settings, identity, portal, now } = run;
  const startedAt = performance.now();
  const store = openStore(settings);
  const scratch = join(settings.PORTAL_DATA_DIR, unfinished.scratch);
  await rm(scratch, { recursive: true, force: true });
  try {
    await mkdir(scratch, { mode: 0o700 });
    await readArchive({ title: file, open: () => store.open(file), identity }, scratch);
    const restored = await describeFolder(scratch, run);
    const different = compareFingerprints(fingerprint, restored.fingerprint);
    if (different.length > 0)
      throw new Error(`${file} was restored, and differs in ${different.join(', ')}.`);
    const files = (await store.list()).map(({ name }) => name);
    for (const old of chooseOld(files, portal, now())) await store.remove(old);
    return { at: now().toISOString(), file, ms: Math.round(performance.now() - startedAt) };
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

/** Removes what a night left that was killed. */
export async function removeUnfinished({ PORTAL_DATA_DIR: folder }: Settings): Promise<void> {
  for (const name of Object.values(unfinished))
    await rm(join(folder, name), { recursive: true, force: true });
}

async function copyRunning(uri: string): Promise<void> {
  const { client } = await connect(uri);
  try {
    await client.db('admin').command({ copyData: unfinished.copy });
  } finally {
    await client.close();
  }
}
