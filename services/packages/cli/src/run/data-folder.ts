import { constants } from 'node:fs';
import { access, type FileHandle, mkdir, open, opendir, realpath } from 'node:fs/promises';
import { join } from 'node:path';

/** Later ones keep their rights, and a warning says so. */
const maxEntries = 100_000;
/** The rights of the group and of others. */
const foreignRights = 0o077;

/**
 * Makes the data folder its owner's alone: folders 0700, files 0600, also those that exist already. What this process and
 * its children create from now on is its owner's alone as well. Symbolic links are not followed.
 * @param warn gets a sentence about rights that could not be changed.
 * @throws a sentence if the folder can't be written.
 */
export async function protectDataFolder(
  dataFolder: string,
  warn: (line: string) => void,
  limit = maxEntries,
): Promise<void> {
  process.umask(foreignRights);
  await requireWritable(dataFolder);
  if (process.platform === 'win32') return;
  const failed: string[] = [];
  try {
    const isComplete = await narrowAll(await realpath(dataFolder), failed, limit);
    if (!isComplete)
      warn(`The data folder ${dataFolder} has more than ${limit} files; other users may read some of them.`);
  } catch (error) {
    failed.push((error as Error).message);
  }
  const [first] = failed;
  if (first)
    warn(
      `Other users may read files of the data folder, because their rights can't be changed (${failed.length}): ${first}`,
    );
}

async function requireWritable(dataFolder: string): Promise<void> {
  try {
    await mkdir(dataFolder, { recursive: true });
    await access(dataFolder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new Error(
      `The data folder ${dataFolder} can't be written (${(error as NodeJS.ErrnoException).code}): set PORTAL_DATA_DIR to a folder of the user that runs the portal.`,
    );
  }
}

/** Returns whether all entries were seen. */
async function narrowAll(root: string, failed: string[], limit: number): Promise<boolean> {
  const folders = [root];
  let entries = 0;
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    if (!(await narrow(folder, failed))) continue;
    for await (const entry of await opendir(folder)) {
      entries += 1;
      if (entries > limit) return false;
      const path = join(folder, entry.name);
      if (entry.isDirectory()) folders.push(path);
      else if (entry.isFile()) await narrow(path, failed);
    }
  }
  return true;
}

/** Returns whether the rights are narrow now. */
async function narrow(path: string, failed: string[]): Promise<boolean> {
  let handle: FileHandle | undefined;
  try {
    // Between the listing and this, a link may have taken the place of the file.
    handle = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
    const { mode } = await handle.stat();
    if ((mode & foreignRights) !== 0) await handle.chmod(mode & 0o700);
    return true;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    // It was deleted meanwhile, for example by a process that is still ending.
    if (code !== 'ENOENT') failed.push(message);
    return false;
  } finally {
    await handle?.close();
  }
}
