import { toast, Widget } from '@portal/sdk';
import { newRequestKey, useHandedPhoto } from '@portal/sdk/forms';
import { useLayoutEffect, useState } from 'react';
import { useTexts } from '../texts/index.ts';
import { EntryDialog } from './entry-dialog.tsx';
import { lastVisibility, rememberVisibility } from './last-visibility.ts';
import { useAddEntry } from './use-add-entry.ts';
import { useChosenPlant } from './use-chosen-plant.ts';
import { type EntryDraft, useEntryDraft } from './use-entry-draft.ts';

interface AddEntryDialogProps {
  userId: number;
  /** Preselects a plant. */
  plantId?: number | undefined;
  /** Opened by a link: a photo that another screen handed over is part of the entry. */
  takesPhoto: boolean;
  onClose: () => void;
}

export function AddEntryDialog({ userId, plantId, takesPhoto, onClose }: AddEntryDialogProps) {
  const { journal } = useTexts();
  const [initialVisibility] = useState(() => lastVisibility(userId));
  const draft = useEntryDraft('journal', {
    plant: null,
    notes: '',
    photo: null,
    visibility: initialVisibility,
  });
  useChosenPlant(plantId, draft.choose);
  useGivenPhoto(takesPhoto, draft);
  const { plant, notes, photo, visibility, requestKey = newRequestKey() } = draft;
  const add = useAddEntry((added) => {
    rememberVisibility(userId, visibility);
    // What was written while it was being added stays.
    if (requestKey === added.requestKey) draft.clear();
    onClose();
  });
  const save = () => {
    if (!plant || !notes.trim()) {
      toast({ title: journal.plantOrNotesMissing, variant: 'destructive' });
      return;
    }
    add.mutate({ userId, plant, notes: notes.trim(), photo, visibility, requestKey });
  };
  return (
    <EntryDialog
      title={journal.add}
      draft={draft}
      saveLabel={journal.addEntry}
      isBusy={add.isPending}
      onSave={save}
      onClose={onClose}
    >
      <Widget
        of="encyclopedia"
        name="plantPicker"
        selected={plant}
        onSelect={draft.choose}
        label={journal.plant}
      />
    </EntryDialog>
  );
}

/** Takes the photo that another screen handed over, with its text unless there are notes. */
function useGivenPhoto(takesPhoto: boolean, draft: EntryDraft) {
  const [handed, clearHanded] = useHandedPhoto();
  useLayoutEffect(() => {
    if (!takesPhoto || !handed) return;
    draft.show(handed.dataUrl);
    if (handed.text && !draft.notes) draft.write(handed.text);
    clearHanded();
  });
}
