import * as z from 'zod/mini';
import type { SchemaTable } from '../endpoint.ts';

/** A failure in a visitor's browser, without any data of the visitor. */
export const ClientError = z.strictObject({
  /** `hydration`: the browser rendered something else than the server. */
  kind: z.enum(['remote_load', 'remote_crash', 'shell_crash', 'hydration']),
  remote: z.optional(z.string().check(z.maxLength(40))),
  version: z.optional(z.string().check(z.maxLength(64))),
  message: z.string().check(z.maxLength(500)),
  stack: z.optional(z.string().check(z.maxLength(4000))),
  path: z.string().check(z.maxLength(300)),
});
export type ClientError = z.infer<typeof ClientError>;

export const clientErrorSchemas = {
  report: {
    summary: 'Reports a failure in the browser to the operators.',
    body: ClientError,
  },
} satisfies SchemaTable;
