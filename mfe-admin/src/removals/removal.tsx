import { type PlantRemoval, plantRemovals } from '@portal/contracts';
import { Badge, Card, Moment } from '@portal/sdk';
import { ConfirmButton } from '@portal/sdk/forms';
import { Undo2 } from 'lucide-react';
import { usePlantWrite } from '../plants/use-plant-write.ts';
import { useTexts } from '../texts/index.ts';
import styles from './removals.module.css';

const tones = { removing: 'caution', removed: 'plain', erasing: 'caution', erased: 'danger' } as const;

export function Removal({ removal }: { removal: PlantRemoval }) {
  const { commonName, latinName, removedBy, removedAt, restorableUntil, state, waitingFor } = removal;
  const { removals } = useTexts();
  const isRestorable =
    (state === 'removing' || state === 'removed') && Date.parse(restorableUntil) > Date.now();
  return (
    <Card as="li" className={styles.removal}>
      <div className={styles.text}>
        <h2 className={styles.name}>
          <span lang="en">{commonName}</span> <i lang="la">{latinName}</i>
        </h2>
        <p>
          {removals.deletedBy(<bdi>{removedBy.username}</bdi>, <Moment at={removedAt} />)}{' '}
          {isRestorable && removals.restorableUntil(<Moment at={restorableUntil} />)}
        </p>
        {waitingFor.length > 0 && <p>{removals.waitingFor(waitingFor.join(', '))}</p>}
      </div>
      <div className={styles.side}>
        <Badge tone={tones[state]}>{removals.states[state]}</Badge>
        {isRestorable && <RestoreButton removal={removal} />}
      </div>
    </Card>
  );
}

function RestoreButton({ removal: { plantId, commonName } }: { removal: PlantRemoval }) {
  const { removals } = useTexts();
  const undo = usePlantWrite(plantRemovals.undo, { done: removals.done, failed: removals.undoFailed });
  return (
    <ConfirmButton
      title={removals.confirmation}
      confirmLabel={removals.restore}
      busyLabel={removals.restoring}
      warning={removals.returns(commonName)}
      isDestructive={false}
      onConfirm={() => undo.mutateAsync({ params: { id: plantId } })}
    >
      <Undo2 aria-hidden size={18} strokeWidth={1.5} />
      {removals.restore}
    </ConfirmButton>
  );
}
