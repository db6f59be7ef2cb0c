import { ConfirmDialog } from '@portal/sdk/forms';
import { useTexts } from '../texts/index.ts';
import { useEraseCollection } from './collection.queries.ts';

interface EraseCollectionDialogProps {
  name: string;
  amount: number;
  onErased: () => void;
  onClose: () => void;
}

/** Asks before a collection is deleted: which plants it held is remembered nowhere else. */
export function EraseCollectionDialog({ name, amount, onErased, onClose }: EraseCollectionDialogProps) {
  const { collections, common } = useTexts();
  const erase = useEraseCollection(name, {
    onSuccess() {
      onClose();
      onErased();
    },
  });
  return (
    <ConfirmDialog
      title={collections.delete}
      isOpen
      onClose={onClose}
      onConfirm={() => erase.mutate({ params: { name } })}
      confirmLabel={common.delete}
      busyLabel={common.deleting}
      isBusy={erase.isPending}
      isDestructive
    >
      {collections.deleteWarning(name, amount)}
    </ConfirmDialog>
  );
}
