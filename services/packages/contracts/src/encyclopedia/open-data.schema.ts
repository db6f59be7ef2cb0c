import * as z from 'zod/mini';
import type { SchemaTable } from '../endpoint.ts';
import { Timestamp } from '../values.schema.ts';
import { openDataTables } from './open-data.ts';

/** The rows of a table that a version added, changed and removed. */
const DataChange = z.object({
  table: z.enum(openDataTables),
  added: z.int(),
  changed: z.int(),
  removed: z.int(),
});

const DataFile = z.object({
  /** `plants.csv` */
  name: z.string(),
  /** Missing for the descriptor, the change log and the archives. */
  table: z.optional(z.enum(openDataTables)),
  rows: z.optional(z.int()),
  bytes: z.int(),
  /** SHA-256 in hexadecimal. */
  sha256: z.string(),
});
export type DataFile = z.infer<typeof DataFile>;

/** The data that can be downloaded now. */
export const OpenData = z.object({
  /** `1.0.0`, or `1.0.0+2cf24dba` where administrators have changed plants since. */
  version: z.string(),
  created: Timestamp,
  files: z.array(DataFile),
  /** The newest first. */
  changes: z.array(
    z.object({
      version: z.string(),
      date: z.iso.date(),
      note: z.optional(z.string()),
      tables: z.array(DataChange),
    }),
  ),
});
export type OpenData = z.infer<typeof OpenData>;

const FileName = z.string().check(z.regex(/^[a-z-]{1,40}\.(csv|json|zip)$/, 'There is no such file.'));

export const openDataSchemas = {
  read: {
    summary: 'The files of the safety data with their sizes and digests, and what changed between versions.',
    reply: OpenData,
  },
  newest: {
    summary: 'A file of the newest version of the safety data (CC BY 4.0).',
    params: z.strictObject({ file: FileName }),
  },
  version: {
    summary: 'A file of a stated version of the safety data; 404 once newer versions have replaced it.',
    params: z.strictObject({
      version: z
        .string()
        .check(z.regex(/^\d{1,4}\.\d{1,4}\.\d{1,4}(\+[0-9a-f]{8})?$/, 'The version is not valid.')),
      file: FileName,
    }),
  },
} satisfies SchemaTable;
