import { readFile, stat } from 'node:fs/promises';
import { ReferenceCheck } from '@portal/contracts/schemas';
import { type PeriodicJob, periodicJob } from '@portal/kit';
import * as z from 'zod/mini';

/** The file that `npm run references` writes: checks by DOI. */
const Checks = z.record(z.string(), ReferenceCheck);
export type ReferenceChecks = z.infer<typeof Checks>;

const everyMs = 60_000;

/** Reads the file of checks when it changes. No file: nothing has been checked. */
export function watchReferenceChecks(
  file: string,
  onChange: (checks: ReferenceChecks) => void,
): PeriodicJob & { read: () => Promise<void> } {
  let lastChange = 0;
  async function read(): Promise<void> {
    const found = await stat(file).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    });
    const changedAt = found?.mtimeMs ?? 0;
    if (changedAt === lastChange) return;
    onChange(found ? z.parse(Checks, JSON.parse(await readFile(file, 'utf8'))) : {});
    lastChange = changedAt;
  }
  const job = periodicJob({ everyMs, act: read, failure: 'the checks of the references could not be read' });
  return { ...job, read };
}
