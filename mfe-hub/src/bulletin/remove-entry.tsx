import { type BulletinEntry, bulletin } from '@portal/contracts';
import { Button, toast, useWrite } from '@portal/sdk';
import { ConfirmDialog } from '@portal/sdk/forms';
import { useState } from 'react';
import { toastFailure } from '../failure.ts';
import { texts, useTexts } from '../texts/index.ts';
import styles from './board-entry.module.css';
import { boardKey } from './bulletin.queries.ts';

/** Removes an entry from the board after a confirmation. */
export function RemoveEntry({ entry }: { entry: BulletinEntry }) {
  const { common, entry: labels } = useTexts();
  const [isConfirming, setConfirming] = useState(false);
  const remove = useWrite(bulletin.remove, {
    refetch: [boardKey],
    onSuccess: () => {
      setConfirming(false);
      toast({ title: texts().entry.deleted });
    },
    onError: toastFailure,
  });
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        className={styles.remove}
        aria-label={labels.deleteOf(entry.title)}
        onClick={() => setConfirming(true)}
      >
        {common.delete}
      </Button>
      <ConfirmDialog
        title={labels.delete}
        isOpen={isConfirming}
        onClose={() => setConfirming(false)}
        onConfirm={() => remove.mutate({ params: { id: entry.id } })}
        confirmLabel={labels.delete}
        busyLabel={common.deleting}
        isBusy={remove.isPending}
        isDestructive
      >
        <p>{labels.deleteWarning(<bdi lang="en">{entry.title}</bdi>)}</p>
      </ConfirmDialog>
    </>
  );
}
