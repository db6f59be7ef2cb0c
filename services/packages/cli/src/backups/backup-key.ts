import { randomBytes } from 'node:crypto';
import { bech32 } from '@scure/base';
import type { Settings } from '../run/settings.ts';
import { loadSecrets, storeSecrets } from '../run/stored-secrets.ts';

/** An age identity: the form of a key that the age tools read (age-encryption.org/v1). */
const newIdentity = () => bech32.encodeFromBytes('AGE-SECRET-KEY-', randomBytes(32)).toUpperCase();

export interface BackupKey {
  identity: string;
  /** True if it was made just now: the operator must note it, because the data folder may burn with the machine. */
  isNew: boolean;
}

/** The key of the backups: BACKUP_KEY, else the one of the data folder, which is made the first time. */
export function readBackupKey({ BACKUP_KEY, PORTAL_DATA_DIR: folder }: Settings): BackupKey {
  if (BACKUP_KEY) return { identity: BACKUP_KEY, isNew: false };
  const stored = loadSecrets(folder, []);
  if (stored.backup) return { identity: stored.backup, isNew: false };
  const identity = newIdentity();
  storeSecrets(folder, { ...stored, backup: identity });
  return { identity, isNew: true };
}
