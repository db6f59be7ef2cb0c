import { type Advice, adviceLevels, animals, personGroups } from '@portal/contracts';
import { Button } from '@portal/sdk';
import { useTexts } from '../texts/index.ts';
import { Citations } from './controls/citations.tsx';
import { type Errors, errorsWithin, messagesUnder } from './controls/errors.ts';
import { Select, TextArea } from './controls/fields.tsx';
import { NumberField } from './controls/number-field.tsx';
import { Problems, Section } from './controls/section.tsx';
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
  const problems = messagesUnder([field], errors);
  const warnings = all ? names.filter((name) => ['avoid', 'caution'].includes(all[name].level)) : [];
  return (
    <Section
      name={field}
      title={title}
      summary={all ? plantForm.warnings(warnings.length) : plantForm.notStated}
      problems={problems}
    >
      <Problems messages={problems} />
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
        options={adviceLevels.map((value) => ({ value, label: levelNames[value] }))}
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
      <div className={styles.pair}>
        <TextArea
          label={plantForm.sentence}
          value={advice.text ?? ''}
          onChange={(text) => onChange({ text })}
          rows={1}
          error={errors.text}
        />
        <TextArea
          label={plantForm.inGerman(plantForm.sentence)}
          value={advice.german?.text ?? ''}
          onChange={(text) => onChange({ german: { text } })}
          rows={1}
          error={errors['german.text'] ?? errors.german}
        />
      </div>
      <Citations
        sources={sources}
        cited={advice.sources}
        onChange={(cited) => onChange({ sources: cited })}
      />
    </fieldset>
  );
}
