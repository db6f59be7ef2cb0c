import { ApiError, toast, useEndSession } from '@portal/sdk';
import { useMutation, useQueryClient } from '@portal/sdk/query';
import { pendingQuery } from '../pending-entries/pending-entry.queries.ts';
import { listPending, storePending } from '../pending-entries/pending-entry.store.ts';
import { type DraftEntry, sendEntry } from '../pending-entries/send-pending.ts';
import { texts } from '../texts/index.ts';
import { placesOf } from './journal.queries.ts';

/** How long the portal may take to answer; a connection that is slower is as good as none. */
const timeoutMs = 20_000;

/** Adds an entry to the own journal. Where the portal can't be reached it is kept on this device, and sent later. */
export function useAddEntry(onDone: () => void) {
  const client = useQueryClient();
  const endSession = useEndSession();
  return useMutation<'added' | 'kept', ApiError, DraftEntry>({
    mutationFn: addOrQueue,
    onSuccess: async (outcome, { userId, plant }) => {
      const changed =
        outcome === 'added' ? placesOf({ userId, plantId: plant.id }) : [pendingQuery(userId).queryKey];
      await Promise.all(changed.map((queryKey) => client.invalidateQueries({ queryKey })));
      toast(outcome === 'added' ? texts().journal.done.added : texts().waiting.kept);
      onDone();
    },
    onError: ({ code, detail }) => {
      toast({ title: texts().common.failed, description: detail, variant: 'destructive' });
      if (code === 'not_signed_in') endSession();
    },
  });
}

async function addOrQueue(entry: DraftEntry): Promise<'added' | 'kept'> {
  // What was written before goes first.
  const isLine = await hasPending(entry.userId);
  try {
    if (!isLine) {
      await sendEntry(entry, timeoutMs);
      return 'added';
    }
  } catch (error) {
    if (isAnswer(error)) throw error;
  }
  await storePending({ ...entry, writtenAt: new Date().toISOString() }).catch(notStored);
  return 'kept';
}

/** A browser that keeps nothing has nothing unsent. */
const hasPending = (userId: number): Promise<boolean> =>
  listPending(userId).then(
    (entries) => entries.some(({ refusal }) => refusal === undefined),
    () => false,
  );

/** Whether the portal answered; if not, the entry may have arrived all the same, which its request key is for. */
const isAnswer = (error: unknown): boolean => error instanceof ApiError && error.code !== 'offline';

function notStored(cause: unknown): never {
  throw new ApiError({ status: 0, code: 'offline', detail: texts().waiting.notStored }, { cause });
}
