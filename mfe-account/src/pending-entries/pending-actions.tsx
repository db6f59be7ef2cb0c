import { Button, toast } from '@portal/sdk';
import { ConfirmButton } from '@portal/sdk/forms';
import { useMutation, useQueryClient } from '@portal/sdk/query';
import { RotateCw, Trash2 } from 'lucide-react';
import { texts, useTexts } from '../texts/index.ts';
import styles from './pending-entries.module.css';
import { showPending } from './pending-entry.queries.ts';
import { type PendingEntry, storePending } from './pending-entry.store.ts';
import { discardPending } from './send-pending.ts';

/** Discards a pending entry, or retries a refused one. */
export function PendingActions({ entry }: { entry: PendingEntry }) {
  const { pending } = useTexts();
  const { tryAgain, discard } = useChanges(entry);
  return (
    <>
      {entry.refusal !== undefined && (
        <>
          <p lang="en" className={styles.refusal}>
            {entry.refusal}
          </p>
          <Button variant="quiet" isBusy={tryAgain.isPending} onClick={() => tryAgain.mutate()}>
            <RotateCw aria-hidden size={16} strokeWidth={1.5} />
            {pending.tryAgain}
          </Button>
        </>
      )}
      <ConfirmButton
        variant="quiet"
        title={pending.discardTitle}
        confirmLabel={pending.discard}
        busyLabel={pending.discarding}
        warning={pending.discardText}
        onConfirm={() => discard.mutateAsync()}
      >
        <Trash2 aria-hidden size={16} strokeWidth={1.5} />
        {pending.discard}
      </ConfirmButton>
    </>
  );
}

function useChanges(entry: PendingEntry) {
  const client = useQueryClient();
  const tryAgain = useMutation({
    mutationFn: () => {
      const { refusal: _, ...pending } = entry;
      return storePending(pending);
    },
    onSuccess: () => showPending(client, entry.userId, []),
  });
  const discard = useMutation({
    mutationFn: () => discardPending(entry),
    onSuccess: async (isDiscarded) => {
      await showPending(client, entry.userId, isDiscarded ? [] : [entry]);
      toast(isDiscarded ? texts().pending.discarded : texts().pending.alreadySent);
    },
  });
  return { tryAgain, discard };
}
