import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Actor {
  id: number;
  username: string;
}

/** An act of an administrator, for the audit log: a restore replaces the database that has it. */
export interface RestoreAct {
  id: string;
  act:
    | 'backup.restore_started'
    | 'backup.restored'
    | 'backup.restore_failed'
    | 'backup.kept'
    | 'backup.restore_undone';
  actor: Actor;
  /** The backup. */
  name: string;
  at: string;
  /** Why it failed. */
  reason?: string;
}

const maxActs = 20;
const fileIn = (dataFolder: string) => join(dataFolder, 'restores.json');

/** A damaged file counts as none. */
export function readActs(dataFolder: string): RestoreAct[] {
  try {
    return existsSync(fileIn(dataFolder)) ? JSON.parse(readFileSync(fileIn(dataFolder), 'utf8')) : [];
  } catch {
    return [];
  }
}

export const newAct = (act: Omit<RestoreAct, 'id' | 'at'>): RestoreAct => ({
  id: randomUUID(),
  at: new Date().toISOString(),
  ...act,
});

/** Adds an act once; on a full disk it is lost, and the restore or the start that it is about goes on. */
export function addAct(dataFolder: string, act: RestoreAct): void {
  const acts = [...readActs(dataFolder).filter(({ id }) => id !== act.id), act];
  const file = fileIn(dataFolder);
  try {
    writeFileSync(`${file}.new`, JSON.stringify(acts.slice(-maxActs)), { mode: 0o600 });
    renameSync(`${file}.new`, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
}
