import { type JournalEntry, links, type Visibility } from '@portal/contracts';
import { Button, EmptyState, LinkButton, Row } from '@portal/sdk';
import { Lock, Plus } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { EntrySender } from '../pending-entries/entry-sender.tsx';
import { PendingEntries } from '../pending-entries/pending-entries.tsx';
import { usePending } from '../pending-entries/pending-entry.queries.ts';
import { useTexts } from '../texts/index.ts';
import { AddEntryDialog } from './add-entry-dialog.tsx';
import { JournalEntries } from './journal-entries.tsx';
import styles from './journal-panel.module.css';
import { useRequestedForm } from './use-requested-form.ts';

interface JournalPanelProps {
  userId: number;
  isOwn: boolean;
  /** The first page of entries, newest first; undefined if the profile could not be loaded. */
  newest: JournalEntry[] | undefined;
  total: number;
}

/** A member's plant journal, editable by its owner. */
export function JournalPanel({ userId, isOwn, newest, total }: JournalPanelProps) {
  const { journal, pending: labels } = useTexts();
  const { isOpen, isRequested, plantId, isPrivate, open, close } = useRequestedForm();
  const [wanted, setWanted] = useState<Visibility | undefined>(isPrivate ? 'private' : undefined);
  const openFor = (visibility: Visibility | undefined) => {
    setWanted(visibility);
    open();
  };
  const entriesToSend = usePending(userId, isOwn);
  const addButton = useFocusAfterRemoval(total + entriesToSend.length);
  const add = (
    <Row gap={8} align="stretch" justify="end" className={styles.add}>
      <Button ref={addButton} variant="primary" onClick={() => openFor(undefined)}>
        <Plus aria-hidden size={18} strokeWidth={1.5} />
        {journal.add}
      </Button>
      <Button onClick={() => openFor('private')}>
        <Lock aria-hidden size={16} strokeWidth={1.5} />
        {journal.addPrivate}
      </Button>
    </Row>
  );
  const isEmpty = newest?.length === 0 && entriesToSend.length === 0;
  return (
    <>
      {isEmpty ? (
        <NoEntries add={isOwn && add} />
      ) : (
        <>
          {isOwn && <div className={styles.bar}>{add}</div>}
          {entriesToSend.length > 0 && <PendingEntries entries={entriesToSend} />}
          {newest ? (
            <JournalEntries userId={userId} isOwn={isOwn} newest={newest} />
          ) : (
            <p>{labels.offline}</p>
          )}
        </>
      )}
      {isOwn && <EntrySender />}
      {isOwn && isOpen && (
        <AddEntryDialog
          userId={userId}
          plantId={plantId}
          visibility={wanted}
          takesPhoto={isRequested}
          onClose={close}
        />
      )}
    </>
  );
}

function NoEntries({ add }: { add: ReactNode }) {
  const { common, journal } = useTexts();
  return (
    <EmptyState
      title={journal.empty}
      action={add || <LinkButton to={links.home()}>{common.seePlants}</LinkButton>}
    >
      {add && journal.emptyOwn}
    </EmptyState>
  );
}

/** Restores the focus when a removed entry took it away. */
function useFocusAfterRemoval(total: number) {
  const target = useRef<HTMLButtonElement>(null);
  const before = useRef(total);
  useEffect(() => {
    if (total < before.current && document.activeElement === document.body) target.current?.focus();
    before.current = total;
  }, [total]);
  return target;
}
