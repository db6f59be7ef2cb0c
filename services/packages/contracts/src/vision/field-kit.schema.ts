import * as z from 'zod/mini';
import type { SchemaTable } from '../endpoint.ts';

const Sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/, 'The digest is not valid.'));
const Bytes = z.int().check(z.gte(1));

/** A file of the kit. */
export const FieldKitFile = z.object({
  /** Files of the same name are one content, in the order of the list. */
  name: z.string(),
  /** Contains the digest, so the file never changes. */
  address: z.string(),
  bytes: Bytes,
  sha256: Sha256,
});
export type FieldKitFile = z.infer<typeof FieldKitFile>;

/** All that a browser needs to identify plants without the portal, besides the portal's own pages. */
export const FieldKit = z.object({
  /** Changes with any file. */
  version: z.string(),
  /** The form of the contents: a reader that doesn't know it must not use them. */
  format: z.int(),
  /** Of all files. */
  bytes: Bytes,
  files: z.array(FieldKitFile),
});
export type FieldKit = z.infer<typeof FieldKit>;

export const fieldKitSchemas = {
  read: {
    summary: 'The files that a browser needs to identify plants without a connection.',
    reply: FieldKit,
  },
  file: {
    summary: 'A file of the field kit, by its digest.',
    params: z.strictObject({ sha256: Sha256 }),
  },
} satisfies SchemaTable;
