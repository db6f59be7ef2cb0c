import { TextArea } from '@portal/sdk/forms';
import { useTexts } from '../texts/index.ts';
import { messagesUnder } from './controls/errors.ts';
import { Section } from './controls/section.tsx';
import type { PlantFieldsProps } from './plant-fields.ts';
import { longTexts } from './plant-texts.ts';

const fieldNames = longTexts.map(({ field }) => field);

export function TextFields({ values, onChange, errors }: PlantFieldsProps) {
  const { fields, longTexts: names } = useTexts();
  return (
    <Section title={fields.texts} problems={messagesUnder(fieldNames, errors)} isOpenAtFirst>
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
