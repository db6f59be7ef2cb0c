import { ConfirmDialog } from '@portal/sdk/forms';
import { useTexts } from '../texts/index.ts';
import { useDeleteCollection } from './collection.queries.ts';

interface DeleteCollectionDialogProps {
  name: string;
  amount: number;
  onDeleted: () => void;
  onClose: () => void;
}

export function DeleteCollectionDialog({ name, amount, onDeleted, onClose }: DeleteCollectionDialogProps) {
  const { collections, common } = useTexts();
  const remove = useDeleteCollection(name, {
    onSuccess() {
      onClose();
      onDeleted();
    },
  });
  return (
    <ConfirmDialog
      title={collections.delete}
      isOpen
      onClose={onClose}
      onConfirm={() => remove.mutate({ params: { name } })}
      confirmLabel={common.delete}
      busyLabel={common.deleting}
      isBusy={remove.isPending}
      isDestructive
    >
      {collections.deleteWarning(name, amount)}
    </ConfirmDialog>
  );
}
