import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Engine } from './commands/command.ts';
import { claimDataFolder } from './data-folder.ts';
import { RESERVE_BYTES } from './disk-space.ts';
import { refusal } from './errors.ts';

/**
 * Copies the data as they are at one moment, while others read and write, into `<name>/<data folder>` beside the data folder;
 * another server can start on it.
 * @throws {CommandError} OutOfDiskSpace (14031), or 2 if there is no data folder or the copy exists already
 */
export async function copyData({ catalog, disk, dbPath }: Engine, name: string): Promise<void> {
  if (!disk || !dbPath) throw refusal(2, 'data in memory can’t be copied');
  if (!/^[a-z][a-z-]{0,30}$/.test(name))
    throw refusal(2, 'a copy is named by lower-case letters and hyphens');
  const { fsTotalSize, fsUsedSize } = disk.usage();
  if (fsTotalSize - fsUsedSize < (await sizeOf(path.join(dbPath, 'level'))) + 2 * RESERVE_BYTES)
    throw refusal(14_031, 'there is no room for a copy of the data');
  const own = path.resolve(dbPath);
  const folder = path.join(path.dirname(own), name);
  await mkdir(folder, { mode: 0o700 }).catch(({ code }: NodeJS.ErrnoException) => {
    const reason = code === 'EEXIST' ? 'exists already' : `can't be made (${code})`;
    throw refusal(2, `${name} ${reason} beside the data folder`);
  });
  try {
    const copy = path.join(folder, path.basename(own));
    await mkdir(copy, { mode: 0o700 });
    await catalog.store.copyTo(await claimDataFolder(copy));
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

async function sizeOf(folder: string): Promise<number> {
  let bytes = 0;
  // LevelDB may have deleted a file meanwhile.
  for (const file of await readdir(folder))
    bytes += (await stat(path.join(folder, file)).catch(() => undefined))?.size ?? 0;
  return bytes;
}
