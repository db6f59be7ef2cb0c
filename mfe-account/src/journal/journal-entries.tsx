import type { JournalEntry } from '@portal/contracts';
import { FailedState, InfiniteItems } from '@portal/sdk';
import { usePlants } from '../favorites/plant-summary.queries.ts';
import { useTexts } from '../texts/index.ts';
import { EntryCard } from './entry-card.tsx';
import { useEntries } from './journal.queries.ts';
import styles from './journal-entries.module.css';

export interface JournalProps {
  userId: number;
  isOwn: boolean;
}

export function JournalEntries({ newest, ...journal }: JournalProps & { newest: JournalEntry[] }) {
  const { journal: labels } = useTexts();
  const list = useEntries(journal.userId);
  const items = list.items ?? newest;
  const { plantOf, error, retry } = usePlants(items.map(({ plantId }) => plantId));
  return (
    <>
      {error && <FailedState title={labels.plantsFailed} error={error} onRetry={retry} />}
      <InfiniteItems
        list={list}
        items={items}
        className={styles.entries}
        renderItem={(entry) => <EntryCard {...journal} entry={entry} plant={plantOf(entry.plantId)} />}
      />
    </>
  );
}
