import { type Plant, plantAdmin } from '@portal/contracts';
import { type ApiError, query, toast, useWrite } from '@portal/sdk';
import { useDraft } from '@portal/sdk/forms';
import { useQuery } from '@portal/sdk/query';
import { useState } from 'react';
import { useShown } from '../parts/use-shown.ts';
import { useShowPlant } from '../plants/plant.queries.ts';
import { useRefusal } from '../plants/use-plant-write.ts';
import { texts, useTexts } from '../texts/index.ts';
import { inputOf, missingOf, type PlantTexts, valuesOf } from './plant-texts.ts';
import { draftKeyOf, type PlantDraft, rebase } from './rebase.ts';

const plantFormQuery = (id: number) => query(plantAdmin.open, { params: { id } });

/** A stored edit of a plant, merged with changes made elsewhere. */
export function usePlantEdit(id: number) {
  const { form } = useTexts();
  const formData = useQuery({ ...plantFormQuery(id), refetchOnMount: 'always' });
  const [stored, setDraft, discard] = useDraft<PlantDraft | null>(draftKeyOf(id), null);
  const [isMarked, setMarked] = useState(false);
  const { save, isSaving, error, losses } = useSave(id, discard, formData.refetch);
  const newest = formData.data && valuesOf(formData.data.plant);
  const draft = stored && newest && withAllFields(stored, newest);
  const isOlder = draft && formData.data && draft.revision !== formData.data.revision;
  const rebased = isOlder && newest ? { ...rebase(draft, newest), base: draft.base, newest } : undefined;
  const values = rebased?.values ?? draft?.values ?? newest;
  const missing = values ? missingOf(values, form.required) : {};
  return {
    /** Undefined until the plant has loaded. */
    values: newest && values,
    rebased,
    hasDraft: stored !== null,
    discard,
    isSaving,
    /** Texts that the refused change removes without a reason. */
    losses,
    isFetching: formData.isFetching,
    error: formData.error,
    retry: formData.refetch,
    errors: { ...fieldsOf(error), ...(isMarked && missing) } as Record<string, string>,
    change(changes: Partial<PlantTexts>) {
      if (!values || !newest || !formData.data) return;
      const started = draft ?? { base: newest, revision: formData.data.revision };
      setDraft({ ...started, values: { ...values, ...changes } });
    },
    save(reason?: string) {
      setMarked(true);
      if (!values || !formData.data) return;
      if (Object.keys(missing).length > 0) {
        toast({ ...form.incomplete, variant: 'destructive' });
        return;
      }
      // The revision on the page, which the user has seen.
      save(values, formData.data.revision, reason);
    },
  };
}

function useSave(id: number, onSaved: () => void, refresh: () => Promise<unknown>) {
  const show = useShowPlant();
  const { form } = useTexts();
  const refuse = useRefusal({ failed: form.saveFailed });
  const losses = useShown<string>();
  const update = useWrite(plantAdmin.update, {
    refetch: [plantFormQuery(id).queryKey],
    onSuccess: (plant: Plant) => {
      show(plant);
      losses.close();
      onSaved();
      toast({ title: texts().form.saved });
    },
    onError: async (error) => {
      const { reason, ...fields } = error.fields;
      // The dialog asks for the reason. It stays open where the change may be sent again as it is.
      if (reason !== undefined) return losses.show(reason);
      const isFinal = error.code === 'conflict' || Object.keys(fields).length > 0;
      if (isFinal) losses.close();
      // A taken name is a conflict too, but with a field.
      if (error.code === 'conflict' && Object.keys(fields).length === 0) await refresh();
      return refuse(error);
    },
  });
  const save = (values: PlantTexts, revision: number, reason?: string) =>
    update.mutate({ params: { id }, body: { plant: inputOf(values), revision, ...(reason && { reason }) } });
  return {
    save,
    isSaving: update.isPending,
    error: update.error,
    losses,
  };
}

/** A draft from an older release lacks the fields that the form didn't have. */
const withAllFields = ({ values, base, revision }: PlantDraft, newest: PlantTexts): PlantDraft => ({
  values: { ...newest, ...values },
  base: { ...newest, ...base },
  revision,
});

/** The messages by field, without the request's `plant.` prefix. */
const fieldsOf = (error: ApiError | null) =>
  Object.fromEntries(
    Object.entries(error?.fields ?? {}).map(([name, message]) => [name.replace(/^plant\./, ''), message]),
  );
