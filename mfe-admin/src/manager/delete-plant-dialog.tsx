import { limits, type Plant, plantAdmin, plantRemovals } from '@portal/contracts';
import { PlantName, Stack, toast, useWrite } from '@portal/sdk';
import { ConfirmDialog } from '@portal/sdk/forms';
import { useDropPlant } from '../plants/plant.queries.ts';
import { usePlantWrite, useRefusal } from '../plants/use-plant-write.ts';
import { texts, useTexts } from '../texts/index.ts';

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
      <Stack gap={8}>
        <p>
          {deletion.question(
            <strong>
              <PlantName plant={plant} />
            </strong>,
            <i lang="la">{plant.latinName}</i>,
          )}
        </p>
        <Stack as="ul" style={{ paddingLeft: '1.2em' }}>
          {deletion.removed.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </Stack>
        <p>{deletion.undo(undoDays)}</p>
      </Stack>
    </ConfirmDialog>
  );
}
