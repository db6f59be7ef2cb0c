import { readFile, stat } from 'node:fs/promises';
import type { Log } from '@portal/kit';

/**
 * The content of a file that may be replaced while we run, parsed. Each call looks whether it was, and rereads it
 * then; a file that is missing or broken leaves the last good content in place, and a line in the log.
 */
export function replaceableFile<T>(file: string, parse: (text: string) => T, atFirst: T, log: Log) {
  let content = atFirst;
  let seen: string | null = null;
  let reading = Promise.resolve();

  const reread = async () => {
    try {
      content = parse(await readFile(file, 'utf8'));
      log.info({ file }, 'file read');
    } catch (error) {
      log.error({ err: error, file }, 'file not usable, the last good content stays');
    }
  };

  return async (): Promise<T> => {
    const version = await versionOf(file);
    if (version !== seen) {
      seen = version;
      // One after the other, so that the newest is the last to be read.
      reading = reading.then(reread);
    }
    await reading;
    return content;
  };
}

/** Tells a replaced file from the one before, also within one tick of the clock: a rename brings a new inode. */
async function versionOf(file: string): Promise<string> {
  try {
    const { ino, size, mtimeNs } = await stat(file, { bigint: true });
    return `${ino}-${size}-${mtimeNs}`;
  } catch {
    return 'missing';
  }
}
