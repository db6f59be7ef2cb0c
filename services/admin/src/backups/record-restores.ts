import type { PrivilegedAct } from '@portal/contracts';
import type { AskManager, Job } from '@portal/kit';
import { recordAct } from '../audit/act-receivers.ts';

/** An act that the process manager noted outside of the database, which a restore replaces. */
interface RestoreAct extends Pick<PrivilegedAct, 'actor' | 'act' | 'at' | 'reason'> {
  id: string;
  name: string;
}

/** Adds what the process manager noted to the audit log of the data that are in force now. */
export async function recordRestores(ask: AskManager): Promise<void> {
  for (const { id, name, ...act } of await ask<RestoreAct[]>({ ask: 'acts' }))
    await recordAct('admin', { ...act, subject: { kind: 'backup', id: name, name } }, `restore:${id}`);
}

/** After a restore, the start is the first moment at which the log can have it. */
export const recordRestoresAtStart = (ask: AskManager | undefined): Job => ({
  start: (log) => {
    if (ask)
      recordRestores(ask).catch((err: unknown) => log.warn({ err }, 'restores are not in the audit log'));
  },
});
