import type { Summary } from '@portal/contracts';
import { useTexts } from '../texts/index.ts';
import { Citations } from './controls/citations.tsx';
import { errorsWithin } from './controls/errors.ts';
import { PlainFields } from './controls/plain-fields.tsx';
import { Section } from './controls/section.tsx';
import type { PlantFieldsProps } from './plant-fields.ts';

const statements = ['use', 'danger', 'avoid'] as const satisfies (keyof Summary)[];
const none = { text: '', sources: [], german: { text: '' } };
const noSummary: Summary = { use: none, danger: none, avoid: none };

/** The three sentences that the page begins with, in both languages and with their sources. */
export function SummaryFields({ values, onChange, errors }: PlantFieldsProps) {
  const { plantForm } = useTexts();
  const summary = values.summary ?? noSummary;
  const change = (name: keyof Summary, changes: object) =>
    onChange({ summary: { ...summary, [name]: { ...summary[name], ...changes } } });
  return (
    <Section
      name="summary"
      title={plantForm.summary}
      summary={summary.use.text || plantForm.notStated}
      errors={errors}
      listsProblems
    >
      {statements.map((name) => (
        <div key={name}>
          <PlainFields
            value={summary[name]}
            change={(changes) => change(name, changes)}
            errors={errorsWithin(`summary.${name}`, errors)}
            fields={[{ name: 'text', label: plantForm.statements[name], rows: 2, german: 'german.text' }]}
          />
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
