import { type BulletinEntry, bulletin } from '@portal/contracts';
import { Button, toast, useWrite, VisuallyHidden } from '@portal/sdk';
import { ConfirmDialog } from '@portal/sdk/forms';
import { useState } from 'react';
import { toastFailure } from '../failure.ts';
import styles from './board-entry.module.css';
import { boardKey } from './bulletin.queries.ts';

/** Takes an entry off the board, after a question that names it. */
export function RemoveEntry({ entry }: { entry: BulletinEntry }) {
  const [isAsking, setAsking] = useState(false);
  const remove = useWrite(bulletin.remove, {
    refetch: [boardKey],
    onSuccess: () => {
      setAsking(false);
      toast({ title: 'Entry Deleted' });
    },
    onError: toastFailure,
  });
  return (
    <>
      <Button size="small" variant="quiet" className={styles.remove} onClick={() => setAsking(true)}>
        <span>
          Delete<VisuallyHidden> “{entry.title}”</VisuallyHidden>
        </span>
      </Button>
      <ConfirmDialog
        title="Delete Entry"
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => remove.mutate({ params: { id: entry.id } })}
        confirmLabel="Delete Entry"
        busyLabel="Deleting..."
        isBusy={remove.isPending}
        isDestructive
      >
        <p>
          “<bdi>{entry.title}</bdi>” will leave the board. This can’t be undone.
        </p>
      </ConfirmDialog>
    </>
  );
}
