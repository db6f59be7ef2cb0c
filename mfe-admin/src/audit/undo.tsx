import { type AuditRecord, audit, links, type PlantInput, plantAdmin, plantPhotos } from '@portal/contracts';
import { Button, keyOf, useWrite } from '@portal/sdk';
import { useDraft } from '@portal/sdk/forms';
import { useQueryClient } from '@portal/sdk/query';
import { useNavigate } from '@portal/sdk/router';
import { Undo2 } from 'lucide-react';
import { valuesOf } from '../plant-form/plant-texts.ts';
import { draftKeyOf, type PlantDraft } from '../plant-form/rebase.ts';
import { usePlantWrite, useRefusal } from '../plants/use-plant-write.ts';
import { useTexts } from '../texts/index.ts';

/** Opens the editor of a plant with the texts before a record, to look at them and save them. */
export function UndoEdit({ subject, before }: Pick<AuditRecord, 'subject' | 'before'>) {
  const { audit: labels } = useTexts();
  const id = Number(subject.id);
  const [draft, setDraft] = useDraft<PlantDraft | null>(draftKeyOf(id), null);
  const navigate = useNavigate();
  const open = useWrite(plantAdmin.open, {
    onSuccess: ({ plant, revision }) => {
      const earlier = valuesOf({ ...plant, ...earlierFields(before) });
      const base = valuesOf(plant);
      // A draft of the same plant keeps its other fields.
      const changed = Object.keys(earlierFields(before)) as (keyof typeof earlier)[];
      const restored = Object.fromEntries(changed.map((field) => [field, earlier[field]]));
      setDraft({ base, revision, ...draft, values: { ...(draft?.values ?? base), ...restored } });
      void navigate(links.editPlant(id));
    },
    onError: useRefusal({ failed: labels.undoEditFailed }),
  });
  return (
    <Button size="small" isBusy={open.isPending} onClick={() => open.mutate({ params: { id } })}>
      <Undo2 aria-hidden size={16} strokeWidth={1.5} />
      {labels.undoEdit}
    </Button>
  );
}

/** The fields of a record as the form has them: citations by id, and nothing for an absent field. */
function earlierFields(before: unknown): Partial<PlantInput> {
  if (typeof before !== 'object' || before === null) return {};
  return Object.fromEntries(
    Object.entries(before).map(([field, value]) => [
      field,
      field === 'sources' && Array.isArray(value) ? value.map(({ id }) => id) : (value ?? undefined),
    ]),
  );
}

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
