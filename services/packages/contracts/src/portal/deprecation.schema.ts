import * as z from 'zod/mini';

/** The end of a call or of an export of the SDK. */
export const Deprecation = z.object({
  /** The day from which on callers should use something else. */
  since: z.iso.date(),
  /** The first day on which it may be missing. */
  sunset: z.iso.date(),
  /** The name of its replacement. */
  instead: z.optional(z.string()),
});
export type Deprecation = z.infer<typeof Deprecation>;
