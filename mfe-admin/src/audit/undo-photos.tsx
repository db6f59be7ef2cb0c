import { type AuditRecord, audit, plantPhotos } from '@portal/contracts';
import { Button, keyOf } from '@portal/sdk';
import { useQueryClient } from '@portal/sdk/query';
import { Undo2 } from 'lucide-react';
import { usePlantWrite } from '../plants/use-plant-write.ts';
import { useTexts } from '../texts/index.ts';

/** Puts a plant's pictures back to those before the record. The server refuses once they have changed again. */
export function UndoPhotos({ subject, undoRevision }: Pick<AuditRecord, 'subject' | 'undoRevision'>) {
  const { audit: labels } = useTexts();
  const client = useQueryClient();
  const { mutate, isPending, isSuccess } = usePlantWrite(plantPhotos.undo, {
    done: labels.undone,
    failed: labels.undoFailed,
    onSuccess: () => void client.invalidateQueries({ queryKey: keyOf(audit.list) }),
  });
  if (undoRevision === undefined || subject.kind !== 'plant') return null;
  return (
    <Button
      size="small"
      isBusy={isPending}
      disabled={isSuccess}
      onClick={() => mutate({ params: { id: Number(subject.id) }, body: { revision: undoRevision } })}
    >
      <Undo2 aria-hidden size={16} strokeWidth={1.5} />
      {labels.undoPhotos}
    </Button>
  );
}
