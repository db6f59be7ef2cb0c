import { type Plant, plantAdmin } from '@portal/contracts';
import { type ApiError, query, toast, useWrite } from '@portal/sdk';
import { useDraft } from '@portal/sdk/forms';
import { useQuery } from '@portal/sdk/query';
import { useState } from 'react';
import { useShowPlant } from '../plants/plant.queries.ts';
import { useRefusal } from '../plants/use-plant-write.ts';
import { texts, useTexts } from '../texts/index.ts';
import { inputOf, missingOf, type PlantTexts, wordsOf } from './plant-texts.ts';
import { type PlantDraft, rebase } from './rebase.ts';

const sheetQuery = (id: number) => query(plantAdmin.open, { params: { id } });

/** An edit of a plant that outlives the page, and what became of the plant meanwhile. */
export function usePlantEdit(id: number) {
  const { form } = useTexts();
  const sheet = useQuery({ ...sheetQuery(id), refetchOnMount: 'always' });
  const [draft, setDraft, discard] = useDraft<PlantDraft | null>(`admin.plant.${id}`, null);
  const [isMarked, setMarked] = useState(false);
  const { save, isSaving, error } = useSave(id, discard, sheet.refetch);
  const newest = sheet.data && wordsOf(sheet.data.plant);
  const isOlder = draft && sheet.data && draft.revision !== sheet.data.revision;
  const rebased = isOlder && newest ? { ...rebase(draft, newest), base: draft.base, newest } : undefined;
  const words = rebased?.words ?? draft?.words ?? newest;
  const missing = words ? missingOf(words, form.fillIn) : {};
  return {
    /** Absent until the plant has come, or where it could not be had. */
    words: newest && words,
    rebased,
    isBegun: draft !== null,
    discard,
    isSaving,
    isFetching: sheet.isFetching,
    error: sheet.error,
    retry: sheet.refetch,
    errors: { ...fieldsOf(error), ...(isMarked && missing) } as Record<string, string>,
    change(changes: Partial<PlantTexts>) {
      if (!words || !newest || !sheet.data) return;
      const begun = draft ?? { base: newest, revision: sheet.data.revision };
      setDraft({ ...begun, words: { ...words, ...changes } });
    },
    save() {
      setMarked(true);
      if (!words || !sheet.data || Object.keys(missing).length > 0) return;
      // The revision that stands on the page now: who saves has seen it.
      save(words, sheet.data.revision);
    },
  };
}

function useSave(id: number, onSaved: () => void, refresh: () => Promise<unknown>) {
  const show = useShowPlant();
  const { form } = useTexts();
  const refuse = useRefusal({ failed: form.saveFailed });
  const update = useWrite(plantAdmin.update, {
    refetch: [sheetQuery(id).queryKey],
    onSuccess: (plant: Plant) => {
      show(plant);
      onSaved();
      toast({ title: texts().form.saved });
    },
    onError: async (error) => {
      // A name that is taken is a conflict as well, and belongs to its field.
      if (error.code === 'conflict' && Object.keys(error.fields).length === 0) await refresh();
      await refuse(error);
    },
  });
  const save = (words: PlantTexts, revision: number) =>
    update.mutate({ params: { id }, body: { plant: inputOf(words), revision } });
  return { save, isSaving: update.isPending, error: update.error };
}

/** The messages by field; here the fields lie inside of the sheet. */
const fieldsOf = (error: ApiError | null) =>
  Object.fromEntries(
    Object.entries(error?.fields ?? {}).map(([name, message]) => [name.replace(/^plant\./, ''), message]),
  );
