import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { openOwnDatabase } from './own-database.ts';
import { checkArchive } from './read-archive.ts';
import { serverSource } from './read-server.ts';
import type { Run } from './run.ts';
import { secretsOf } from './secrets-file.ts';
import type { Total } from './stored-collection.ts';
import { writeArchive } from './write-archive.ts';

/**
 * Writes the portal's own database and its secrets into one file, and reads it back.
 * @throws a sentence where the portal runs, or the file is there already.
 */
export async function backUpTo(file: string, { root, settings, progress, stops }: Run): Promise<Total> {
  if (existsSync(file)) throw new Error(`${file} is there already; name another file.`);
  const own = await openOwnDatabase(root, settings, stops);
  progress.say(`Backing up ${own.title} to ${file} …`);
  const secrets = secretsOf(settings.PORTAL_DATA_DIR);
  const total = await writeArchive(serverSource(own.client, own.title), secrets, file, progress);
  progress.say('Reading it back …');
  try {
    await checkArchive(file);
  } catch (error) {
    await rm(file);
    throw error;
  }
  return total;
}
