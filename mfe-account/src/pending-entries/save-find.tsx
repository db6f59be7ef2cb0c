import { anonymousId, limits, type Widgets } from '@portal/contracts';
import { Button, Row, serverNow, toast, useSession } from '@portal/sdk';
import { FormDialog, newRequestKey, TextArea } from '@portal/sdk/forms';
import { useMutation, useQueryClient } from '@portal/sdk/query';
import { Check, NotebookPen } from 'lucide-react';
import { useState } from 'react';
import { texts, useTexts } from '../texts/index.ts';
import { pendingQuery } from './pending-entry.queries.ts';
import { storePending } from './pending-entry.store.ts';

/** Saves a find on this device. It becomes a private journal entry once its finder is signed in and online. */
export function SaveFind(find: Widgets['account']['saveFind']) {
  const { finds } = useTexts().pending;
  const [isOpen, setOpen] = useState(false);
  const [isSaved, setSaved] = useState(false);
  if (isSaved)
    return (
      <Row as="p" gap={8} isNowrap role="status">
        <Check aria-hidden size={18} strokeWidth={1.5} />
        {finds.saved}
      </Row>
    );
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <NotebookPen aria-hidden size={18} strokeWidth={1.5} />
        {finds.save}
      </Button>
      {isOpen && <SaveDialog {...find} onSaved={() => setSaved(true)} onClose={() => setOpen(false)} />}
    </>
  );
}

interface SaveDialogProps {
  onSaved: () => void;
  onClose: () => void;
}

function SaveDialog({ onSaved, onClose, ...find }: SaveDialogProps & Widgets['account']['saveFind']) {
  const { common, journal, pending } = useTexts();
  const { user } = useSession();
  const [notes, setNotes] = useState(find.notes);
  const { mutate, isPending } = useSave(find, onSaved);
  return (
    <FormDialog
      title={pending.finds.title}
      size="small"
      confirmLabel={pending.finds.confirm}
      busyLabel={common.saving}
      isBusy={isPending}
      onConfirm={() => mutate(notes.trim() || find.notes)}
      onClose={onClose}
    >
      <p>{user ? pending.finds.forMember : pending.finds.forAnonymous}</p>
      <TextArea
        label={journal.notes}
        value={notes}
        onChange={setNotes}
        rows={4}
        maxLength={limits.journal.notesLength}
        isDisabled={isPending}
      />
    </FormDialog>
  );
}

function useSave({ plant, preparePhoto }: Widgets['account']['saveFind'], onSaved: () => void) {
  const client = useQueryClient();
  const { user } = useSession();
  const userId = user?.id ?? anonymousId;
  const [requestKey] = useState(newRequestKey);
  return useMutation({
    mutationFn: async (notes: string) => {
      const photo = await preparePhoto();
      const writtenAt = new Date(serverNow()).toISOString();
      // A find of a walk says where somebody was.
      return storePending({ requestKey, userId, plant, notes, photo, visibility: 'private', writtenAt });
    },
    onSuccess: (entries) => {
      client.setQueryData(pendingQuery(userId).queryKey, entries);
      onSaved();
    },
    onError: () => toast({ ...texts().pending.finds.failed, variant: 'destructive' }),
  });
}
