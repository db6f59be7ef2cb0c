import { type JournalEntry, mayModerate } from '@portal/contracts';
import { Button, lazyPart, shortDate, toast, useSession, useZone } from '@portal/sdk';
import { ConfirmButton, ReportButton } from '@portal/sdk/forms';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ListedPlantLink } from '../favorites/listed-plant-link.tsx';
import type { ListedPlant } from '../favorites/plant-summary.queries.ts';
import { useTexts } from '../texts/index.ts';
import { EntryDialog } from './entry-dialog.tsx';
import { EntrySheet } from './entry-sheet.tsx';
import { useRemoveEntry, useUpdateEntry } from './journal.queries.ts';
import { useEntryDraft } from './use-entry-draft.ts';
import { VisibilityMark } from './visibility-field.tsx';

const EntryModeration = lazyPart(() =>
  import('../moderation/entry-moderation.tsx').then((m) => m.EntryModeration),
);

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
  const { viewer } = useSession();
  const zone = useZone();
  const { plantId, notes, photoUrl, isPhotoHeld, visibility = 'public', createdAt, updatedAt } = entry;
  return (
    <EntrySheet
      plantId={plantId}
      plant={plant}
      writtenAt={createdAt}
      mark={
        <>
          {updatedAt !== createdAt && <em title={shortDate(updatedAt, zone)}>{edited}</em>}
          {(journal.isOwn || visibility !== 'public') && <VisibilityMark visibility={visibility} />}
        </>
      }
      notes={notes}
      photo={photoUrl}
      isPhotoHeld={isPhotoHeld}
    >
      {journal.isOwn && <EntryActions entry={entry} plant={plant} {...journal} />}
      {viewer && !journal.isOwn && <EntryControls entry={entry} userId={journal.userId} />}
    </EntrySheet>
  );
}

/** Actions on another member's entry: moderate it, report it. */
function EntryControls({ entry, userId }: Pick<EntryCardProps, 'entry' | 'userId'>) {
  const { viewer } = useSession();
  const { journal } = useTexts();
  const zone = useZone();
  const { id, plantId, photoUrl, createdAt } = entry;
  return (
    <>
      {mayModerate(viewer) && (
        <EntryModeration entry={{ id, userId, plantId, hasPhoto: photoUrl !== undefined }} />
      )}
      <ReportButton
        kind="journal_entry"
        id={id}
        authorId={userId}
        label={journal.entryOf(shortDate(createdAt, zone))}
      />
    </>
  );
}

function EntryActions({ entry, plant, userId }: EntryCardProps) {
  const { common, journal } = useTexts();
  const [isEditing, setEditing] = useState(false);
  const remove = useRemoveEntry({ userId, plantId: entry.plantId });
  return (
    <>
      <Button variant="quiet" onClick={() => setEditing(true)}>
        <Pencil aria-hidden size={16} strokeWidth={1.5} />
        {common.edit}
      </Button>
      <ConfirmButton
        variant="quiet"
        title={journal.delete}
        confirmLabel={common.delete}
        busyLabel={common.deleting}
        warning={entry.photoUrl ? journal.notesAndPhotoWarning : journal.notesWarning}
        onConfirm={() => remove.mutateAsync({ params: { userId, entryId: entry.id } })}
      >
        <Trash2 aria-hidden size={16} strokeWidth={1.5} />
        {common.delete}
      </ConfirmButton>
      {isEditing && (
        <EditEntryDialog entry={entry} plant={plant} userId={userId} onClose={() => setEditing(false)} />
      )}
    </>
  );
}

interface EditEntryDialogProps {
  userId: number;
  entry: JournalEntry;
  plant: ListedPlant;
  onClose: () => void;
}

function EditEntryDialog({ userId, entry, plant, onClose }: EditEntryDialogProps) {
  const { journal } = useTexts();
  const { id, plantId, notes, photoUrl, visibility = 'public', updatedAt } = entry;
  // A draft belongs to the version it is based on.
  const draft = useEntryDraft(`journal-${id}-${updatedAt}`, {
    plant: null,
    notes,
    photo: photoUrl ?? null,
    visibility,
  });
  const update = useUpdateEntry({
    userId,
    plantId,
    onSuccess() {
      draft.clear();
      onClose();
    },
  });
  const save = () => {
    if (!draft.notes.trim()) {
      toast({ title: journal.notesMissing, variant: 'destructive' });
      return;
    }
    update.mutate({
      params: { userId, entryId: id },
      body: { notes: draft.notes.trim(), photoUrl: draft.photo, visibility: draft.visibility },
    });
  };
  return (
    <EntryDialog
      title={journal.edit}
      draft={draft}
      saveLabel={journal.saveChanges}
      isBusy={update.isPending}
      onSave={save}
      onClose={onClose}
    >
      <ListedPlantLink id={plantId} plant={plant} />
    </EntryDialog>
  );
}
