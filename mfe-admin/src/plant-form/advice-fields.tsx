import { type Advice, adviceLevels, animals, personGroups } from '@portal/contracts';
import { Button } from '@portal/sdk';
import { useTexts } from '../texts/index.ts';
import { Citations } from './controls/citations.tsx';
import { type Errors, errorsWithin } from './controls/errors.ts';
import { Select } from './controls/fields.tsx';
import { NumberField } from './controls/number-field.tsx';
import { optionsOf, PlainFields } from './controls/plain-fields.tsx';
import { Section } from './controls/section.tsx';
import { type Changes, withFields } from './controls/with-fields.ts';
import type { PlantFieldsProps } from './plant-fields.ts';
import styles from './plant-form.module.css';
import { noAdvice } from './plant-texts.ts';

/** What groups of people should do about the plant. */
export function GroupFields(props: PlantFieldsProps) {
  const { plantForm, groups } = useTexts();
  return (
    <AdviceSection
      {...props}
      title={plantForm.groups}
      field="groups"
      names={personGroups}
      labelOf={(name) => groups[name]}
    />
  );
}

/** What owners of animals should do about the plant. */
export function PetFields(props: PlantFieldsProps) {
  const { plantForm, animals: labels } = useTexts();
  return (
    <AdviceSection
      {...props}
      title={plantForm.pets}
      field="pets"
      names={animals}
      labelOf={(name) => labels[name]}
    />
  );
}

interface AdviceSectionProps<Name extends string> extends PlantFieldsProps {
  title: string;
  field: 'groups' | 'pets';
  names: readonly Name[];
  labelOf: (name: Name) => string;
}

function AdviceSection<Name extends string>(props: AdviceSectionProps<Name>) {
  const { values, onChange, errors, title, field, names, labelOf } = props;
  const { plantForm } = useTexts();
  const all = values[field] as Record<Name, Advice> | undefined;
  const warnings = all ? names.filter((name) => ['avoid', 'caution'].includes(all[name].level)) : [];
  return (
    <Section
      name={field}
      title={title}
      summary={all ? plantForm.warnings(warnings.length) : plantForm.notStated}
      errors={errors}
      listsProblems
    >
      {all ? (
        names.map((name) => (
          <AdviceFields
            key={name}
            label={labelOf(name)}
            hasAge={name === 'children'}
            advice={all[name]}
            sources={values.sources}
            errors={errorsWithin(`${field}.${name}`, errors)}
            onChange={(changes) => onChange({ [field]: { ...all, [name]: withFields(all[name], changes) } })}
          />
        ))
      ) : (
        <div>
          <Button
            size="small"
            onClick={() => onChange({ [field]: Object.fromEntries(names.map((name) => [name, noAdvice])) })}
          >
            {plantForm.stateAdvice}
          </Button>
        </div>
      )}
    </Section>
  );
}

interface AdviceFieldsProps {
  label: string;
  /** Whether there is an age from which the use is accepted. */
  hasAge: boolean;
  advice: Advice;
  sources: readonly string[];
  errors: Errors;
  onChange: (changes: Changes<Advice>) => void;
}

function AdviceFields({ label, hasAge, advice, sources, errors, onChange }: AdviceFieldsProps) {
  const { plantForm, advice: levelNames } = useTexts();
  return (
    <fieldset className={styles.inset} aria-label={label}>
      <Select
        label={label}
        value={advice.level}
        onChange={(level) => onChange({ level })}
        options={optionsOf(adviceLevels, levelNames)}
        error={errors.level}
      />
      {hasAge && (
        <NumberField
          label={plantForm.fromAge}
          hint={plantForm.fromAgeHint}
          value={advice.fromAge}
          onChange={(fromAge) => onChange({ fromAge })}
          error={errors.fromAge}
        />
      )}
      <PlainFields
        value={advice}
        change={onChange}
        errors={errors}
        fields={[{ name: 'text', label: plantForm.sentence, rows: 1, german: 'german.text' }]}
      />
      <Citations
        sources={sources}
        cited={advice.sources}
        onChange={(cited) => onChange({ sources: cited })}
      />
    </fieldset>
  );
}
