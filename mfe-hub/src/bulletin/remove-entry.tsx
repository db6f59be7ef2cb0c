import { type BulletinEntry, bulletin } from '@portal/contracts';
import { Button, toast, useWrite } from '@portal/sdk';
import { ConfirmDialog } from '@portal/sdk/forms';
import { useState } from 'react';
import { toastFailure } from '../failure.ts';
import { texts, useTexts } from '../texts/index.ts';
import styles from './board-entry.module.css';
import { boardKey } from './bulletin.queries.ts';

/** Takes an entry off the board, after a question that names it. */
export function RemoveEntry({ entry }: { entry: BulletinEntry }) {
  const { common, entry: words } = useTexts();
  const [isAsking, setAsking] = useState(false);
  const remove = useWrite(bulletin.remove, {
    refetch: [boardKey],
    onSuccess: () => {
      setAsking(false);
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
        aria-label={words.deleteOf(entry.title)}
        onClick={() => setAsking(true)}
      >
        {common.delete}
      </Button>
      <ConfirmDialog
        title={words.delete}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => remove.mutate({ params: { id: entry.id } })}
        confirmLabel={words.delete}
        busyLabel={common.deleting}
        isBusy={remove.isPending}
        isDestructive
      >
        <p>{words.deleteWarning(<bdi lang="en">{entry.title}</bdi>)}</p>
      </ConfirmDialog>
    </>
  );
}
