import { type BulletinEntry, bulletin } from '@portal/contracts';
import { toast, useWrite } from '@portal/sdk';
import { ConfirmButton } from '@portal/sdk/forms';
import { toastFailure } from '../failure.ts';
import { texts, useTexts } from '../texts/index.ts';
import styles from './board-entry.module.css';
import { boardKey } from './bulletin.queries.ts';

/** Removes an entry from the board after a confirmation. */
export function RemoveEntry({ entry }: { entry: BulletinEntry }) {
  const { common, entry: labels } = useTexts();
  const remove = useWrite(bulletin.remove, {
    refetch: [boardKey],
    onSuccess: () => toast({ title: texts().entry.deleted }),
    onError: toastFailure,
  });
  return (
    <ConfirmButton
      size="small"
      variant="quiet"
      className={styles.remove}
      aria-label={labels.deleteOf(entry.title)}
      title={labels.delete}
      busyLabel={common.deleting}
      warning={<p>{labels.deleteWarning(<bdi lang="en">{entry.title}</bdi>)}</p>}
      onConfirm={() => remove.mutateAsync({ params: { id: entry.id } })}
    >
      {common.delete}
    </ConfirmButton>
  );
}
