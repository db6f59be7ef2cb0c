import type { Visibility } from '@portal/contracts';
import { ApiError, serverNow, toast, toastFailure, useEndSession, Widget } from '@portal/sdk';
import { newRequestKey } from '@portal/sdk/forms';
import { useMutation, useQueryClient } from '@portal/sdk/query';
import { useEffect, useRef, useState } from 'react';
import { pendingQuery } from '../pending-entries/pending-entry.queries.ts';
import { listPending, storePending } from '../pending-entries/pending-entry.store.ts';
import { type DraftEntry, sendEntry } from '../pending-entries/send-pending.ts';
import { texts, useTexts } from '../texts/index.ts';
import styles from './entry-dialog.module.css';
import { EntryDialog } from './entry-dialog.tsx';
import { GardenChoice } from './garden-choice.tsx';
import { queriesOf } from './journal.queries.ts';
import { lastVisibility, rememberVisibility } from './last-visibility.ts';
import { useLinkedPlant } from './use-chosen-plant.ts';
import { useEntryDraft } from './use-entry-draft.ts';
import { useGivenPhoto } from './use-requested-form.ts';

interface AddEntryDialogProps {
  userId: number;
  /** Preselects a plant. */
  plantId?: number | undefined;
  /** Preselects who sees it. */
  visibility?: Visibility | undefined;
  /** Opened by a link: a photo that another screen handed over is part of the entry. */
  takesPhoto: boolean;
  onClose: () => void;
}

export function AddEntryDialog(props: AddEntryDialogProps) {
  const { userId, plantId, visibility: wanted, takesPhoto, onClose } = props;
  const { journal } = useTexts();
  const [initialVisibility] = useState(() => lastVisibility(userId));
  const draft = useEntryDraft(
    'journal',
    { plant: null, notes: '', photo: null, visibility: initialVisibility },
    { plant: useLinkedPlant(plantId) ?? null, ...(wanted && { visibility: wanted }) },
  );
  // With its text, unless there are notes.
  useGivenPhoto(takesPhoto, ({ dataUrl, text }) => {
    draft.show(dataUrl);
    if (text && !draft.notes) draft.write(text);
  });
  const { plant, notes, photo, visibility, requestKey = newRequestKey() } = draft;
  const add = useAddEntry((added) => {
    // The choice of a link is for this entry.
    if (visibility !== wanted) rememberVisibility(userId, visibility);
    // Keep a draft that was changed while the entry was being added.
    if (requestKey === added.requestKey) draft.clear();
    onClose();
  });
  const [isRefused, setRefused] = useState(false);
  const picker = useRef<HTMLDivElement>(null);
  const notesField = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    // The notes are what is missing.
    if (plantId !== undefined) notesField.current?.focus();
  }, [plantId]);
  const save = () => {
    if (!plant || !notes.trim()) {
      setRefused(true);
      const missing = plant ? notesField.current : picker.current?.querySelector('input');
      missing?.focus();
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
      notesRef={notesField}
      lacksNotes={isRefused && !notes.trim()}
      onClose={onClose}
    >
      <div ref={picker}>
        <Widget
          of="encyclopedia"
          name="plantPicker"
          selected={plant}
          onSelect={draft.choose}
          label={journal.plant}
        />
        {isRefused && !plant && (
          <p role="alert" className={styles.refused}>
            {journal.plantMissing}
          </p>
        )}
      </div>
      {!plant && <GardenChoice onChoose={draft.choose} />}
    </EntryDialog>
  );
}

/** Slower answers count as offline. */
const timeoutMs = 20_000;

/** Adds an entry to the member's journal. If the portal can't be reached, stores it on this device to send later. */
function useAddEntry(onDone: (entry: DraftEntry) => void) {
  const client = useQueryClient();
  const endSession = useEndSession();
  return useMutation<'added' | 'stored', ApiError, DraftEntry>({
    mutationFn: addOrQueue,
    onSuccess: async (outcome, entry) => {
      const { userId, plant } = entry;
      const changed =
        outcome === 'added' ? queriesOf({ userId, plantId: plant.id }) : [pendingQuery(userId).queryKey];
      await Promise.all(changed.map((queryKey) => client.invalidateQueries({ queryKey })));
      toast(outcome === 'added' ? texts().journal.done.added : texts().pending.stored);
      onDone(entry);
    },
    onError: (error) => {
      toastFailure(texts().common.failed, error);
      if (error.code === 'not_signed_in') endSession();
    },
  });
}

async function addOrQueue(entry: DraftEntry): Promise<'added' | 'stored'> {
  // Earlier entries are sent first.
  const isQueued = await hasPending(entry.userId);
  try {
    if (!isQueued) {
      await sendEntry(entry, timeoutMs);
      return 'added';
    }
  } catch (error) {
    if (isAnswer(error)) throw error;
  }
  await storePending({ ...entry, writtenAt: new Date(serverNow()).toISOString() }).catch(notStored);
  return 'stored';
}

const hasPending = (userId: number): Promise<boolean> =>
  listPending(userId).then(
    (entries) => entries.some(({ refusal }) => refusal === undefined),
    () => false,
  );

/** Without an answer the entry may still have arrived; its request key prevents a second one. */
const isAnswer = (error: unknown): boolean => error instanceof ApiError && error.code !== 'offline';

function notStored(cause: unknown): never {
  throw new ApiError({ status: 0, code: 'offline', detail: texts().pending.notStored }, { cause });
}
