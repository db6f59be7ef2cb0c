import { references } from '@portal/contracts';
import { query } from '@portal/sdk';
import { useQuery } from '@portal/sdk/query';
import { useTexts } from '../texts/index.ts';
import { Chooser } from './controls/chooser.tsx';
import { errorUnder } from './controls/errors.ts';
import { Section } from './controls/section.tsx';
import type { PlantFieldsProps } from './plant-fields.ts';

export const referencesQuery = () => query(references.list);

export function SourceFields({ values: { sources }, onChange, errors }: PlantFieldsProps) {
  const { fields, plantForm } = useTexts();
  const { data: known = [], isError } = useQuery(referencesQuery());
  return (
    <Section name="sources" title={fields.sources} summary={plantForm.amount(sources.length)} errors={errors}>
      <Chooser
        chosen={sources}
        choices={known.map(({ id, citation }) => ({ id, label: citation }))}
        onChange={(chosen) => onChange({ sources: chosen })}
        labels={plantForm.sources}
        error={errorUnder('sources', errors) ?? (isError ? fields.sourcesFailed : undefined)}
        lang="en"
      />
    </Section>
  );
}
