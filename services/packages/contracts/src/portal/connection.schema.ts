import * as z from 'zod/mini';
import type { SchemaTable } from '../endpoint.ts';

export const Connection = z.object({
  /** Of the visitor, or of a proxy in front that the portal doesn't know of. */
  address: z.string(),
  /** True if the visitor's request came over TLS. */
  isSecure: z.boolean(),
  host: z.string(),
});
export type Connection = z.infer<typeof Connection>;

export const connectionSchemas = {
  read: {
    summary: 'Tells callers their own address, protocol and host, as the portal sees them.',
    reply: Connection,
  },
} satisfies SchemaTable;
