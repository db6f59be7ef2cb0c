import { Button, toast } from '@portal/sdk';
import { ConfirmDialog } from '@portal/sdk/forms';
import { useMutation, useQueryClient } from '@portal/sdk/query';
import { RotateCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { texts, useTexts } from '../texts/index.ts';
import { discardWaiting } from './send-waiting.ts';
import styles from './waiting-entries.module.css';
import { showWaiting } from './waiting-entry.queries.ts';
import { keepWaiting, type WaitingEntry } from './waiting-entry.store.ts';

/** What can be done with an entry that waits: discard it, and where it was refused, have it tried again. */
export function WaitingActions({ entry }: { entry: WaitingEntry }) {
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

function useChanges(entry: WaitingEntry, close: () => void) {
  const client = useQueryClient();
  const tryAgain = useMutation({
    mutationFn: () => {
      const { refusal: _, ...unsent } = entry;
      return keepWaiting(unsent);
    },
    onSuccess: () => showWaiting(client, entry.userId, []),
  });
  const discard = useMutation({
    mutationFn: () => discardWaiting(entry),
    onSuccess: async (isDiscarded) => {
      close();
      await showWaiting(client, entry.userId, isDiscarded ? [] : [entry]);
      toast(isDiscarded ? texts().waiting.discarded : texts().waiting.alreadySent);
    },
  });
  return { tryAgain, discard };
}
