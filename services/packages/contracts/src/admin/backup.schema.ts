import * as z from 'zod/mini';
import type { SchemaTable } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { Timestamp } from '../values.schema.ts';

const Count = z.int().check(z.gte(0));
const FileName = z.string().check(z.regex(/^[\w.-]{1,120}$/));
/** An age identity. */
const Key = z
  .string()
  .check(z.regex(/^AGE-SECRET-KEY-1[02-9AC-HJ-NP-Z]{58}$/, 'must be a backup key (AGE-SECRET-KEY-1…)'));

/** The description that a backup carries. */
export const BackupContent = z.object({
  at: Timestamp,
  portalVersion: z.string(),
  dataVersion: z.int(),
  members: Count,
  plants: Count,
  threads: Count,
  comments: Count,
  photos: Count,
});
export type BackupContent = z.infer<typeof BackupContent>;

export const StoredBackup = z.object({
  name: FileName,
  at: Timestamp,
  bytes: Count,
  /** It was restored once into a scratch database, and was equal. */
  isVerified: z.boolean(),
  /** Absent where its description can't be read: it has another key, or is older than descriptions. */
  content: z.optional(BackupContent),
});
export type StoredBackup = z.infer<typeof StoredBackup>;

export const BackupsOverview = z.object({
  /** False where the portal neither makes nor restores backups: a MongoDB server has tools of its own. */
  isEmbedded: z.boolean(),
  /** Newest first. */
  backups: z.array(StoredBackup),
  /** A restore that is being prepared. */
  preparing: z.optional(z.object({ at: Timestamp, name: z.string() })),
  /** The reason why the last restore failed; nothing has changed then. */
  failure: z.optional(z.object({ at: Timestamp, reason: z.string() })),
  /** The data were restored, and those from before are stored until an administrator decides. */
  restored: z.optional(z.object({ at: Timestamp, name: z.string(), by: z.string() })),
  /** The size of an uploaded file, or of the part that has arrived. */
  uploadedBytes: z.optional(Count),
});
export type BackupsOverview = z.infer<typeof BackupsOverview>;

export const backupSchemas = {
  read: { summary: 'The stored backups, and the state of a restore.', reply: BackupsOverview },
  upload: {
    summary: 'Adds a part to an uploaded backup; the part at 0 begins a new file.',
    body: z.strictObject({
      /** The position in the file: its size so far, or 0. */
      at: Count,
      part: z
        .string()
        .check(
          z.minLength(1),
          z.maxLength(Math.ceil(limits.backups.partBytes * 1.4)),
          z.regex(/^[A-Za-z0-9+/]+={0,2}$/),
        ),
    }),
    reply: z.object({ bytes: Count }),
  },
  inspect: {
    summary: 'Reads the description of the uploaded backup.',
    body: z.strictObject({ key: Key }),
    reply: BackupContent,
  },
  restore: {
    summary: 'Prepares a stored or the uploaded backup, and restarts the portal with its data.',
    body: z.union([z.strictObject({ name: FileName }), z.strictObject({ key: Key })]),
  },
  keep: { summary: 'Keeps the restored data, and deletes those from before.' },
  goBack: { summary: 'Restarts the portal with the data from before the restore.' },
  remove: { summary: 'Deletes a stored backup.', params: z.strictObject({ name: FileName }) },
} satisfies SchemaTable;
