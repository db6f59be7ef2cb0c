import { limits, type Planting, plantings, type Site, sites } from '@portal/contracts';
import { Grid } from '@portal/sdk';
import {
  Form,
  FormDialog,
  PhotoField,
  Select,
  TextArea,
  TextField,
  toastRefusedPhoto,
} from '@portal/sdk/forms';
import { type ReactNode, useRef, useState } from 'react';
import { useGardenTexts } from '../texts/garden.ts';
import { useToday } from './day.ts';

export interface Draft {
  name: string;
  place: string;
  planting: Planting | '';
  site: Site | '';
  since: string;
  notes: string;
  photo: string | null;
}

export const emptyDraft: Draft = {
  name: '',
  place: '',
  planting: '',
  site: '',
  since: '',
  notes: '',
  photo: null,
};

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
  /** The reminder of a new plant. */
  care?: ReactNode;
}

export function PlantForm({
  title,
  saveLabel,
  draft,
  onChange,
  isBusy,
  onSave,
  onClose,
  children,
  care,
}: PlantFormProps) {
  const { form } = useGardenTexts();
  const today = useToday();
  const [error, setError] = useState<string>();
  const nameField = useRef<HTMLInputElement>(null);
  const submit = () => {
    if (draft.name.trim()) return onSave();
    setError(form.nameMissing);
    nameField.current?.focus();
    // In the middle, so that the message below it is in view too.
    nameField.current?.scrollIntoView({ block: 'center' });
  };
  return (
    <Form label={title} busy={isBusy} onSubmit={submit}>
      <FormDialog
        title={title}
        onClose={onClose}
        isBusy={isBusy}
        confirmLabel={saveLabel}
        busyLabel={form.saving}
      >
        {children}
        <TextField
          label={form.name}
          value={draft.name}
          onChange={(name) => {
            setError(undefined);
            onChange({ name });
          }}
          maxLength={limits.garden.nameLength}
          inputRef={nameField}
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
        {care}
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
      </FormDialog>
    </Form>
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
    <Grid columns="2" gap={12} align="end">
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
