import { useTexts } from '../texts/index.ts';
import { TextArea } from './controls/fields.tsx';
import { Section } from './controls/section.tsx';
import type { PlantFieldsProps } from './plant-fields.ts';
import { longTexts } from './plant-texts.ts';
import { problemsIn } from './sections.ts';

export function TextFields({ values, onChange, errors }: PlantFieldsProps) {
  const { fields, longTexts: names } = useTexts();
  return (
    <Section name="texts" title={fields.texts} problems={problemsIn('texts', errors)}>
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
    </Section>
  );
}
