import { ApiError, serverNow, toast, useEndSession } from '@portal/sdk';
import { useMutation, useQueryClient } from '@portal/sdk/query';
import { pendingQuery } from '../pending-entries/pending-entry.queries.ts';
import { listPending, storePending } from '../pending-entries/pending-entry.store.ts';
import { type DraftEntry, sendEntry } from '../pending-entries/send-pending.ts';
import { texts } from '../texts/index.ts';
import { queriesOf } from './journal.queries.ts';

/** Slower answers count as offline. */
const timeoutMs = 20_000;

/** Adds an entry to the member's journal. If the portal can't be reached, stores it on this device to send later. */
export function useAddEntry(onDone: (entry: DraftEntry) => void) {
  const client = useQueryClient();
  const endSession = useEndSession();
  return useMutation<'added' | 'stored', ApiError, DraftEntry>({
    mutationFn: addOrQueue,
    onSuccess: async (outcome, entry) => {
      const { userId, plant } = entry;
      const changed =
        outcome === 'added' ? queriesOf({ userId, plantId: plant.id }) : [pendingQuery(userId).queryKey];
      await Promise.all(changed.map((queryKey) => client.invalidateQueries({ queryKey })));
      toast(outcome === 'added' ? texts().journal.done.added : texts().pending.stored);
      onDone(entry);
    },
    onError: ({ code, detail }) => {
      toast({ title: texts().common.failed, description: detail, variant: 'destructive' });
      if (code === 'not_signed_in') endSession();
    },
  });
}

async function addOrQueue(entry: DraftEntry): Promise<'added' | 'stored'> {
  // Earlier entries are sent first.
  const isQueued = await hasPending(entry.userId);
  try {
    if (!isQueued) {
      await sendEntry(entry, timeoutMs);
      return 'added';
    }
  } catch (error) {
    if (isAnswer(error)) throw error;
  }
  await storePending({ ...entry, writtenAt: new Date(serverNow()).toISOString() }).catch(notStored);
  return 'stored';
}

const hasPending = (userId: number): Promise<boolean> =>
  listPending(userId).then(
    (entries) => entries.some(({ refusal }) => refusal === undefined),
    () => false,
  );

/** Without an answer the entry may still have arrived; its request key prevents a second one. */
const isAnswer = (error: unknown): boolean => error instanceof ApiError && error.code !== 'offline';

function notStored(cause: unknown): never {
  throw new ApiError({ status: 0, code: 'offline', detail: texts().pending.notStored }, { cause });
}
