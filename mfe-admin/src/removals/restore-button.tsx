import { type PlantRemoval, plantRemovals } from '@portal/contracts';
import { ConfirmButton } from '@portal/sdk/forms';
import { Undo2 } from 'lucide-react';
import { usePlantWrite } from '../plants/use-plant-write.ts';
import { useTexts } from '../texts/index.ts';

export function RestoreButton({ removal: { plantId, commonName } }: { removal: PlantRemoval }) {
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
