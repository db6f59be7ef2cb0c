import { type Indication, indicationEvidence, needs } from '@portal/contracts';
import { currentLanguage, query } from '@portal/sdk';
import { useQuery } from '@portal/sdk/query';
import { useTexts } from '../texts/index.ts';
import { Citations } from './controls/citations.tsx';
import { Checkbox } from './controls/fields.tsx';
import { optionsOf, PlainFields } from './controls/plain-fields.tsx';
import { type RowProps, RowSection } from './controls/row-section.tsx';
import type { PlantFieldsProps } from './plant-fields.ts';
import { noIndication } from './plant-texts.ts';

/** The needs that the plant is used for, with their evidence. */
export function IndicationFields(props: PlantFieldsProps) {
  const { plantForm } = useTexts();
  const { data: known = [] } = useQuery(query(needs.list));
  const language = currentLanguage();
  const options = known.map(({ id, names }) => ({ value: id, label: names[language] }));
  return (
    <RowSection
      {...props}
      name="indications"
      title={plantForm.indications}
      labels={plantForm.indication}
      titleOf={({ need }) => options.find(({ value }) => value === need)?.label ?? need}
      blank={noIndication}
      render={(row) => <IndicationRow {...row} needOptions={options} />}
    />
  );
}

interface IndicationRowProps extends RowProps<Indication> {
  needOptions: { value: string; label: string }[];
}

function IndicationRow({ needOptions, ...row }: IndicationRowProps) {
  const { value, change, sources } = row;
  const { fields, plantForm, indicationEvidence: evidence } = useTexts();
  const isListed = needOptions.some((option) => option.value === value.need);
  const unlisted = { value: value.need, label: value.need || '…' };
  return (
    <>
      <PlainFields
        {...row}
        fields={[
          {
            name: 'need',
            label: plantForm.need,
            options: isListed ? needOptions : [unlisted, ...needOptions],
          },
          { name: 'evidence', label: fields.evidence, options: optionsOf(indicationEvidence, evidence) },
          { name: 'use', label: plantForm.use, options: optionsOf(['internal', 'external'], plantForm.uses) },
        ]}
      />
      <PlainFields
        {...row}
        fields={[
          { name: 'sentence', label: plantForm.sentence, rows: 1, german: 'german.sentence' },
          { name: 'part', label: plantForm.part, rows: 1, german: 'german.part' },
          { name: 'preparation', label: plantForm.preparation, rows: 1, german: 'german.preparation' },
          {
            name: 'dose.text',
            label: plantForm.dose,
            hint: plantForm.doseHint,
            rows: 1,
            german: 'german.dose',
          },
          { name: 'dose.authority', label: plantForm.authority },
        ]}
      />
      <Checkbox
        label={plantForm.finishedMedicineOnly}
        isChecked={value.isFinishedMedicineOnly ?? false}
        onChange={(isOnly) => change({ isFinishedMedicineOnly: isOnly || undefined })}
      />
      <Citations sources={sources} cited={value.sources} onChange={(cited) => change({ sources: cited })} />
    </>
  );
}
