import { limits, type Plant, plantAdmin, plantRemovals } from '@portal/contracts';
import { toast, useWrite } from '@portal/sdk';
import { ConfirmDialog } from '@portal/sdk/forms';
import { useDropPlant } from '../plants/plant.queries.ts';
import { usePlantWrite, useRefusal } from '../plants/use-plant-write.ts';
import { texts, useTexts } from '../texts/index.ts';
import styles from './delete-plant-dialog.module.css';

interface DeletePlantDialogProps {
  plant: Plant;
  onClose: () => void;
}

const undoDays = limits.plantRemoval.undoMs / (24 * 60 * 60 * 1000);

export function DeletePlantDialog({ plant, onClose }: DeletePlantDialogProps) {
  const { deletion } = useTexts();
  const drop = useDropPlant();
  const refuse = useRefusal({ failed: deletion.failed });
  const undo = usePlantWrite(plantRemovals.undo, { done: deletion.undone, failed: deletion.undoFailed });
  const remove = useWrite(plantAdmin.remove, {
    onSuccess: () => {
      onClose();
      drop(plant.id);
      toast({
        title: texts().deletion.done,
        action: {
          label: texts().shared.undo,
          onPress: () => undo.mutate({ params: { id: plant.id } }),
        },
      });
    },
    onError: refuse,
  });
  return (
    <ConfirmDialog
      title={deletion.title}
      isOpen
      onClose={onClose}
      onConfirm={() => remove.mutate({ params: { id: plant.id } })}
      confirmLabel={deletion.title}
      busyLabel={deletion.deleting}
      isBusy={remove.isPending}
      isDestructive
    >
      <p className={styles.question}>
        {deletion.question(<strong lang="en">{plant.commonName}</strong>, <i lang="la">{plant.latinName}</i>)}
      </p>
      <ul className={styles.list}>
        {deletion.removed.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
      <p className={styles.undo}>{deletion.undo(undoDays)}</p>
    </ConfirmDialog>
  );
}
