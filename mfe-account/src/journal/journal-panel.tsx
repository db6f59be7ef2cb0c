import type { JournalEntry } from '@portal/contracts';
import { Button, EmptyState, LinkButton } from '@portal/sdk';
import { useSearchParams } from '@portal/sdk/router';
import { Plus } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { paths } from '../paths.ts';
import { EntrySender } from '../pending-entries/entry-sender.tsx';
import { PendingEntries } from '../pending-entries/pending-entries.tsx';
import { usePending } from '../pending-entries/pending-entry.queries.ts';
import { useTexts } from '../texts/index.ts';
import { AddEntryDialog } from './add-entry-dialog.tsx';
import { JournalEntries } from './journal-entries.tsx';
import styles from './journal-panel.module.css';
import { OlderEntries } from './older-entries.tsx';

interface JournalPanelProps {
  userId: number;
  isOwn: boolean;
  /** The first page of entries, newest first; nothing where they can't be had. */
  newest: JournalEntry[] | undefined;
  total: number;
}

/** A member's plant journal; its owner writes into it. */
export function JournalPanel({ userId, isOwn, newest, total }: JournalPanelProps) {
  const { journal, waiting: words } = useTexts();
  const { isAdding, plantId, open, close } = useAdding();
  const waiting = usePending(userId, isOwn);
  const addButton = useFocusAfterRemoval(total + waiting.length);
  const add = (
    <Button ref={addButton} variant="primary" onClick={open}>
      <Plus aria-hidden size={18} strokeWidth={1.5} />
      {journal.add}
    </Button>
  );
  const isEmpty = newest?.length === 0 && waiting.length === 0;
  return (
    <>
      {isEmpty ? (
        <NoEntries add={isOwn && add} />
      ) : (
        <>
          {isOwn && <div className={styles.bar}>{add}</div>}
          {waiting.length > 0 && <PendingEntries entries={waiting} />}
          {newest ? (
            <SentEntries userId={userId} isOwn={isOwn} newest={newest} total={total} />
          ) : (
            <p>{words.onlyHere}</p>
          )}
        </>
      )}
      {isOwn && <EntrySender />}
      {isOwn && isAdding && <AddEntryDialog userId={userId} plantId={plantId} onClose={close} />}
    </>
  );
}

function NoEntries({ add }: { add: ReactNode }) {
  const { common, journal } = useTexts();
  return (
    <EmptyState
      title={journal.empty}
      action={add || <LinkButton to={paths.home}>{common.seePlants}</LinkButton>}
    >
      {add && journal.emptyOwn}
    </EmptyState>
  );
}

function SentEntries({ newest, total, ...journal }: JournalPanelProps & { newest: JournalEntry[] }) {
  const last = newest.at(-1);
  return (
    <>
      <JournalEntries {...journal} entries={newest} />
      {last && <OlderEntries {...journal} before={last.id} left={total - newest.length} />}
    </>
  );
}

/** Whether the dialog for a new entry is open. A link from elsewhere opens it with `?add={plantId}`. */
function useAdding() {
  const [params, setParams] = useSearchParams();
  const asked = params.get('add');
  const [isAdding, setIsAdding] = useState(asked !== null);
  return {
    isAdding,
    plantId: asked && /^[1-9]\d{0,14}$/.test(asked) ? Number(asked) : undefined,
    open: () => setIsAdding(true),
    close() {
      setIsAdding(false);
      if (asked === null) return;
      setParams(
        (known) => {
          known.delete('add');
          return known;
        },
        { replace: true, preventScrollReset: true },
      );
    },
  };
}

/** An entry that goes takes the buttons with it that had the focus. */
function useFocusAfterRemoval(total: number) {
  const target = useRef<HTMLButtonElement>(null);
  const before = useRef(total);
  useEffect(() => {
    if (total < before.current && document.activeElement === document.body) target.current?.focus();
    before.current = total;
  }, [total]);
  return target;
}
