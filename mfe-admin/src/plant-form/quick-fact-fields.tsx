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
import { errorsWithin, errorUnder } from './controls/errors.ts';
import { optionsOf, PlainFields } from './controls/plain-fields.tsx';
import { Section } from './controls/section.tsx';
import { type Changes, withFields } from './controls/with-fields.ts';
import type { PlantFieldsProps } from './plant-fields.ts';

const noFacts: QuickFacts = { lifeForm: 'perennial', edibleParts: [], nativeRange: [] };
/** The facts that are several terms of a list. */
const termFields: [
  'light' | 'soil' | 'edibleParts' | 'nativeRange',
  terms: readonly string[],
  isRequired: boolean,
][] = [
  ['light', lightTerms, false],
  ['soil', soilTerms, false],
  ['edibleParts', edibleParts, true],
  ['nativeRange', regions, true],
];
const months = Array.from({ length: 12 }, (_, index) => index + 1);

/** A plant at a glance. */
export function QuickFactFields({ values, onChange, errors: all }: PlantFieldsProps) {
  const { plantForm } = useTexts();
  const facts = values.quickFacts;
  return (
    <Section
      name="quickFacts"
      title={plantForm.quickFacts}
      summary={facts ? undefined : plantForm.notStated}
      errors={all}
      listsProblems
    >
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
  const month = new Intl.DateTimeFormat(currentLocale(), { month: 'short', timeZone: 'UTC' });
  return (
    <>
      <PlainFields
        value={facts}
        change={change}
        errors={errors}
        fields={[
          { name: 'heightCm', label: plantForm.height, isRange: true },
          { name: 'spreadCm', label: plantForm.spread, isRange: true },
          { name: 'lifeForm', label: plantForm.lifeForm, options: optionsOf(lifeForms, plantForm.term) },
          {
            name: 'water',
            label: plantForm.water,
            options: optionsOf(waterTerms, plantForm.term, plantForm.notStated),
          },
          {
            name: 'rhs',
            label: plantForm.rhs,
            options: optionsOf(rhsRatings, plantForm.term, plantForm.notStated),
          },
          { name: 'usda', label: plantForm.usda, isRange: true },
        ]}
      />
      <Choices
        label={plantForm.flowering}
        options={months.map((value) => ({ value, label: month.format(Date.UTC(2026, value - 1)) }))}
        chosen={facts.flowering ?? []}
        onChange={(flowering) => change({ flowering: flowering.length > 0 ? flowering : undefined })}
        error={errorUnder('flowering', errors)}
      />
      {termFields.map(([field, terms, isRequired]) => (
        <Choices<string>
          key={field}
          label={plantForm[field]}
          options={optionsOf(terms, plantForm.term)}
          chosen={facts[field] ?? []}
          onChange={(chosen) => change({ [field]: chosen.length > 0 || isRequired ? chosen : undefined })}
          error={errorUnder(field, errors)}
        />
      ))}
    </>
  );
}
