import { open, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { limits } from '@portal/contracts';
import { conflict, diskFull, tooLarge } from '@portal/kit';

/** The process manager reads it, and removes it with the next start. */
const uploadFile = 'uploaded-backup';
/** Stays free on the disk. */
const spareBytes = 256 * 1024 * 1024;

/** A backup that arrives in parts: one file at a time, on the disk. */
export function createUpload(dataFolder: string) {
  let last: Promise<unknown> = Promise.resolve();

  const write = async (at: number, part: Buffer): Promise<number> => {
    if (at + part.length > limits.backups.uploadBytes)
      throw tooLarge('The backup is too large to be uploaded.');
    const { bavail, bsize } = await statfs(dataFolder);
    if (bavail * bsize - part.length < spareBytes) throw diskFull();
    const file = await open(join(dataFolder, uploadFile), at === 0 ? 'w' : 'a', 0o600);
    try {
      if ((await file.stat()).size !== at) throw conflict('Another file is being uploaded: begin once more.');
      await file.writeFile(part);
      return at + part.length;
    } finally {
      await file.close();
    }
  };

  return {
    /** Adds a part at the end, or begins a new file. @returns the size of the file */
    add(at: number, part: Buffer): Promise<number> {
      const added = last.then(() => write(at, part));
      last = added.catch(() => undefined);
      return added;
    },
  };
}
