import * as z from 'zod/mini';
import type { SchemaTable } from '../endpoint.ts';
import { Id, Timestamp } from '../values.schema.ts';

const shortText = z.string().check(z.maxLength(200));

export const auditLogSchemas = {
  add: {
    summary: 'Adds an act to the audit log, once for each key.',
    body: z.strictObject({
      key: z.uuid(),
      actor: z.strictObject({ id: Id, username: z.string() }),
      act: z.string().check(z.regex(/^[a-z_]+\.[a-z_]+$/)),
      subject: z.strictObject({ kind: shortText, id: shortText, name: shortText }),
      before: z.optional(z.record(z.string(), shortText)),
      after: z.optional(z.record(z.string(), shortText)),
      reason: z.optional(z.string().check(z.maxLength(2000))),
      at: Timestamp,
    }),
  },
} satisfies SchemaTable;
