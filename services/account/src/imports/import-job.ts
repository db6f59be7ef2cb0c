import { AppError, type Call, dueTasks, type Job, type Log, type Perform, periodicJob } from '@portal/kit';
import type { Account } from '../account.ts';
import type { AccountPhotoHolds } from '../photo-holds/account-photo-holds.ts';
import { checkImport, refuseImport } from './check-import.ts';
import { type ImportDocument, ImportModel } from './import.model.ts';
import { readInThread, totalMs } from './read-in-thread.ts';
import { cleanUpImports, removeImports } from './remove-imports.ts';
import { undoBatch } from './undo-import.ts';
import { writeBatch } from './write-import.ts';

export interface ImportDeps {
  account: Pick<Account, 'now' | 'fixed'>;
  call: Call;
  holds: AccountPhotoHolds;
  /** Reads a file; by default in a thread of its own. */
  read?: typeof readInThread;
}

/**
 * The imports that are checked, written or undone: two at a time, so that one file doesn't delay those of other members. A
 * process that dies holds one until its lease ends.
 */
export const importTasks = dueTasks({
  collection: 'importTasks',
  concurrency: 2,
  maxPauseMs: 30_000,
  leaseMs: totalMs + 30_000,
});

/** Attempts to check a file: one that ends the process each time is given up. */
const maxChecks = 5;
/** How long batches are written before other imports have their turn, in milliseconds. */
const turnMs = 5000;

const steps = {
  writing: { act: writeBatch, ends: 'done' },
  undoing: { act: undoBatch, ends: 'undone' },
} as const;

/** Does the next part of an import; a Date means that more is left. */
export const performImport =
  ({ account, call, holds, read = readInThread }: ImportDeps): Perform<object> =>
  async ({ _id, attempts }) => {
    const document = await ImportModel.findById(Number(_id)).lean();
    if (!document) return;
    if (document.state === 'checking') {
      if (attempts > maxChecks) return refuseImport(document._id, 'not_checked', account.now());
      return checkImport(document, { call, read, now: account.now });
    }
    if (document.state !== 'writing' && document.state !== 'undoing') return;
    const { act, ends } = steps[document.state];
    const deps = { call, holds, fixed: account.fixed, now: account.now() };
    const until = Date.now() + turnMs;
    while (Date.now() < until)
      if (!(await actOn(document, () => act(document, deps)))) return end(document, ends, account.now());
    return new Date();
  };

/** Returns whether more is left. The data of a deleted account are removed by its deletion. */
async function actOn({ userId, _id }: ImportDocument, act: () => Promise<boolean>): Promise<boolean> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'not_signed_in') throw error;
    await removeImports({ userId });
    return (await ImportModel.exists({ _id })) !== null;
  }
}

const end = ({ _id, state }: ImportDocument, next: 'done' | 'undone', changedAt: Date) =>
  ImportModel.updateOne({ _id, state }, { $set: { state: next, changedAt } });

/** Performs imports in the background, and cleans up every hour. */
export function importJobs(deps: ImportDeps): Job[] {
  return [
    { start: (log: Log) => importTasks.start(performImport(deps), log), stop: importTasks.stop },
    periodicJob({
      everyMs: 60 * 60 * 1000,
      act: () => cleanUpImports(deps.account.now()),
      failure: 'old imports are removed later',
    }),
  ];
}
