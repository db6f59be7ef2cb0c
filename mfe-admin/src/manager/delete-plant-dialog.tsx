import { limits, type Plant, plantDesk } from '@portal/contracts';
import { toast, useWrite } from '@portal/sdk';
import { ConfirmDialog } from '@portal/sdk/forms';
import { useDropPlant } from '../plants/plant.queries.ts';
import { useRefusal } from '../plants/use-plant-write.ts';
import styles from './delete-plant-dialog.module.css';

interface DeletePlantDialogProps {
  plant: Plant;
  onClose: () => void;
}

const undoDays = limits.plantRemoval.undoMs / (24 * 60 * 60 * 1000);

/** Asks before a plant goes with all that hangs on it. */
export function DeletePlantDialog({ plant, onClose }: DeletePlantDialogProps) {
  const drop = useDropPlant();
  const refuse = useRefusal({ failed: 'Failed to delete plant' });
  const remove = useWrite(plantDesk.remove, {
    onSuccess: () => {
      onClose();
      drop(plant.id);
      toast({ title: 'Plant deleted successfully' });
    },
    onError: refuse,
  });
  return (
    <ConfirmDialog
      title="Delete Plant"
      isOpen
      onClose={onClose}
      onConfirm={() => remove.mutate({ params: { id: plant.id } })}
      confirmLabel="Delete Plant"
      busyLabel="Deleting..."
      isBusy={remove.isPending}
      isDestructive
    >
      <p className={styles.question}>
        Do you want to delete <strong>{plant.commonName}</strong> (<i lang="la">{plant.latinName}</i>)? This
        removes:
      </p>
      <ul className={styles.list}>
        <li>All plant information and photos</li>
        <li>All community journal entries</li>
        <li>All user favorites and collections containing it</li>
      </ul>
      <p className={styles.undo}>
        For {undoDays} days it can be brought back with all of them, under Deleted plants.
      </p>
    </ConfirmDialog>
  );
}
