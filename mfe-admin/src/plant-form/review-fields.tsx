import { useTexts } from '../texts/index.ts';
import { errorsWithin } from './controls/errors.ts';
import { PlainFields } from './controls/plain-fields.tsx';
import { Section } from './controls/section.tsx';
import { withFields } from './controls/with-fields.ts';
import type { PlantFieldsProps } from './plant-fields.ts';

/** When the safety of the plant was last reviewed, and by whom. */
export function ReviewFields({ values, onChange, errors }: PlantFieldsProps) {
  const { plantForm } = useTexts();
  const review = values.review ?? { date: '', by: '' };
  return (
    <Section
      name="review"
      title={plantForm.review}
      summary={review.date || plantForm.notStated}
      errors={errors}
      listsProblems
    >
      <PlainFields
        value={review}
        change={(changes) => onChange({ review: withFields(review, changes) })}
        errors={errorsWithin('review', errors)}
        fields={[
          { name: 'date', label: plantForm.reviewDate, hint: plantForm.reviewDateHint },
          { name: 'by', label: plantForm.reviewBy },
        ]}
      />
    </Section>
  );
}
