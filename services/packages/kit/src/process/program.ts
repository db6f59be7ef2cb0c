import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';

/** The program that a process runs. */
export const Program = z.object({
  /** The beginning of a hash of its file; `unknown` if that can't be read. */
  version: z.string().check(z.maxLength(64)),
  /** Start time of the process. */
  since: z.iso.datetime(),
});
export type Program = z.infer<typeof Program>;

const since = new Date(Date.now() - process.uptime() * 1000).toISOString();
const version = hashOf(process.argv[1]);

/** The program of this process. The build writes all of a process's own code into one file. */
export const ownProgram = (): Program => ({ version, since });

function hashOf(file: string | undefined): string {
  try {
    return createHash('sha256')
      .update(readFileSync(file ?? ''))
      .digest('hex')
      .slice(0, 12);
  } catch {
    return 'unknown';
  }
}
