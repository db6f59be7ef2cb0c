import {
  edibleParts,
  lifeForms,
  lightTerms,
  type QuickFacts,
  regions,
  rhsRatings,
  soilTerms,
  waterTerms,
} from '@portal/contracts';
import { Button, currentLocale } from '@portal/sdk';
import { useTexts } from '../texts/index.ts';
import { Choices } from './controls/choices.tsx';
import { errorsWithin, messagesUnder } from './controls/errors.ts';
import { Select } from './controls/fields.tsx';
import { RangeField } from './controls/range-field.tsx';
import { Problems, Section } from './controls/section.tsx';
import { type Changes, withFields } from './controls/with-fields.ts';
import type { PlantFieldsProps } from './plant-fields.ts';
import styles from './plant-form.module.css';

const noFacts: QuickFacts = { lifeForm: 'perennial', edibleParts: [], nativeRange: [] };
const months = Array.from({ length: 12 }, (_, index) => index + 1);

/** A plant at a glance. */
export function QuickFactFields({ values, onChange, errors: all }: PlantFieldsProps) {
  const { plantForm } = useTexts();
  const facts = values.quickFacts;
  const problems = messagesUnder(['quickFacts'], all);
  return (
    <Section
      name="quickFacts"
      title={plantForm.quickFacts}
      summary={facts ? undefined : plantForm.notStated}
      problems={problems}
    >
      <Problems messages={problems} />
      {facts ? (
        <FactFields
          facts={facts}
          errors={errorsWithin('quickFacts', all)}
          change={(changes) => onChange({ quickFacts: withFields(facts, changes) })}
        />
      ) : (
        <div>
          <Button size="small" onClick={() => onChange({ quickFacts: noFacts })}>
            {plantForm.stateQuickFacts}
          </Button>
        </div>
      )}
    </Section>
  );
}

interface FactFieldsProps {
  facts: QuickFacts;
  errors: Record<string, string>;
  change: (changes: Changes<QuickFacts>) => void;
}

function FactFields({ facts, errors, change }: FactFieldsProps) {
  const { plantForm } = useTexts();
  const named = <Term extends string>(terms: readonly Term[]) =>
    terms.map((value) => ({ value, label: plantForm.term(value) }));
  const none = { value: '' as const, label: plantForm.notStated };
  const month = new Intl.DateTimeFormat(currentLocale(), { month: 'short', timeZone: 'UTC' });
  const error = (field: keyof QuickFacts) => messagesUnder([field], errors)[0];
  return (
    <>
      <div className={styles.pair}>
        <RangeField
          label={plantForm.height}
          value={facts.heightCm}
          onChange={(heightCm) => change({ heightCm })}
          error={error('heightCm')}
        />
        <RangeField
          label={plantForm.spread}
          value={facts.spreadCm}
          onChange={(spreadCm) => change({ spreadCm })}
          error={error('spreadCm')}
        />
        <Select
          label={plantForm.lifeForm}
          value={facts.lifeForm}
          onChange={(lifeForm) => change({ lifeForm })}
          options={named(lifeForms)}
          error={error('lifeForm')}
        />
        <Select
          label={plantForm.water}
          value={facts.water ?? ''}
          onChange={(water) => change({ water: water || undefined })}
          options={[none, ...named(waterTerms)]}
          error={error('water')}
        />
        <Select
          label={plantForm.rhs}
          value={facts.rhs ?? ''}
          onChange={(rhs) => change({ rhs: rhs || undefined })}
          options={[none, ...rhsRatings.map((value) => ({ value, label: value }))]}
          error={error('rhs')}
        />
        <RangeField
          label={plantForm.usda}
          value={facts.usda}
          onChange={(usda) => change({ usda })}
          error={error('usda')}
        />
      </div>
      <Choices
        label={plantForm.flowering}
        options={months.map((value) => ({ value, label: month.format(Date.UTC(2026, value - 1)) }))}
        chosen={facts.flowering ?? []}
        onChange={(flowering) => change({ flowering: flowering.length > 0 ? flowering : undefined })}
        error={error('flowering')}
      />
      <TermChoices facts={facts} errors={errors} change={change} />
    </>
  );
}

/** The facts that are several terms of a list. */
function TermChoices({ facts, errors, change }: FactFieldsProps) {
  const { plantForm } = useTexts();
  const choices = (
    field: 'light' | 'soil' | 'edibleParts' | 'nativeRange',
    terms: readonly string[],
    isRequired: boolean,
  ) => (
    <Choices<string>
      label={plantForm[field]}
      options={terms.map((value) => ({ value, label: plantForm.term(value) }))}
      chosen={facts[field] ?? []}
      onChange={(chosen) => change({ [field]: chosen.length > 0 || isRequired ? chosen : undefined })}
      error={messagesUnder([field], errors)[0]}
    />
  );
  return (
    <>
      {choices('light', lightTerms, false)}
      {choices('soil', soilTerms, false)}
      {choices('edibleParts', edibleParts, true)}
      {choices('nativeRange', regions, true)}
    </>
  );
}
