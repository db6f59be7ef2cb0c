import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from '../run/settings.ts';
import type { ArchivedFile } from './archive-frames.ts';

/** What the portal signs with and the fixed accounts' passwords: without it no session and no such login goes on. */
const name = 'secrets.json';

const secretSettings = [
  'SESSION_SECRET',
  'INTERNAL_SECRET',
  'PORTAL_ADMIN_PASSWORD',
  'PORTAL_MODERATOR_PASSWORD',
  'PORTAL_OWNER_PASSWORD',
] as const;

/** The secrets of a data folder, for an archive; none where no portal has run on it. */
export function secretsOf(dataFolder: string): ArchivedFile[] {
  const file = join(dataFolder, name);
  return existsSync(file) ? [{ name, data: readFileSync(file) }] : [];
}

/** Whether the data folder has secrets that these would replace. */
export function hasOtherSecrets(dataFolder: string, archived: ArchivedFile[]): boolean {
  const [kept] = secretsOf(dataFolder);
  const wanted = archivedSecrets(archived);
  return kept !== undefined && wanted !== undefined && Buffer.compare(kept.data, wanted.data) !== 0;
}

/** Writes an archive's secrets, readable by their owner alone; other ones are kept under a name with this ending. */
export function placeSecrets(dataFolder: string, archived: ArchivedFile[], ending: string): void {
  const wanted = archivedSecrets(archived);
  if (!wanted) return;
  const file = join(dataFolder, name);
  writeFileSync(`${file}.new`, wanted.data, { mode: 0o600 });
  if (hasOtherSecrets(dataFolder, archived)) renameSync(file, `${file}.${ending}`);
  renameSync(`${file}.new`, file);
}

/** The secrets that the environment sets, which therefore are in no archive. */
export const secretsElsewhere = (settings: Settings): string[] =>
  secretSettings.filter((setting) => settings[setting] !== undefined);

const archivedSecrets = (archived: ArchivedFile[]) => archived.find((file) => file.name === name);
