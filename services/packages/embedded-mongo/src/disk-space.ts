import { statfsSync } from 'node:fs';
import { refusal } from './errors.ts';

/**
 * Free bytes below which nothing is added to the data, in bytes: more than the largest message and what the store needs to
 * rewrite its files. A store whose disk is full can't even be opened again.
 */
export const RESERVED_BYTES = 64 * 1024 * 1024;

/** The commands that add data. Deleting goes on, because it frees space. */
const GROWING = new Set(['insert', 'update', 'findAndModify', 'findandmodify']);

export type FreeBytes = () => number;

/** The free bytes on the disk of a folder, for this user. */
export const freeBytesOf =
  (folder: string): FreeBytes =>
  () => {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  };

/** @throws {CommandError} OutOfDiskSpace (14031) for a command that adds data to a disk that is almost full */
export function refuseOnFullDisk(name: string, freeBytes: FreeBytes): void {
  if (GROWING.has(name) && freeBytes() < RESERVED_BYTES)
    throw refusal(14_031, 'the disk is almost full; free some space');
}
