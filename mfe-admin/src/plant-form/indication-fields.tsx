import { type Indication, indicationEvidence, needs } from '@portal/contracts';
import { currentLanguage, query } from '@portal/sdk';
import { useQuery } from '@portal/sdk/query';
import { useTexts } from '../texts/index.ts';
import { Citations } from './controls/citations.tsx';
import { type Errors, errorsWithin, messagesUnder } from './controls/errors.ts';
import { Checkbox, Select, TextArea, TextField } from './controls/fields.tsx';
import { RowList } from './controls/row-list.tsx';
import { Problems, Section } from './controls/section.tsx';
import type { Changes } from './controls/with-fields.ts';
import type { PlantFieldsProps } from './plant-fields.ts';
import styles from './plant-form.module.css';
import { noIndication } from './plant-texts.ts';

/** The needs that the plant is used for, with their evidence. */
export function IndicationFields({ values, onChange, errors }: PlantFieldsProps) {
  const { plantForm } = useTexts();
  const { data: known = [] } = useQuery(query(needs.list));
  const language = currentLanguage();
  const options = known.map(({ id, names }) => ({ value: id, label: names[language] }));
  const problems = messagesUnder(['indications'], errors);
  const errorsOf = (place: number) => errorsWithin(`indications.${place}`, errors);
  return (
    <Section
      name="indications"
      title={plantForm.indications}
      summary={plantForm.amount(values.indications.length)}
      problems={problems}
    >
      <Problems messages={problems} />
      <RowList
        name="indications"
        items={values.indications}
        labels={plantForm.indication}
        titleOf={({ need }) => options.find(({ value }) => value === need)?.label ?? need}
        hasProblem={(place) => Object.keys(errorsOf(place)).length > 0}
        blank={noIndication}
        onChange={(indications) => onChange({ indications })}
        render={(item, change, place) => (
          <IndicationRow
            item={item}
            change={change}
            errors={errorsOf(place)}
            sources={values.sources}
            options={options}
          />
        )}
      />
    </Section>
  );
}

interface IndicationRowProps {
  item: Indication;
  change: (changes: Changes<Indication>) => void;
  errors: Errors;
  sources: readonly string[];
  options: { value: string; label: string }[];
}

function IndicationRow(props: IndicationRowProps) {
  const { item, change, errors, sources, options } = props;
  const { fields, plantForm, indicationEvidence: evidence } = useTexts();
  const isListed = options.some(({ value }) => value === item.need);
  return (
    <>
      <div className={styles.pair}>
        <Select
          label={plantForm.need}
          value={item.need}
          onChange={(need) => change({ need })}
          options={isListed ? options : [{ value: item.need, label: item.need || '…' }, ...options]}
          error={errors.need}
        />
        <Select
          label={fields.evidence}
          value={item.evidence}
          onChange={(value) => change({ evidence: value })}
          options={indicationEvidence.map((value) => ({ value, label: evidence[value] }))}
          error={errors.evidence}
        />
        <Select
          label={plantForm.use}
          value={item.use}
          onChange={(use) => change({ use })}
          options={(['internal', 'external'] as const).map((value) => ({
            value,
            label: plantForm.uses[value],
          }))}
          error={errors.use}
        />
      </div>
      <IndicationTexts {...props} />
      <Checkbox
        label={plantForm.finishedMedicineOnly}
        isChecked={item.isFinishedMedicineOnly ?? false}
        onChange={(isOnly) => change({ isFinishedMedicineOnly: isOnly || undefined })}
      />
      <Citations sources={sources} cited={item.sources} onChange={(cited) => change({ sources: cited })} />
    </>
  );
}

/** The texts in both languages, and the dose with its authority. */
function IndicationTexts({ item, change, errors }: IndicationRowProps) {
  const { plantForm } = useTexts();
  const german = item.german ?? { sentence: '', part: '', preparation: '' };
  const dose = item.dose ?? { text: '', authority: '' };
  const texts = (['sentence', 'part', 'preparation'] as const).flatMap((field) => [
    <TextArea
      key={field}
      label={plantForm[field]}
      value={item[field]}
      onChange={(text) => change({ [field]: text })}
      rows={1}
      error={errors[field]}
    />,
    <TextArea
      key={`${field} in German`}
      label={plantForm.inGerman(plantForm[field])}
      value={german[field]}
      onChange={(text) => change({ german: { ...german, [field]: text } })}
      rows={1}
      error={errors[`german.${field}`]}
    />,
  ]);
  return (
    <div className={styles.pair}>
      {texts}
      <TextArea
        label={plantForm.dose}
        hint={plantForm.doseHint}
        value={dose.text}
        onChange={(text) => change({ dose: { ...dose, text } })}
        rows={1}
        error={errors['dose.text']}
      />
      <TextArea
        label={plantForm.inGerman(plantForm.dose)}
        value={german.dose ?? ''}
        onChange={(text) => change({ german: { ...german, dose: text } })}
        rows={1}
        error={errors['german.dose']}
      />
      <TextField
        label={plantForm.authority}
        value={dose.authority}
        onChange={(authority) => change({ dose: { ...dose, authority } })}
        error={errors['dose.authority']}
      />
    </div>
  );
}
