import type { PlantInput } from '@portal/contracts';
import { Fragment } from 'react';
import { useTexts } from '../texts/index.ts';
import { TextArea } from './controls/fields.tsx';
import { Section } from './controls/section.tsx';
import type { PlantFieldsProps } from './plant-fields.ts';
import { longTexts } from './plant-texts.ts';

/** The texts on safety have a German one. */
const isInGerman = (field: string): field is keyof NonNullable<PlantInput['german']> =>
  ['dosageAndPreparation', 'contraindications', 'safetyNotes'].includes(field);

export function TextFields({ values, onChange, errors }: PlantFieldsProps) {
  const { fields, plantForm, longTexts: names } = useTexts();
  return (
    <Section name="texts" title={fields.texts} errors={errors}>
      {longTexts.map(({ field, isRequired }) => (
        <Fragment key={field}>
          <TextArea
            label={names[field]}
            value={values[field]}
            onChange={(text) => onChange({ [field]: text })}
            {...(isRequired ? { isRequired } : { isOptional: true })}
            hint={field === 'safetyNotes' ? fields.safetyNotesHint : undefined}
            rows={3}
            error={errors[field]}
          />
          {isInGerman(field) && (
            <TextArea
              label={plantForm.inGerman(names[field])}
              value={values.german?.[field] ?? ''}
              onChange={(text) => onChange({ german: { ...values.german, [field]: text } })}
              isOptional
              hint={plantForm.germanHint}
              rows={3}
              error={errors[`german.${field}`]}
            />
          )}
        </Fragment>
      ))}
    </Section>
  );
}
