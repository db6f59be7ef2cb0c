import { categories, type PlantInput, toxicityLevels } from '@portal/contracts';
import { Select, TextArea, TextField } from '@portal/sdk/forms';
import { categoryName } from '../plants/category-name.ts';
import { FieldGroup } from './field-group.tsx';
import type { PlantFieldsProps } from './plant-editor.tsx';
import styles from './plant-form.module.css';
import { longTexts } from './plant-words.ts';

const categoryOptions = categories.map((value) => ({ value, label: categoryName(value) }));

type Level = PlantInput['toxicity']['level'];
const levelNames: Record<Level, string> = {
  none: 'None known',
  caution: 'Use with caution',
  toxic: 'Toxic',
  deadly: 'Deadly poisonous',
};
const levelOptions = toxicityLevels.map((value) => ({ value, label: levelNames[value] }));

/** How the plant is called, and where it belongs. */
export const NameFields = ({ words, onChange, errors }: PlantFieldsProps) => (
  <FieldGroup title="Names">
    <div className={styles.pair}>
      <TextField
        label="Common name"
        value={words.commonName}
        onChange={(commonName) => onChange({ commonName })}
        isRequired
        error={errors.commonName}
      />
      <TextField
        label="Latin name"
        value={words.latinName}
        onChange={(latinName) => onChange({ latinName })}
        isRequired
        inputProps={{ lang: 'la', spellCheck: false }}
        error={errors.latinName}
      />
      <Select
        label="Category"
        value={words.category}
        onChange={(category) => onChange({ category })}
        options={categoryOptions}
        error={errors.category}
      />
      <TextField
        label="Family"
        value={words.family}
        onChange={(family) => onChange({ family })}
        isRequired
        error={errors.family}
      />
    </div>
    <TextArea
      label="Other names"
      hint="Synonyms and names that people search for, a line each."
      isOptional
      value={words.otherNames}
      onChange={(otherNames) => onChange({ otherNames })}
      rows={3}
      error={errorUnder('otherNames', errors)}
    />
  </FieldGroup>
);

/** What is written of the plant, in the order of its page. */
export const TextFields = ({ words, onChange, errors }: PlantFieldsProps) => (
  <FieldGroup title="Texts">
    {longTexts.map(({ field, label, isRequired }) => (
      <TextArea
        key={field}
        label={label}
        value={words[field]}
        onChange={(text) => onChange({ [field]: text })}
        {...(isRequired ? { isRequired } : { isOptional: true })}
        hint={field === 'safetyNotes' ? 'Wanted of every plant that is toxic.' : undefined}
        rows={3}
        error={errors[field]}
      />
    ))}
  </FieldGroup>
);

/** How dangerous the plant is. */
export function SafetyFields({ words: { toxicity }, onChange, errors }: PlantFieldsProps) {
  const change = (changes: Partial<typeof toxicity>) => onChange({ toxicity: { ...toxicity, ...changes } });
  return (
    <FieldGroup title="Toxicity">
      <Select
        label="Level"
        value={toxicity.level}
        onChange={(level) => change({ level })}
        options={levelOptions}
        error={errors['toxicity.level']}
      />
      {toxicity.level !== 'none' && (
        <>
          <TextField
            label="Harmful parts"
            hint="In words: seeds and leaves."
            value={toxicity.parts}
            onChange={(parts) => change({ parts })}
            error={errors['toxicity.parts']}
          />
          <TextArea
            label="What happens"
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

/** The first message at a field or at one of its items. */
export const errorUnder = (field: string, errors: Record<string, string>) =>
  Object.entries(errors).find(([name]) => name === field || name.startsWith(`${field}.`))?.[1];
