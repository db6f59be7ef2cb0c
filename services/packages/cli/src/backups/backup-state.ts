import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BackupContent } from '@portal/contracts';

/** The file in the data folder from which the dashboard and `npm run doctor` know how the backups are. */
export interface BackupState {
  /** A name by chance, in the names of the backups. */
  portal?: string;
  /** The first start with backups: the first is due in the night after it. */
  since?: string;
  /** The last one that was made. Times are ISO 8601. */
  backup?: { at: string; file: string; bytes: number; documents: number; ms: number };
  /** The last restore into a scratch database that was equal. */
  drill?: { at: string; file: string; ms: number };
  /** The stored ones that this portal made, by file. */
  stored?: Record<string, { content: BackupContent; isVerified: boolean }>;
  /** The reason why the last night failed; absent if it didn't. */
  failure?: { at: string; reason: string };
}

const fileIn = (dataFolder: string) => join(dataFolder, 'backups.json');

/** A damaged file counts as none: the next night writes it. */
export function readBackupState(dataFolder: string): BackupState {
  const file = fileIn(dataFolder);
  if (!existsSync(file)) return {};
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as BackupState;
  } catch {
    return {};
  }
}

/** For a portal that makes no backups: nobody should rely on old ones. */
export const forgetBackupState = (dataFolder: string): void => rmSync(fileIn(dataFolder), { force: true });

export function writeBackupState(dataFolder: string, state: BackupState): void {
  const file = fileIn(dataFolder);
  writeFileSync(`${file}.new`, `${JSON.stringify(state, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}
