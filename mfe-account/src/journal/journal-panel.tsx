import type { JournalEntry } from '@portal/contracts';
import { Button, EmptyState, LinkButton } from '@portal/sdk';
import { useSearchParams } from '@portal/sdk/router';
import { Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { paths } from '../paths.ts';
import { useTexts } from '../texts/index.ts';
import { AddEntryDialog } from './add-entry-dialog.tsx';
import { JournalEntries } from './journal-entries.tsx';
import styles from './journal-panel.module.css';
import { OlderEntries } from './older-entries.tsx';

interface JournalPanelProps {
  userId: number;
  isOwn: boolean;
  /** The first page of entries, newest first. */
  newest: JournalEntry[];
  total: number;
}

/** A member's plant journal; its owner writes into it. */
export function JournalPanel({ userId, isOwn, newest, total }: JournalPanelProps) {
  const { common, journal: words } = useTexts();
  const { isAdding, plantId, open, close } = useAdding();
  const addButton = useFocusAfterRemoval(total);
  const last = newest.at(-1);
  const add = (
    <Button ref={addButton} variant="primary" onClick={open}>
      <Plus aria-hidden size={18} strokeWidth={1.5} />
      {words.add}
    </Button>
  );
  const journal = { userId, isOwn };
  return (
    <>
      {last ? (
        <>
          {isOwn && <div className={styles.bar}>{add}</div>}
          <JournalEntries {...journal} entries={newest} />
          <OlderEntries {...journal} before={last.id} left={total - newest.length} />
        </>
      ) : (
        <EmptyState
          title={words.empty}
          action={isOwn ? add : <LinkButton to={paths.home}>{common.seePlants}</LinkButton>}
        >
          {isOwn && words.emptyOwn}
        </EmptyState>
      )}
      {isOwn && isAdding && <AddEntryDialog userId={userId} plantId={plantId} onClose={close} />}
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
