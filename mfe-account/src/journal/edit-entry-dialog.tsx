import type { JournalEntry } from '@portal/contracts';
import { toast } from '@portal/sdk';
import { ListedPlantLink } from '../favorites/listed-plant-link.tsx';
import type { ListedPlant } from '../favorites/plant-summary.queries.ts';
import { useTexts } from '../texts/index.ts';
import { EntryDialog } from './entry-dialog.tsx';
import { useUpdateEntry } from './journal.queries.ts';
import { useEntryDraft } from './use-entry-draft.ts';

interface EditEntryDialogProps {
  userId: number;
  entry: JournalEntry;
  plant: ListedPlant;
  onClose: () => void;
}

export function EditEntryDialog({ userId, entry, plant, onClose }: EditEntryDialogProps) {
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
