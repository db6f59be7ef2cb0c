import type { JournalEntry } from '@portal/contracts';
import { FailedState } from '@portal/sdk';
import { usePlants } from '../favorites/plant-summary.queries.ts';
import { useTexts } from '../texts/index.ts';
import { EntryCard, type JournalProps } from './entry-card.tsx';
import styles from './journal-entries.module.css';

export function JournalEntries({ entries, ...journal }: JournalProps & { entries: JournalEntry[] }) {
  const { journal: labels } = useTexts();
  const { plantOf, error, retry } = usePlants(entries.map(({ plantId }) => plantId));
  return (
    <>
      {error && <FailedState title={labels.plantsFailed} error={error} onRetry={retry} />}
      <ul className={styles.entries}>
        {entries.map((entry) => (
          <li key={entry.id}>
            <EntryCard {...journal} entry={entry} plant={plantOf(entry.plantId)} />
          </li>
        ))}
      </ul>
    </>
  );
}
