import { createReadStream } from 'node:fs';
import { constants, copyFile, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { S3mini } from 's3mini';
import type { Settings } from '../run/settings.ts';

export interface StoredFile {
  name: string;
  bytes: number;
}

/** Keeps backups. */
export interface BackupStore {
  /** For sentences. */
  title: string;
  list: () => Promise<StoredFile[]>;
  /** Stores a file, wholly or not at all. */
  save: (name: string, file: string) => Promise<void>;
  open: (name: string) => Promise<Readable>;
  remove: (name: string) => Promise<void>;
}

/** The store that the settings name: S3, or a folder. */
export function openStore(settings: Settings): BackupStore {
  const { BACKUP_S3_URL: endpoint, BACKUP_S3_KEY_ID, BACKUP_S3_SECRET, BACKUP_S3_REGION } = settings;
  if (!endpoint) return folderStore(settings.BACKUP_DIR ?? join(settings.PORTAL_DATA_DIR, 'backups'));
  return bucketStore(
    new S3mini({
      endpoint,
      accessKeyId: BACKUP_S3_KEY_ID ?? '',
      secretAccessKey: BACKUP_S3_SECRET ?? '',
      region: BACKUP_S3_REGION,
      requestAbortTimeout: requestMs,
      // Node's fetch sends streams only so.
      fetch: (input, init) => fetch(input, { ...init, duplex: 'half' } as RequestInit),
    }),
    endpoint,
  );
}

/** Longest time of one request, which sends up to eight megabytes, in milliseconds. */
const requestMs = 120_000;

function folderStore(folder: string): BackupStore {
  return {
    title: folder,
    async list() {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const found: StoredFile[] = [];
      for (const name of await readdir(folder)) {
        // A link to nothing, or a file that was removed since.
        const file = await stat(join(folder, name)).catch(() => undefined);
        if (file) found.push({ name, bytes: file.size });
      }
      return found;
    },
    async save(name, file) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const unfinished = join(folder, `${name}.part`);
      await rm(unfinished, { force: true });
      try {
        // The folder may be on another disk. Never through a link that somebody else has put there.
        await copyFile(file, unfinished, constants.COPYFILE_EXCL);
        await rename(unfinished, join(folder, name));
      } finally {
        await rm(unfinished, { force: true });
      }
    },
    open: async (name) => createReadStream(join(folder, name)),
    remove: (name) => rm(join(folder, name)),
  };
}

function bucketStore(bucket: S3mini, title: string): BackupStore {
  return {
    title,
    list: async () =>
      ((await bucket.listObjects('/', '')) ?? []).map(({ Key: name, Size: bytes }) => ({
        name,
        bytes: Number(bytes),
      })),
    async save(name, file) {
      const content = Readable.toWeb(createReadStream(file)) as unknown as globalThis.ReadableStream;
      const { size } = await stat(file);
      const { ok, status } = await bucket.putAnyObject(
        name,
        content,
        'application/octet-stream',
        undefined,
        undefined,
        size,
      );
      if (!ok) throw new Error(`${title} refused the backup (status ${status}).`);
    },
    async open(name) {
      const answer = await bucket.getObjectResponse(name);
      if (!answer?.body) throw new Error(`${title} has no ${name}.`);
      return Readable.fromWeb(answer.body as unknown as ReadableStream);
    },
    remove: async (name) => void (await bucket.deleteObject(name)),
  };
}
