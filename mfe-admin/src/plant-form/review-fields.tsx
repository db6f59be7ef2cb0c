import { useTexts } from '../texts/index.ts';
import { messagesUnder } from './controls/errors.ts';
import { TextField } from './controls/fields.tsx';
import { Problems, Section } from './controls/section.tsx';
import type { PlantFieldsProps } from './plant-fields.ts';
import styles from './plant-form.module.css';

/** When the safety of the plant was last reviewed, and by whom. */
export function ReviewFields({ values, onChange, errors }: PlantFieldsProps) {
  const { plantForm } = useTexts();
  const review = values.review ?? { date: '', by: '' };
  const problems = messagesUnder(['review'], errors);
  return (
    <Section
      name="review"
      title={plantForm.review}
      summary={review.date || plantForm.notStated}
      problems={problems}
    >
      <Problems messages={problems} />
      <div className={styles.pair}>
        <TextField
          label={plantForm.reviewDate}
          hint={plantForm.reviewDateHint}
          value={review.date}
          onChange={(date) => onChange({ review: { ...review, date } })}
          error={errors['review.date']}
        />
        <TextField
          label={plantForm.reviewBy}
          value={review.by}
          onChange={(by) => onChange({ review: { ...review, by } })}
          error={errors['review.by']}
        />
      </div>
    </Section>
  );
}
