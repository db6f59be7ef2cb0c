import {
  type GardenPlant,
  garden,
  limits,
  links,
  type PlantCard,
  type Planting,
  plantings,
  type Site,
  sites,
} from '@portal/contracts';
import { Grid, plantNameIn, toast, useLanguage, Widget } from '@portal/sdk';
import {
  Form,
  FormDialog,
  newRequestKey,
  PhotoField,
  Select,
  TextArea,
  TextField,
  toastRefusedPhoto,
} from '@portal/sdk/forms';
import { useNavigate } from '@portal/sdk/router';
import { type ReactNode, useState } from 'react';
import { useChosenPlant } from '../journal/use-chosen-plant.ts';
import { useGivenPhoto } from '../journal/use-requested-form.ts';
import { gardenTexts, useGardenTexts } from '../texts/garden.ts';
import { useToday } from './day.ts';
import { useGardenWrite } from './garden.queries.ts';

interface Draft {
  name: string;
  place: string;
  planting: Planting | '';
  site: Site | '';
  since: string;
  notes: string;
  photo: string | null;
}

const emptyDraft: Draft = {
  name: '',
  place: '',
  planting: '',
  site: '',
  since: '',
  notes: '',
  photo: null,
};

interface AddPlantDialogProps {
  /** Preselects a plant of the guide. */
  plantId?: number | undefined;
  /** Opened by a link: shows a photo that another screen handed over. */
  takesPhoto: boolean;
  onClose: () => void;
}

export function AddPlantDialog({ plantId, takesPhoto, onClose }: AddPlantDialogProps) {
  const { form } = useGardenTexts();
  const navigate = useNavigate();
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
  const add = useGardenWrite(garden.add, {
    onSuccess: ({ id, name }) => {
      toast(gardenTexts().added(name));
      onClose();
      void navigate(links.gardenPlant(id));
    },
  });
  const { photo, since, planting, site, ...fields } = draft;
  const save = () =>
    add.mutate({
      body: {
        ...fields,
        name: draft.name.trim(),
        ...(species && { plantId: species.id }),
        ...(planting && { planting }),
        ...(site && { site }),
        ...(since && { since }),
        ...(photo && { photo }),
        requestKey,
      },
    });
  return (
    <PlantForm
      title={form.add}
      saveLabel={form.add}
      draft={draft}
      onChange={(changes) => setDraft((known) => ({ ...known, ...changes }))}
      isBusy={add.isPending}
      onSave={save}
      onClose={onClose}
    >
      <Widget
        of="encyclopedia"
        name="plantPicker"
        selected={species}
        onSelect={choose}
        label={form.plant}
        isQuiet
      />
      <p>{form.plantHint}</p>
    </PlantForm>
  );
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

interface PlantFormProps {
  title: string;
  saveLabel: string;
  draft: Draft;
  onChange: (changes: Partial<Draft>) => void;
  isBusy: boolean;
  onSave: () => void;
  onClose: () => void;
  /** The picker of a new plant. */
  children?: ReactNode;
}

function PlantForm({ title, saveLabel, draft, onChange, isBusy, onSave, onClose, children }: PlantFormProps) {
  const { form } = useGardenTexts();
  const today = useToday();
  const [error, setError] = useState<string>();
  const submit = () => {
    setError(draft.name.trim() ? undefined : form.nameMissing);
    if (draft.name.trim()) onSave();
  };
  return (
    <FormDialog
      title={title}
      onClose={onClose}
      isBusy={isBusy}
      confirmLabel={saveLabel}
      busyLabel={form.saving}
      onConfirm={submit}
    >
      <Form label={title} busy={isBusy} onSubmit={submit}>
        {children}
        <TextField
          label={form.name}
          value={draft.name}
          onChange={(name) => {
            setError(undefined);
            onChange({ name });
          }}
          maxLength={limits.garden.nameLength}
          error={error}
          isRequired
          isDisabled={isBusy}
        />
        <TextField
          label={form.place}
          value={draft.place}
          onChange={(place) => onChange({ place })}
          maxLength={limits.garden.placeLength}
          placeholder={form.placeExample}
          isOptional
          isDisabled={isBusy}
        />
        <GrowingFields draft={draft} onChange={onChange} isDisabled={isBusy} />
        <TextField
          label={form.since}
          value={draft.since}
          onChange={(since) => onChange({ since })}
          inputProps={{ type: 'date', min: '1900-01-01', max: today }}
          isOptional
          isDisabled={isBusy}
        />
        <TextArea
          label={form.notes}
          value={draft.notes}
          onChange={(notes) => onChange({ notes })}
          rows={3}
          maxLength={limits.garden.notesLength}
          isOptional
          isDisabled={isBusy}
        />
        <PhotoField
          label={form.photo}
          photo={draft.photo}
          onChange={(photo) => onChange({ photo })}
          onRefuse={toastRefusedPhoto}
          isDisabled={isBusy}
        />
        <p>{form.photoPrivate}</p>
      </Form>
    </FormDialog>
  );
}

interface GrowingFieldsProps extends Pick<PlantFormProps, 'draft' | 'onChange'> {
  isDisabled: boolean;
}

/** In what and where the plant grows: its care depends on it. */
function GrowingFields({ draft, onChange, isDisabled }: GrowingFieldsProps) {
  const { form, ...texts } = useGardenTexts();
  const choices = <Value extends string>(values: readonly Value[], labels: Record<Value, string>) => [
    { value: '' as const, label: form.notSaid },
    ...values.map((value) => ({ value, label: labels[value] })),
  ];
  return (
    <Grid columns="2" gap={12}>
      <Select
        label={form.planting}
        value={draft.planting}
        onChange={(planting) => onChange({ planting })}
        options={choices(plantings, texts.plantings)}
        isDisabled={isDisabled}
      />
      <Select
        label={form.site}
        value={draft.site}
        onChange={(site) => onChange({ site })}
        options={choices(sites, texts.sites)}
        isDisabled={isDisabled}
      />
    </Grid>
  );
}
