import type { JournalEntry } from '@portal/contracts';
import { Button, shortDate } from '@portal/sdk';
import { ConfirmDialog } from '@portal/sdk/forms';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { ListedPlant } from '../favorites/plant-summary.queries.ts';
import { useTexts } from '../texts/index.ts';
import { EditEntryDialog } from './edit-entry-dialog.tsx';
import { EntrySheet } from './entry-sheet.tsx';
import { useRemoveEntry } from './journal.queries.ts';

export interface JournalProps {
  userId: number;
  isOwn: boolean;
}

interface EntryCardProps extends JournalProps {
  entry: JournalEntry;
  plant: ListedPlant;
}

export function EntryCard({ entry, plant, ...journal }: EntryCardProps) {
  const { edited } = useTexts().journal;
  const { plantId, notes, photoUrl, createdAt, updatedAt } = entry;
  return (
    <EntrySheet
      plantId={plantId}
      plant={plant}
      writtenAt={createdAt}
      mark={updatedAt !== createdAt && <em title={shortDate(updatedAt)}>{edited}</em>}
      notes={notes}
      photo={photoUrl}
    >
      {journal.isOwn && <EntryActions entry={entry} plant={plant} {...journal} />}
    </EntrySheet>
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
    <>
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
        {entry.photoUrl ? journal.notesAndPhotoWarning : journal.notesWarning}
      </ConfirmDialog>
    </>
  );
}
