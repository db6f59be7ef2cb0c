import type { Summary } from '@portal/contracts';
import { useTexts } from '../texts/index.ts';
import { Citations } from './controls/citations.tsx';
import { messagesUnder } from './controls/errors.ts';
import { TextArea } from './controls/fields.tsx';
import { Problems, Section } from './controls/section.tsx';
import type { PlantFieldsProps } from './plant-fields.ts';
import styles from './plant-form.module.css';

const statements = ['use', 'danger', 'avoid'] as const satisfies (keyof Summary)[];
const none = { text: '', sources: [], german: { text: '' } };
const noSummary: Summary = { use: none, danger: none, avoid: none };

/** The three sentences that the page begins with, in both languages and with their sources. */
export function SummaryFields({ values, onChange, errors }: PlantFieldsProps) {
  const { plantForm } = useTexts();
  const summary = values.summary ?? noSummary;
  const problems = messagesUnder(['summary'], errors);
  const change = (name: keyof Summary, changes: Partial<Summary['use']>) =>
    onChange({ summary: { ...summary, [name]: { ...summary[name], ...changes } } });
  return (
    <Section
      name="summary"
      title={plantForm.summary}
      summary={summary.use.text || plantForm.notStated}
      problems={problems}
    >
      <Problems messages={problems} />
      {statements.map((name) => (
        <div key={name}>
          <div className={styles.pair}>
            <TextArea
              label={plantForm.statements[name]}
              value={summary[name].text}
              onChange={(text) => change(name, { text })}
              rows={2}
              error={errors[`summary.${name}.text`]}
            />
            <TextArea
              label={plantForm.inGerman(plantForm.statements[name])}
              value={summary[name].german.text}
              onChange={(text) => change(name, { german: { text } })}
              rows={2}
              error={errors[`summary.${name}.german.text`]}
            />
          </div>
          <Citations
            sources={values.sources}
            cited={summary[name].sources}
            onChange={(sources) => change(name, { sources })}
          />
        </div>
      ))}
    </Section>
  );
}
