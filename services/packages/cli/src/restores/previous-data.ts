import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Actor, addAct, newAct, type RestoreAct, readActs } from './restore-acts.ts';
import { folders, noteFile, removeDiscarded, swapData } from './swap.ts';

/** Stored beside the data from before a restore. */
export interface RestoreNote {
  at: string;
  /** The backup. */
  name: string;
  by: Actor;
  /** True once the portal has started with the restored data. */
  isProven: boolean;
}

const fileIn = (dataFolder: string) => join(dataFolder, folders.previous, noteFile);

/** The restore that no administrator has decided about yet; undefined without one. */
export const readRestoreNote = (dataFolder: string): RestoreNote | undefined =>
  existsSync(fileIn(dataFolder))
    ? (JSON.parse(readFileSync(fileIn(dataFolder), 'utf8')) as RestoreNote)
    : undefined;

/** Notes that the portal starts with the restored data. */
export function noteStart(dataFolder: string): void {
  const note = readRestoreNote(dataFolder);
  if (!note || note.isProven) return;
  const file = fileIn(dataFolder);
  writeFileSync(`${file}.new`, JSON.stringify({ ...note, isProven: true }), { mode: 0o600, flush: true });
  renameSync(`${file}.new`, file);
  addAct(dataFolder, newAct({ act: 'backup.restored', actor: note.by, name: note.name }));
}

/** Notes that a restore was interrupted before the data were replaced. Call it when nothing is being prepared. */
export function noteInterruption(dataFolder: string): void {
  const last = readActs(dataFolder).at(-1);
  if (last?.act !== 'backup.restore_started' || readRestoreNote(dataFolder)) return;
  const { actor, name } = last;
  const reason = 'The portal was stopped before the backup was restored. The data are those from before.';
  addAct(dataFolder, newAct({ act: 'backup.restore_failed', actor, name, reason }));
}

/** Puts the data from before a restore back; no database may run. */
export function goBack(dataFolder: string, act: RestoreAct): void {
  swapData(dataFolder, { incoming: folders.previous, outgoing: folders.discarded, act });
  removeDiscarded(dataFolder);
}

/**
 * Puts the data from before a restore back if the portal has never started with the restored ones.
 * @returns whether it did.
 */
export function takeBackFailedRestore(dataFolder: string, { message: reason }: Error): boolean {
  const note = readRestoreNote(dataFolder);
  if (!note || note.isProven) return false;
  goBack(dataFolder, newAct({ act: 'backup.restore_failed', actor: note.by, name: note.name, reason }));
  return true;
}
