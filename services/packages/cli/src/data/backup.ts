import { spawnSync } from 'node:child_process';
import { closeSync, createReadStream, existsSync, openSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Archive } from '../backups/archive.ts';
import { prepareRestore } from '../restores/prepare-restore.ts';
import { folders, settleData, swapData } from '../restores/swap.ts';
import { refuseWhileRunning } from '../run/running.ts';
import type { Settings } from '../run/settings.ts';
import { Stops } from '../run/stops.ts';
import { holdsDatabase, type Run, requireDatabase, startOn } from './own-database.ts';

/** The database's passwords are in it; without its keys every session ends. */
const secretsFile = 'secrets.json';

const secretSettings = [
  'SESSION_SECRET',
  'DATA_KEYS',
  'VAPID_PRIVATE_KEY',
  'PORTAL_ADMIN_PASSWORD',
  'PORTAL_MODERATOR_PASSWORD',
  'PORTAL_OWNER_PASSWORD',
] as const;

/** The secrets that the environment sets, which no backup contains. */
export const secretsElsewhere = (settings: Settings): string[] =>
  secretSettings.filter((setting) => settings[setting] !== undefined);

/**
 * Writes the database of the data folder and the secrets into a tar.gz file that only its owner may read.
 * @throws a sentence if the portal runs, if the file exists, or if there is no database in the data folder.
 */
export async function backUp(file: string, run: Run): Promise<void> {
  const folder = run.settings.PORTAL_DATA_DIR;
  if (existsSync(file)) throw new Error(`${file} exists already; name another file.`);
  refuseServer(run.settings, 'mongodump');
  refuseWhileRunning(folder);
  requireDatabase(folder);
  await checkDatabase(folder, run);
  const unfinished = `${file}.part`;
  await rm(unfinished, { force: true });
  const output = openSync(unfinished, 'wx', 0o600);
  try {
    const parts = ['database', secretsFile].filter((part) => existsSync(join(folder, part)));
    tar(['-czf', '-', '-C', folder, ...parts], output);
    refuseWhileRunning(folder);
    await rename(unfinished, file);
  } finally {
    closeSync(output);
    await rm(unfinished, { force: true });
  }
}

/**
 * Restores a backup into the data folder.
 * @throws a sentence if the portal runs, the data folder holds data, or the file is damaged: then nothing has changed.
 */
export async function restore(file: string, run: Run): Promise<void> {
  const folder = run.settings.PORTAL_DATA_DIR;
  refuseServer(run.settings, 'mongorestore');
  refuseData(run.settings);
  await prepareRestore(archiveOf(file, run.settings), run);
  refuseData(run.settings);
  swapData(folder, { incoming: folders.restoring, outgoing: folders.discarded });
  settleData(folder);
}

/** A file on this machine, encrypted if its name says so. */
export const archiveOf = (file: string, settings: Settings): Archive => ({
  title: file,
  open: () => createReadStream(file),
  identity: file.endsWith('.age') ? requireKey(settings) : undefined,
});

function requireKey({ BACKUP_KEY: key }: Settings): string {
  if (key) return key;
  throw new Error('The backup is encrypted: set BACKUP_KEY to the key that the first start printed.');
}

function refuseServer({ MONGODB_URI: uri }: Settings, tool: string): void {
  if (!uri) return;
  throw new Error(
    `MONGODB_URI names a MongoDB server: use ${tool}, or put MONGODB_URI= in front of the command for the data folder.`,
  );
}

function refuseData(settings: Settings): void {
  const folder = settings.PORTAL_DATA_DIR;
  refuseWhileRunning(folder);
  if (!holdsDatabase(folder) && !existsSync(join(folder, secretsFile))) return;
  throw new Error(
    `The data folder ${folder} holds data: move it away, or set PORTAL_DATA_DIR to a new folder.`,
  );
}

/** Starts the database once and stops it: it must be whole, and no other process may use it. */
async function checkDatabase(folder: string, { root, settings, stops }: Run): Promise<void> {
  const database = new Stops();
  stops.add(() => database.stopAll());
  await startOn(root, { ...settings, PORTAL_DATA_DIR: folder }, database);
  await database.stopAll();
}

/** Runs the system's tar. @throws what it says */
function tar(args: string[], output: number): void {
  const { status, stderr, error } = spawnSync('tar', args, {
    stdio: ['ignore', output, 'pipe'],
    encoding: 'utf8',
  });
  if (error) throw new Error('The command "tar" is needed and was not found.');
  if (status !== 0) throw new Error(`tar failed: ${stderr.trim()}`);
}
