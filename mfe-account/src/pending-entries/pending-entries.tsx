import { Badge } from '@portal/sdk';
import { EntrySheet } from '../journal/entry-sheet.tsx';
import styles from '../journal/journal-entries.module.css';
import { VisibilityMark } from '../journal/visibility-field.tsx';
import { useTexts } from '../texts/index.ts';
import { PendingActions } from './pending-actions.tsx';
import ownStyles from './pending-entries.module.css';
import type { PendingEntry } from './pending-entry.store.ts';

/** Pending entries, newest first. */
export const PendingEntries = ({ entries }: { entries: PendingEntry[] }) => (
  <ul className={`${styles.entries} ${ownStyles.pending}`}>
    {entries.toReversed().map((entry) => (
      <li key={entry.requestKey}>
        <EntrySheet
          plantId={entry.plant.id}
          plant={entry.plant}
          writtenAt={entry.writtenAt}
          mark={
            <>
              <Mark {...entry} />
              <VisibilityMark visibility={entry.visibility ?? 'public'} />
            </>
          }
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
  const { pending } = useTexts();
  return refusal === undefined ? (
    <Badge tone="information">{pending.mark}</Badge>
  ) : (
    <Badge tone="danger">{pending.notSent}</Badge>
  );
}
