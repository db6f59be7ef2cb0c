import { join } from 'node:path';
import { ClassicLevel } from 'classic-level';

/**
 * Claims a data folder until the release or the end of this process, however it ends. The operating system holds the lock, also
 * among containers that share the folder. It is the lock of the embedded database's store, because Node offers none.
 *
 * This process must open no file of the folder `lock` meanwhile: closing it would release the lock.
 * @param warn gets a sentence if the folder can't be locked, for example on a full disk.
 * @returns releases it.
 * @throws a sentence if another process has it.
 */
export async function lockDataFolder(
  dataFolder: string,
  warn: (line: string) => void,
): Promise<() => Promise<void>> {
  const lock = new ClassicLevel(join(dataFolder, 'lock'));
  try {
    await lock.open();
    return () => lock.close();
  } catch (error) {
    const cause = (error as Error).cause as NodeJS.ErrnoException | undefined;
    if (cause?.code === 'LEVEL_LOCKED')
      throw new Error(
        `The data folder ${dataFolder} is in use by another portal: stop that one, or set PORTAL_DATA_DIR to another folder.`,
      );
    warn(
      `The data folder ${dataFolder} can't be locked: start no second portal on it. ${cause?.message ?? error}`,
    );
    return async () => {};
  }
}
