import { Button, toast } from '@portal/sdk';
import { ConfirmDialog } from '@portal/sdk/forms';
import { useMutation, useQueryClient } from '@portal/sdk/query';
import { RotateCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { texts, useTexts } from '../texts/index.ts';
import styles from './pending-entries.module.css';
import { showPending } from './pending-entry.queries.ts';
import { type PendingEntry, storePending } from './pending-entry.store.ts';
import { discardPending } from './send-pending.ts';

/** What can be done with an entry that waits: discard it, and where it was refused, have it tried again. */
export function PendingActions({ entry }: { entry: PendingEntry }) {
  const { waiting } = useTexts();
  const [isAsking, setIsAsking] = useState(false);
  const close = () => setIsAsking(false);
  const { tryAgain, discard } = useChanges(entry, close);
  return (
    <>
      {entry.refusal !== undefined && (
        <>
          <p lang="en" className={styles.refusal}>
            {entry.refusal}
          </p>
          <Button variant="quiet" isBusy={tryAgain.isPending} onClick={() => tryAgain.mutate()}>
            <RotateCw aria-hidden size={16} strokeWidth={1.5} />
            {waiting.tryAgain}
          </Button>
        </>
      )}
      <Button variant="quiet" onClick={() => setIsAsking(true)}>
        <Trash2 aria-hidden size={16} strokeWidth={1.5} />
        {waiting.discard}
      </Button>
      <ConfirmDialog
        title={waiting.discardTitle}
        isOpen={isAsking}
        onClose={close}
        onConfirm={() => discard.mutate()}
        confirmLabel={waiting.discard}
        busyLabel={waiting.discarding}
        isBusy={discard.isPending}
        isDestructive
      >
        {waiting.discardText}
      </ConfirmDialog>
    </>
  );
}

function useChanges(entry: PendingEntry, close: () => void) {
  const client = useQueryClient();
  const tryAgain = useMutation({
    mutationFn: () => {
      const { refusal: _, ...unsent } = entry;
      return storePending(unsent);
    },
    onSuccess: () => showPending(client, entry.userId, []),
  });
  const discard = useMutation({
    mutationFn: () => discardPending(entry),
    onSuccess: async (isDiscarded) => {
      close();
      await showPending(client, entry.userId, isDiscarded ? [] : [entry]);
      toast(isDiscarded ? texts().waiting.discarded : texts().waiting.alreadySent);
    },
  });
  return { tryAgain, discard };
}
