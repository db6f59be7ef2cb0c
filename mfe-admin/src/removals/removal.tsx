import { type PlantRemoval, plantRemovals } from '@portal/contracts';
import { Badge, Button, Card, shortDate } from '@portal/sdk';
import { ConfirmDialog } from '@portal/sdk/forms';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { usePlantWrite } from '../plants/use-plant-write.ts';
import styles from './removals.module.css';

const states = {
  removing: { label: 'Being removed', tone: 'caution' },
  removed: { label: 'Removed', tone: 'plain' },
  erasing: { label: 'Being erased', tone: 'caution' },
  erased: { label: 'Erased for good', tone: 'danger' },
} as const;

/** A deleted plant: by whom and when, how far it got, and until when it can come back. */
export function Removal({ removal }: { removal: PlantRemoval }) {
  const { commonName, latinName, removedBy, removedAt, restorableUntil, state, waitingFor } = removal;
  const isRestorable =
    (state === 'removing' || state === 'removed') && Date.parse(restorableUntil) > Date.now();
  return (
    <Card as="li" className={styles.removal}>
      <div className={styles.words}>
        <h2 className={styles.name}>
          {commonName} <i lang="la">{latinName}</i>
        </h2>
        <p>
          Deleted by <bdi>{removedBy.username}</bdi>, <time dateTime={removedAt}>{shortDate(removedAt)}</time>
          .{' '}
          {isRestorable && (
            <>
              Can be brought back until <time dateTime={restorableUntil}>{shortDate(restorableUntil)}</time>.
            </>
          )}
        </p>
        {waitingFor.length > 0 && <p>Waiting for: {waitingFor.join(', ')}.</p>}
      </div>
      <div className={styles.side}>
        <Badge tone={states[state].tone}>{states[state].label}</Badge>
        {isRestorable && <BringBack removal={removal} />}
      </div>
    </Card>
  );
}

function BringBack({ removal: { plantId, commonName } }: { removal: PlantRemoval }) {
  const [isAsking, setAsking] = useState(false);
  const undo = usePlantWrite(plantRemovals.undo, {
    done: 'Plant restored',
    failed: 'Failed to restore plant',
    onSuccess: () => setAsking(false),
  });
  return (
    <>
      <Button onClick={() => setAsking(true)}>
        <Undo2 aria-hidden size={18} strokeWidth={1.5} />
        Bring back
      </Button>
      <ConfirmDialog
        title="Bring Back Plant"
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => undo.mutate({ params: { id: plantId } })}
        confirmLabel="Bring back"
        busyLabel="Bringing back..."
        isBusy={undo.isPending}
      >
        {commonName} returns with its photos, and with the favorites, collection entries, journal entries and
        notices that went with it.
      </ConfirmDialog>
    </>
  );
}
