import { categories, toxicityLevels } from '@portal/contracts';
import { Select, TextArea, TextField } from '@portal/sdk/forms';
import { useTexts } from '../texts/index.ts';
import { FieldGroup } from './field-group.tsx';
import styles from './plant-form.module.css';
import type { PlantTexts } from './plant-texts.ts';
import { longTexts } from './plant-texts.ts';

export interface PlantFieldsProps {
  values: PlantTexts;
  onChange: (changes: Partial<PlantTexts>) => void;
  /** Messages by field, such as `lookAlikes.0.difference`. */
  errors: Record<string, string>;
}

export function NameFields({ values, onChange, errors }: PlantFieldsProps) {
  const { fields, categories: names } = useTexts();
  return (
    <FieldGroup title={fields.names}>
      <div className={styles.pair}>
        <TextField
          label={fields.commonName}
          value={values.commonName}
          onChange={(commonName) => onChange({ commonName })}
          isRequired
          error={errors.commonName}
        />
        <TextField
          label={fields.latinName}
          value={values.latinName}
          onChange={(latinName) => onChange({ latinName })}
          isRequired
          inputProps={{ lang: 'la', spellCheck: false }}
          error={errors.latinName}
        />
        <Select
          label={fields.category}
          value={values.category}
          onChange={(category) => onChange({ category })}
          options={categories.map((value) => ({ value, label: names[value] }))}
          error={errors.category}
        />
        <TextField
          label={fields.family}
          value={values.family}
          onChange={(family) => onChange({ family })}
          isRequired
          error={errors.family}
        />
      </div>
      <TextArea
        label={fields.otherNames}
        hint={fields.otherNamesHint}
        isOptional
        value={values.otherNames}
        onChange={(otherNames) => onChange({ otherNames })}
        rows={3}
        error={errorUnder('otherNames', errors)}
      />
    </FieldGroup>
  );
}

export function TextFields({ values, onChange, errors }: PlantFieldsProps) {
  const { fields, longTexts: names } = useTexts();
  return (
    <FieldGroup title={fields.texts}>
      {longTexts.map(({ field, isRequired }) => (
        <TextArea
          key={field}
          label={names[field]}
          value={values[field]}
          onChange={(text) => onChange({ [field]: text })}
          {...(isRequired ? { isRequired } : { isOptional: true })}
          hint={field === 'safetyNotes' ? fields.safetyNotesHint : undefined}
          rows={3}
          error={errors[field]}
        />
      ))}
    </FieldGroup>
  );
}

export function SafetyFields({ values: { toxicity }, onChange, errors }: PlantFieldsProps) {
  const { fields, levels } = useTexts();
  const change = (changes: Partial<typeof toxicity>) => onChange({ toxicity: { ...toxicity, ...changes } });
  return (
    <FieldGroup title={fields.toxicity}>
      <Select
        label={fields.level}
        value={toxicity.level}
        onChange={(level) => change({ level })}
        options={toxicityLevels.map((value) => ({ value, label: levels[value] }))}
        error={errors['toxicity.level']}
      />
      {toxicity.level !== 'none' && (
        <>
          <TextField
            label={fields.harmfulParts}
            hint={fields.harmfulPartsHint}
            value={toxicity.parts}
            onChange={(parts) => change({ parts })}
            error={errors['toxicity.parts']}
          />
          <TextArea
            label={fields.effect}
            value={toxicity.effect}
            onChange={(effect) => change({ effect })}
            rows={2}
            error={errors['toxicity.effect']}
          />
        </>
      )}
    </FieldGroup>
  );
}

/** The first message of a field or its items. */
export const errorUnder = (field: string, errors: Record<string, string>) =>
  Object.entries(errors).find(([name]) => name === field || name.startsWith(`${field}.`))?.[1];
