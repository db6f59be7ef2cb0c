import { type Plant, plantAdmin } from '@portal/contracts';
import { toast, useWrite } from '@portal/sdk';
import { newRequestKey, useDraft } from '@portal/sdk/forms';
import { useNavigate } from '@portal/sdk/router';
import { useState } from 'react';
import { AdminFrame } from '../desk/admin-frame.tsx';
import { paths } from '../paths.ts';
import { useShowPlant } from '../plants/plant.queries.ts';
import { useRefusal } from '../plants/use-plant-write.ts';
import { texts, useTexts } from '../texts/index.ts';
import { PlantEditor } from './plant-editor.tsx';
import { inputOf, missingOf, noTexts, type PlantTexts } from './plant-texts.ts';

/** A plant is added to the guide. */
export function NewPlantScreen() {
  const { desk } = useTexts();
  return (
    <AdminFrame title={desk.newPlant}>
      <NewPlant />
    </AdminFrame>
  );
}

interface NewPlantDraft {
  words: PlantTexts;
  /** Made anew with each change, so that the same plant is added once however often it is sent. */
  requestKey?: string;
}

const nothing: NewPlantDraft = { words: noTexts };

function NewPlant() {
  const { form } = useTexts();
  const [{ words, requestKey }, setDraft, clear] = useDraft('admin.plant.new', nothing);
  const [isMarked, setMarked] = useState(false);
  const show = useShowPlant();
  const navigate = useNavigate();
  const refuse = useRefusal({ failed: form.addFailed });
  const create = useWrite(plantAdmin.create, {
    onSuccess: (plant: Plant) => {
      show(plant);
      clear();
      toast(texts().form.added(plant.commonName));
      navigate(paths.photoManagerFor(plant.commonName));
    },
    onError: refuse,
  });
  const missing = missingOf(words, form.fillIn);
  return (
    <PlantEditor
      words={words}
      onChange={(changes) =>
        setDraft((known) => ({ words: { ...known.words, ...changes }, requestKey: newRequestKey() }))
      }
      onSave={() => {
        setMarked(true);
        if (Object.keys(missing).length > 0) return;
        create.mutate({ body: { ...inputOf(words), ...(requestKey && { requestKey }) } });
      }}
      onDiscard={requestKey ? clear : undefined}
      saveLabel={form.add}
      busyLabel={form.adding}
      isBusy={create.isPending}
      errors={{ ...create.error?.fields, ...(isMarked && missing) }}
    />
  );
}
