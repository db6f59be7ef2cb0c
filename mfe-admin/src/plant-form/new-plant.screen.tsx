import { links, type Plant, plantAdmin } from '@portal/contracts';
import { toast, useWrite } from '@portal/sdk';
import { newRequestKey, useDraft } from '@portal/sdk/forms';
import { useNavigate } from '@portal/sdk/router';
import { useState } from 'react';
import { AdminFrame } from '../admin/admin-frame.tsx';
import { useShowPlant } from '../plants/plant.queries.ts';
import { useRefusal } from '../plants/use-plant-write.ts';
import { texts, useTexts } from '../texts/index.ts';
import { PlantEditor } from './plant-editor.tsx';
import { inputOf, missingOf, noTexts, type PlantTexts } from './plant-texts.ts';

export const NewPlantScreen = () => (
  <AdminFrame page="newPlant">
    <NewPlant />
  </AdminFrame>
);

interface NewPlantDraft {
  values: PlantTexts;
  /** Changes with every edit: sending the same plant again adds it once. */
  requestKey?: string;
}

/** A new plant lists no interaction, because nobody has looked for any. */
const emptyDraft: NewPlantDraft = { values: { ...noTexts, interactionGap: 'not studied' } };

function NewPlant() {
  const { form } = useTexts();
  const [{ values: typed, requestKey }, setDraft, clear] = useDraft('admin.plant.new', emptyDraft);
  // A draft from an older release lacks the fields that the form didn't have.
  const values = { ...emptyDraft.values, ...typed };
  const [isMarked, setMarked] = useState(false);
  const show = useShowPlant();
  const navigate = useNavigate();
  const refuse = useRefusal({ failed: form.addFailed });
  const create = useWrite(plantAdmin.create, {
    onSuccess: (plant: Plant, { body }) => {
      show(plant);
      // Keep a draft that was changed while the plant was being added.
      if (requestKey === body.requestKey) clear();
      toast(texts().form.added(plant.commonName));
      void navigate(links.photoManager({ q: plant.commonName }));
    },
    onError: refuse,
  });
  const missing = missingOf(values, form.required);
  return (
    <PlantEditor
      value={values}
      change={(changes) =>
        setDraft((current) => ({ values: { ...current.values, ...changes }, requestKey: newRequestKey() }))
      }
      onSave={() => {
        setMarked(true);
        if (Object.keys(missing).length > 0) {
          toast({ ...form.incomplete, variant: 'destructive' });
          return;
        }
        create.mutate({ body: { ...inputOf(values), ...(requestKey && { requestKey }) } });
      }}
      onDiscard={requestKey ? clear : undefined}
      saveLabel={form.add}
      busyLabel={form.adding}
      isBusy={create.isPending}
      errors={{ ...create.error?.fields, ...(isMarked && missing) }}
    />
  );
}
