import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Backups } from '@portal/contracts/schemas';
import * as z from 'zod/mini';

/** Reads how the nightly backups are from the file that the process manager writes; undefined if it makes none. */
export async function readBackups(dataFolder: string): Promise<Backups | undefined> {
  try {
    return z.parse(Backups, JSON.parse(await readFile(join(dataFolder, 'backups.json'), 'utf8')));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    return { failure: { at: new Date().toISOString(), reason: 'backups.json can’t be read.' } };
  }
}
