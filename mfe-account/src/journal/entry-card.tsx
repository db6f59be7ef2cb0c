import type { JournalEntry } from '@portal/contracts';
import { Button, Card, shortDate } from '@portal/sdk';
import { ConfirmDialog } from '@portal/sdk/forms';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ListedPlantLink } from '../favorites/listed-plant-link.tsx';
import type { ListedPlant } from '../favorites/plant-summary.queries.ts';
import { useTexts } from '../texts/index.ts';
import { Picture } from '../widgets/picture.tsx';
import { EditEntryDialog } from './edit-entry-dialog.tsx';
import styles from './entry-card.module.css';
import { useRemoveEntry } from './journal.queries.ts';
import type { JournalProps } from './journal-entries.tsx';

interface EntryCardProps extends JournalProps {
  entry: JournalEntry;
  plant: ListedPlant;
}

/** A journal entry: plant, day, notes, photo. */
export function EntryCard({ entry, plant, ...journal }: EntryCardProps) {
  const { journal: words } = useTexts();
  const { plantId, notes, photoUrl, createdAt, updatedAt } = entry;
  return (
    <Card as="article" className={styles.entry}>
      <header className={styles.head}>
        <h2 className={styles.plant}>
          <ListedPlantLink id={plantId} plant={plant} />
        </h2>
        <p className={styles.date}>
          <time dateTime={createdAt}>{shortDate(createdAt)}</time>
          {updatedAt !== createdAt && <span title={shortDate(updatedAt)}>{words.edited}</span>}
        </p>
      </header>
      <div className={styles.body}>
        <p dir="auto" lang="en" className={styles.notes}>
          {notes}
        </p>
        {photoUrl && (
          <Picture
            url={photoUrl}
            alt={words.photoAlt(shortDate(createdAt))}
            widths={[320, 640, 1280]}
            sizes="(min-width: 700px) 280px, 86vw"
            className={styles.photo}
          />
        )}
      </div>
      {journal.isOwn && <EntryActions entry={entry} plant={plant} {...journal} />}
    </Card>
  );
}

function EntryActions({ entry, plant, userId }: EntryCardProps) {
  const { common, journal } = useTexts();
  const [opened, setOpened] = useState<'edit' | 'delete'>();
  const close = () => setOpened(undefined);
  const remove = useRemoveEntry({
    userId,
    plantId: entry.plantId,
    onSuccess: close,
  });
  return (
    <footer className={styles.actions}>
      <Button variant="quiet" onClick={() => setOpened('edit')}>
        <Pencil aria-hidden size={16} strokeWidth={1.5} />
        {common.edit}
      </Button>
      <Button variant="quiet" onClick={() => setOpened('delete')}>
        <Trash2 aria-hidden size={16} strokeWidth={1.5} />
        {common.delete}
      </Button>
      {opened === 'edit' && <EditEntryDialog entry={entry} plant={plant} userId={userId} onClose={close} />}
      <ConfirmDialog
        title={journal.delete}
        isOpen={opened === 'delete'}
        onClose={close}
        onConfirm={() => remove.mutate({ params: { userId, entryId: entry.id } })}
        confirmLabel={common.delete}
        busyLabel={common.deleting}
        isBusy={remove.isPending}
        isDestructive
      >
        {entry.photoUrl ? journal.deletesNotesAndPhoto : journal.deletesNotes}
      </ConfirmDialog>
    </footer>
  );
}
