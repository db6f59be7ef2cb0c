import * as z from 'zod/mini';
import type { SchemaTable } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { described, Id, IdText, Timestamp, text } from '../values.schema.ts';
import {
  importForms,
  importKinds,
  importOmissions,
  importProblems,
  importRefusals,
  importStates,
} from './import.ts';

const { imports: bounds } = limits;
const Kind = z.enum(importKinds);

/** How many rows of a kind are new, known from an earlier import, or left out. */
const ImportCount = z.object({ kind: Kind, new: z.int(), known: z.int(), left: z.int() });

const ImportProblem = z.object({
  /** The line of a table, or the position in a list. */
  line: z.int(),
  kind: Kind,
  problem: z.enum(importProblems),
  /** The name or value in question. */
  value: z.optional(z.string()),
});
export type ImportProblem = z.infer<typeof ImportProblem>;

/** A file that a member brings: what it is, what becomes of it, and how far it is. */
export const Import = z.object({
  id: Id,
  fileName: z.string(),
  state: z.enum(importStates),
  refusal: z.optional(z.enum(importRefusals)),
  form: z.optional(z.enum(importForms)),
  /** Rows that are checked, written or undone, of all that will be. */
  progress: z.object({ done: z.int(), total: z.int() }),
  counts: z.array(ImportCount),
  /** The first ones; `problemCount` has the number of all. */
  problems: z.array(ImportProblem),
  problemCount: z.int(),
  omissions: z.array(
    z.object({ omission: z.enum(importOmissions), count: z.int(), names: z.optional(z.array(z.string())) }),
  ),
  /** The number of rows that an undo left, because they were changed or used since. */
  stayed: z.optional(z.int()),
  createdAt: Timestamp,
  /** Until then an import that is done can be undone. */
  undoUntil: z.optional(Timestamp),
});
export type Import = z.infer<typeof Import>;

const byMember = z.strictObject({ userId: IdText });
const byImport = z.strictObject({ userId: IdText, importId: IdText });

export const importSchemas = {
  list: {
    summary: 'Your imports of the last days, newest first.',
    params: byMember,
    reply: z.array(Import),
  },
  create: {
    summary: 'Begins the import of a file, whose parts follow. One that was not started yet is discarded.',
    params: byMember,
    body: z.strictObject({
      fileName: text(bounds.fileNameLength),
      bytes: z
        .int()
        .check(z.gte(1), z.lte(bounds.fileBytes, 'The file is too large: at most 64 MB are read.')),
    }),
    reply: Import,
  },
  addPart: {
    summary: 'Sends a part of the file, in base64; with the last one the check begins. Idempotent.',
    params: z.strictObject({ userId: IdText, importId: IdText, part: IdText }),
    body: z.strictObject({
      data: described(
        z.string().check(z.minLength(1), z.maxLength(Math.ceil(bounds.partBytes / 3) * 4)),
        `${bounds.partBytes} bytes of the file in base64; the last part may have fewer. Parts count from 1.`,
      ),
    }),
    reply: Import,
  },
  start: {
    summary: 'Writes what the check has shown, in the background.',
    params: byImport,
    reply: Import,
  },
  undo: {
    summary: 'Removes what an import has written, in the background; what was changed since stays.',
    params: byImport,
    reply: Import,
  },
  remove: {
    summary: 'Discards an import that was not started; idempotent.',
    params: byImport,
  },
} satisfies SchemaTable;
