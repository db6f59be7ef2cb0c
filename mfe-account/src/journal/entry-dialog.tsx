import { limits } from '@portal/contracts';
import { Button, Row } from '@portal/sdk';
import { FormDialog, PhotoField, TextArea, toastRefusedPhoto } from '@portal/sdk/forms';
import type { ReactNode, Ref } from 'react';
import { useTexts } from '../texts/index.ts';
import styles from './entry-dialog.module.css';
import type { EntryDraft } from './use-entry-draft.ts';
import { VisibilityField } from './visibility-field.tsx';

interface EntryDialogProps {
  title: string;
  draft: EntryDraft;
  /** The plant or its picker. */
  children: ReactNode;
  saveLabel: string;
  isBusy: boolean;
  onSave: () => void;
  notesRef?: Ref<HTMLTextAreaElement>;
  /** The notes were missing when the form was sent. */
  lacksNotes?: boolean;
  onClose: () => void;
}

export function EntryDialog({
  title,
  draft,
  children,
  saveLabel,
  isBusy,
  notesRef,
  lacksNotes = false,
  onSave,
  onClose,
}: EntryDialogProps) {
  const { common, journal } = useTexts();
  return (
    <FormDialog
      title={title}
      onClose={onClose}
      isBusy={isBusy}
      confirmLabel={saveLabel}
      busyLabel={common.saving}
      onConfirm={onSave}
    >
      <VisibilityField value={draft.visibility} onChange={draft.showTo} isDisabled={isBusy} />
      {children}
      <TextArea
        label={journal.notes}
        value={draft.notes}
        onChange={draft.write}
        rows={5}
        {...(notesRef && { inputRef: notesRef })}
        maxLength={limits.journal.notesLength}
        hasCounter
        isRequired
        error={lacksNotes ? journal.notesMissing : undefined}
        isDisabled={isBusy}
      />
      <PhotoField
        label={journal.photo}
        photo={draft.photo}
        onChange={draft.show}
        onRefuse={toastRefusedPhoto}
        isDisabled={isBusy}
      />
      {draft.isChanged && (
        <Row as="p" gap={4} rowGap={0} justify="between" className={styles.draft}>
          {journal.draftSaved}
          <Button variant="quiet" disabled={isBusy} onClick={draft.clear}>
            {journal.discardDraft}
          </Button>
        </Row>
      )}
    </FormDialog>
  );
}
