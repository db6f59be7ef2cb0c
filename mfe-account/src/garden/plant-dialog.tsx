import { type GardenPlant, garden, type InputOf, links, type PlantCard } from '@portal/contracts';
import { plantNameIn, toast, useLanguage, Widget } from '@portal/sdk';
import { newRequestKey } from '@portal/sdk/forms';
import { useNavigate } from '@portal/sdk/router';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useChosenPlant } from '../journal/use-chosen-plant.ts';
import { useGivenPhoto } from '../journal/use-requested-form.ts';
import { gardenTexts, useGardenTexts } from '../texts/garden.ts';
import { useGardenWrite } from './garden.queries.ts';
import { type Draft, emptyDraft, PlantForm } from './plant-form.tsx';
import { careOf, type Reminder, ReminderFields } from './reminder-fields.tsx';

interface AddPlantDialogProps {
  /** Preselects a plant of the guide. */
  plantId?: number | undefined;
  /** Opened by a link: shows a photo that another screen handed over. */
  takesPhoto: boolean;
  onClose: () => void;
}

export function AddPlantDialog({ plantId, takesPhoto, onClose }: AddPlantDialogProps) {
  const { add: addLabel, form } = useGardenTexts();
  const [species, setSpecies] = useState<PlantCard | null>(null);
  const [draft, setDraft] = useState<Draft>(emptyDraft);
  const [requestKey] = useState(newRequestKey);
  const language = useLanguage();
  const choose = (plant: PlantCard | null) => {
    setSpecies(plant);
    if (plant) setDraft((known) => ({ ...known, name: known.name || plantNameIn(plant, language).name }));
  };
  useChosenPlant(plantId, choose);
  useGivenPhoto(takesPhoto, ({ dataUrl }) => setDraft((known) => ({ ...known, photo: dataUrl })));
  const picker = useFirstFocus(plantId === undefined);
  const [reminder, setReminder] = useState<Reminder>({ basis: 'facts', days: '7' });
  const [isRefused, setRefused] = useState(false);
  const care = careOf(reminder);
  const { isAdding, add } = useAddPlant(onClose);
  const { photo, since, planting, site, ...fields } = draft;
  const save = () => {
    setRefused(!care);
    if (!care) return;
    add(
      {
        ...fields,
        name: draft.name.trim(),
        ...(species && { plantId: species.id }),
        ...(planting && { planting }),
        ...(site && { site }),
        ...(since && { since }),
        ...(photo && { photo }),
        requestKey,
      },
      care,
    );
  };
  return (
    <PlantForm
      title={form.add}
      saveLabel={addLabel}
      draft={draft}
      onChange={(changes) => setDraft((known) => ({ ...known, ...changes }))}
      isBusy={isAdding}
      onSave={save}
      onClose={onClose}
      care={
        <ReminderFields
          label={form.reminder}
          hint={!species && reminder.basis === 'facts' ? form.noSuggestion : undefined}
          reminder={reminder}
          onChange={setReminder}
          hasWrongDays={isRefused && !care}
          isDisabled={isAdding}
        />
      }
    >
      <div ref={picker}>
        <Widget
          of="encyclopedia"
          name="plantPicker"
          selected={species}
          onSelect={choose}
          label={form.plant}
          isQuiet
        />
      </div>
      <p>{form.plantHint}</p>
    </PlantForm>
  );
}

/** Adds a plant, then sets its reminder: if that fails, the plant is added all the same. */
function useAddPlant(onClose: () => void) {
  const navigate = useNavigate();
  const write = useGardenWrite(garden.add);
  const setCare = useGardenWrite(garden.setCare);
  const leave = ({ id }: GardenPlant) => {
    onClose();
    void navigate(links.gardenPlant(id));
  };
  const show = (plant: GardenPlant) => {
    toast(gardenTexts().added(plant.name));
    leave(plant);
  };
  return {
    isAdding: write.isPending || setCare.isPending,
    add(body: InputOf<typeof garden.add>['body'], care: InputOf<typeof garden.setCare>['body']) {
      const remind = (plant: GardenPlant) =>
        setCare.mutate(
          { params: { id: plant.id, task: 'water' }, body: care },
          { onSuccess: () => show(plant), onError: () => leave(plant) },
        );
      write.mutate({ body }, { onSuccess: care.basis === 'facts' ? show : remind });
    },
  };
}

/** Moves the first focus to the search, which loads later, unless the member has gone on. Phones open no keyboard. */
function useFirstFocus(isWanted: boolean): RefObject<HTMLDivElement | null> {
  const picker = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const start = document.activeElement;
    if (!isWanted || !picker.current || matchMedia('(pointer: coarse)').matches) return;
    const observer = new MutationObserver(() => {
      const search = picker.current?.querySelector('input');
      if (!search) return;
      observer.disconnect();
      const isUntouched = start instanceof HTMLInputElement && start.value === '';
      if (isUntouched && document.activeElement === start) search.focus();
    });
    observer.observe(picker.current, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [isWanted]);
  return picker;
}

export function EditPlantDialog({ plant, onClose }: { plant: GardenPlant; onClose: () => void }) {
  const { form } = useGardenTexts();
  const { id, name, place = '', planting = '', site = '', since = '', notes = '', photoUrl = null } = plant;
  const [draft, setDraft] = useState<Draft>({ name, place, planting, site, since, notes, photo: photoUrl });
  const update = useGardenWrite(garden.update, {
    onSuccess: () => {
      toast(gardenTexts().changed);
      onClose();
    },
  });
  const save = () => {
    const { photo, since: day, planting: pot, site: side, ...fields } = draft;
    const grown = { planting: pot || null, site: side || null, since: day || null };
    const body = { ...fields, ...grown, ...(photo !== photoUrl && { photo: photo ?? '' }) };
    update.mutate({ params: { id }, body });
  };
  return (
    <PlantForm
      title={form.edit}
      saveLabel={form.save}
      draft={draft}
      onChange={(changes) => setDraft((known) => ({ ...known, ...changes }))}
      isBusy={update.isPending}
      onSave={save}
      onClose={onClose}
    />
  );
}
