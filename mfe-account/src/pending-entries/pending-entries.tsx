import { Badge } from '@portal/sdk';
import { EntrySheet } from '../journal/entry-sheet.tsx';
import styles from '../journal/journal-entries.module.css';
import { useTexts } from '../texts/index.ts';
import { PendingActions } from './pending-actions.tsx';
import ownStyles from './pending-entries.module.css';
import type { PendingEntry } from './pending-entry.store.ts';

/** The entries of a journal that wait on this device, the newest first, as they will stand in it. */
export const PendingEntries = ({ entries }: { entries: PendingEntry[] }) => (
  <ul className={`${styles.entries} ${ownStyles.waiting}`}>
    {entries.toReversed().map((entry) => (
      <li key={entry.requestKey}>
        <EntrySheet
          plantId={entry.plant.id}
          plant={entry.plant}
          writtenAt={entry.writtenAt}
          mark={<Mark {...entry} />}
          notes={entry.notes}
          photo={entry.photo}
        >
          <PendingActions entry={entry} />
        </EntrySheet>
      </li>
    ))}
  </ul>
);

function Mark({ refusal }: Pick<PendingEntry, 'refusal'>) {
  const { waiting } = useTexts();
  return refusal === undefined ? (
    <Badge tone="information">{waiting.mark}</Badge>
  ) : (
    <Badge tone="danger">{waiting.notSent}</Badge>
  );
}
