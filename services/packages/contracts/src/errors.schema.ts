import * as z from 'zod/mini';
import { type ErrorCode, errorStatus } from './errors.ts';

/**
 * The body of a refusal for clients that accept `application/problem+json` (RFC 9457); others get `detail`
 * as plain text.
 */
export const Problem = z.object({
  title: z.string(),
  status: z.number(),
  detail: z.string(),
  code: z.enum(Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]]),
  /** Messages by input field. */
  fields: z.optional(z.record(z.string(), z.string())),
  requestId: z.string(),
});
export type Problem = z.infer<typeof Problem>;
