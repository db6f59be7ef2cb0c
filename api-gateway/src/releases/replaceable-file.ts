import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { Log } from '@portal/kit';

/**
 * The parsed content of a file that may be replaced at any time. Each call checks the file and rereads it if it
 * changed; if it is missing or broken, the last valid content stays.
 */
export function replaceableFile<T>(file: string, parse: (text: string) => T, initial: T, log: Log) {
  let content = initial;
  let readVersion: string | null = null;
  let reading = Promise.resolve();

  const reread = async () => {
    try {
      content = parse(await readFile(file, 'utf8'));
      log.info({ file }, 'file read');
    } catch (error) {
      log.error({ err: error, file }, 'file not usable, keeping the last valid content');
    }
  };

  return async (): Promise<T> => {
    const version = versionOf(file);
    if (version !== readVersion) {
      readVersion = version;
      // In sequence, so that the newest is read last.
      reading = reading.then(reread);
    }
    await reading;
    return content;
  };
}

/**
 * A rename changes the inode, so two versions differ even within one clock tick. Asked for with every page: waiting for
 * a thread would take many times longer.
 */
function versionOf(file: string): string {
  try {
    const { ino, size, mtimeNs } = statSync(file, { bigint: true });
    return `${ino}-${size}-${mtimeNs}`;
  } catch {
    return 'missing';
  }
}
