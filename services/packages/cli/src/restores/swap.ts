import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { addAct, type RestoreAct } from './restore-acts.ts';

/** The folder and the file whose content belongs together. */
const parts = ['secrets.json', 'database'] as const;
const marker = 'swap.json';

/** Folders in the data folder. */
export const folders = {
  /** A restore that is being prepared. */
  restoring: 'restoring',
  /** An upgrade that is being prepared. */
  upgrading: 'upgrading',
  /** The data from before a restore, until an administrator decides. */
  previous: 'previous',
  /** Data that nobody needs any more. */
  discarded: 'discarded',
} as const;

interface Swap {
  /** The folder with the new data. */
  incoming: string;
  /** The folder that gets the old ones. */
  outgoing: string;
  /** Written beside the old data. */
  note?: object | undefined;
  /** Noted for the audit log. */
  act?: RestoreAct | undefined;
}

export const noteFile = 'note.json';

/** File operations; tests interrupt them. */
export interface Disk {
  rename: (from: string, to: string) => void;
  remove: (path: string) => void;
}
/** A database whose process manager was killed may write for another moment. */
const patience = { maxRetries: 20, retryDelay: 100 };
const disk: Disk = {
  rename: renameSync,
  remove: (path) => rmSync(path, { recursive: true, force: true, ...patience }),
};

/**
 * Replaces the data of a folder by those of another one, after a kill at any moment either wholly or not at all: the swap is
 * decided when its marker exists, and the next start completes it. No database may run on either.
 */
export function swapData(dataFolder: string, swap: Swap, { rename, remove }: Disk = disk): void {
  syncTree(join(dataFolder, swap.incoming));
  const file = join(dataFolder, marker);
  writeFileSync(`${file}.new`, JSON.stringify(swap), { mode: 0o600, flush: true });
  rename(`${file}.new`, file);
  sync(dataFolder);
  completeSwap(dataFolder, { rename, remove });
}

/** Completes a swap that was interrupted; does nothing without one. */
export function completeSwap(dataFolder: string, { rename, remove }: Disk = disk): void {
  const file = join(dataFolder, marker);
  if (!existsSync(file)) return;
  const { incoming, outgoing, note, act } = JSON.parse(readFileSync(file, 'utf8')) as Swap;
  const from = join(dataFolder, incoming);
  const old = join(dataFolder, outgoing);
  mkdirSync(old, { recursive: true, mode: 0o700 });
  for (const part of parts) {
    if (!existsSync(join(from, part))) continue;
    if (existsSync(join(dataFolder, part))) {
      // A part that an earlier swap left there.
      remove(join(old, part));
      rename(join(dataFolder, part), join(old, part));
    }
    rename(join(from, part), join(dataFolder, part));
  }
  if (note) writeFileSync(join(old, noteFile), JSON.stringify(note), { mode: 0o600, flush: true });
  if (act) addAct(dataFolder, act);
  remove(from);
  sync(old);
  sync(dataFolder);
  remove(file);
}

/** Completes a swap and removes what an interrupted restore or upgrade left. */
export function settleData(dataFolder: string): void {
  completeSwap(dataFolder);
  for (const folder of [folders.restoring, folders.upgrading, folders.discarded])
    disk.remove(join(dataFolder, folder));
}

/** Deletes a folder of data: for readers in one step, even if a kill interrupts it. */
export function discard(dataFolder: string, folder: string): void {
  removeDiscarded(dataFolder);
  disk.rename(join(dataFolder, folder), join(dataFolder, folders.discarded));
  removeDiscarded(dataFolder);
}

export const removeDiscarded = (dataFolder: string): void => disk.remove(join(dataFolder, folders.discarded));

function syncTree(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.isDirectory()) syncTree(join(folder, entry.name));
    else if (entry.isFile()) sync(join(folder, entry.name));
  }
  sync(folder);
}

function sync(path: string): void {
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
