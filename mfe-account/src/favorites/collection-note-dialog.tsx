import { limits } from '@portal/contracts';
import { FormDialog, TextArea } from '@portal/sdk/forms';
import { useState } from 'react';
import { useTexts } from '../texts/index.ts';
import { useDescribeCollection } from './collection.queries.ts';

interface CollectionNoteDialogProps {
  name: string;
  note: string;
  onClose: () => void;
}

export function CollectionNoteDialog({ name, note, onClose }: CollectionNoteDialogProps) {
  const { collections, common } = useTexts();
  const [text, setText] = useState(note);
  const describe = useDescribeCollection(name, { onSuccess: onClose });
  return (
    <FormDialog
      title={collections.noteDialog}
      size="small"
      isBusy={describe.isPending}
      confirmLabel={common.save}
      busyLabel={common.saving}
      onConfirm={() => describe.mutate({ params: { name }, body: { note: text } })}
      onClose={onClose}
    >
      <TextArea
        label={collections.note}
        value={text}
        onChange={setText}
        rows={4}
        maxLength={limits.collection.noteLength}
        hasCounter
        isDisabled={describe.isPending}
      />
    </FormDialog>
  );
}
