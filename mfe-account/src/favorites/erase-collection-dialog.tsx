import { counted } from '@portal/sdk';
import { ConfirmDialog } from '@portal/sdk/forms';
import { useEraseCollection } from './collection.queries.ts';

interface EraseCollectionDialogProps {
  name: string;
  amount: number;
  onErased: () => void;
  onClose: () => void;
}

/** Asks before a collection is deleted: which plants it held is remembered nowhere else. */
export function EraseCollectionDialog({ name, amount, onErased, onClose }: EraseCollectionDialogProps) {
  const erase = useEraseCollection(name, {
    onSuccess() {
      onClose();
      onErased();
    },
  });
  return (
    <ConfirmDialog
      title="Delete collection"
      isOpen
      onClose={onClose}
      onConfirm={() => erase.mutate({ params: { name } })}
      confirmLabel="Delete"
      busyLabel="Deleting..."
      isBusy={erase.isPending}
      isDestructive
    >
      “{name}” with its list of {counted(amount, 'plant', 'plants')} is deleted for good. The plants
      themselves stay where they are.
    </ConfirmDialog>
  );
}
