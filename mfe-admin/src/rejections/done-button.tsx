import { type IdentificationRejection, identificationRejections } from '@portal/contracts';
import { Button, keyOf, toast, useWrite } from '@portal/sdk';
import { Check } from 'lucide-react';
import { useRefusal } from '../plants/use-plant-write.ts';
import { texts, useTexts } from '../texts/index.ts';

export function DoneButton({ rejection: { id, commonName } }: { rejection: IdentificationRejection }) {
  const { rejections } = useTexts();
  const refuse = useRefusal({ failed: rejections.error });
  const remove = useWrite(identificationRejections.remove, {
    refetch: [keyOf(identificationRejections.list)],
    onSuccess: () => {
      const { done, isDone } = texts().rejections;
      toast({ title: done, description: isDone(commonName) });
    },
    onError: refuse,
  });
  return (
    <Button
      size="small"
      aria-label={rejections.doneWith(commonName)}
      isBusy={remove.isPending}
      onClick={() => remove.mutate({ params: { id } })}
    >
      <Check aria-hidden size={18} strokeWidth={1.5} />
      {rejections.done}
    </Button>
  );
}
