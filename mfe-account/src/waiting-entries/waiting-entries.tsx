import { Badge } from '@portal/sdk';
import { EntrySheet } from '../journal/entry-sheet.tsx';
import styles from '../journal/journal-entries.module.css';
import { useTexts } from '../texts/index.ts';
import { WaitingActions } from './waiting-actions.tsx';
import ownStyles from './waiting-entries.module.css';
import type { WaitingEntry } from './waiting-entry.store.ts';

/** The entries of a journal that wait on this device, the newest first, as they will stand in it. */
export const WaitingEntries = ({ entries }: { entries: WaitingEntry[] }) => (
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
          <WaitingActions entry={entry} />
        </EntrySheet>
      </li>
    ))}
  </ul>
);

function Mark({ refusal }: Pick<WaitingEntry, 'refusal'>) {
  const { waiting } = useTexts();
  return refusal === undefined ? (
    <Badge tone="information">{waiting.mark}</Badge>
  ) : (
    <Badge tone="danger">{waiting.notSent}</Badge>
  );
}
