import * as z from 'zod/mini';
import type { SchemaTable } from '../endpoint.ts';
import { Timestamp } from '../values.schema.ts';
import { RemoteName } from './release.schema.ts';

/** The failures of one version at one place of its sources. */
export const Crash = z.object({
  version: z.string(),
  /** Source and line: `src/threads/thread-page.tsx:41`; absent: the stack names no file of the version. */
  place: z.optional(z.string()),
  /** Of the first one. */
  message: z.string(),
  /** The callers, the innermost first, as source, line and column. */
  stack: z.array(z.string()),
  /** Those that count: a dozen of a network in an hour. */
  count: z.int(),
  firstAt: Timestamp,
  lastAt: Timestamp,
});
export type Crash = z.infer<typeof Crash>;

export const crashSchemas = {
  read: {
    summary:
      'Failures of a remote’s versions in browsers in the last 30 days, by place, the most frequent first.',
    /** `shell` names the shell. */
    params: z.strictObject({ name: RemoteName }),
    reply: z.object({ crashes: z.array(Crash) }),
  },
} satisfies SchemaTable;
