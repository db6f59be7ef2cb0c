import {
  type Interaction,
  interactionActions,
  interactionChecks,
  interactionEvidence,
  interactionGaps,
  severities,
} from '@portal/contracts';
import { currentLanguage, query } from '@portal/sdk';
import { useQuery } from '@portal/sdk/query';
import { useTexts } from '../texts/index.ts';
import { Chooser } from './controls/chooser.tsx';
import { Citations } from './controls/citations.tsx';
import { type Errors, errorsWithin, messagesUnder } from './controls/errors.ts';
import { Select, TextArea, TextField } from './controls/fields.tsx';
import { NumberField } from './controls/number-field.tsx';
import { RowList } from './controls/row-list.tsx';
import { Problems, Section } from './controls/section.tsx';
import type { Changes } from './controls/with-fields.ts';
import type { PlantFieldsProps } from './plant-fields.ts';
import styles from './plant-form.module.css';
import { noInteraction } from './plant-texts.ts';

/** Interactions with medicines, or why there is none. */
export function InteractionFields({ values, onChange, errors }: PlantFieldsProps) {
  const { fields, plantForm, interactionGaps: gapNames } = useTexts();
  const { interactions } = values;
  const problems = messagesUnder(['interactions', 'interactionGap'], errors);
  const errorsOf = (place: number) => errorsWithin(`interactions.${place}`, errors);
  return (
    <Section
      name="interactions"
      title={fields.interactions}
      summary={plantForm.amount(interactions.length)}
      problems={problems}
    >
      <Problems messages={problems} />
      {(interactions.length === 0 || values.interactionGap !== '') && (
        <Select
          label={plantForm.interactionGap}
          value={values.interactionGap}
          onChange={(interactionGap) => onChange({ interactionGap })}
          options={[
            { value: '', label: plantForm.notStated },
            ...interactionGaps.map((value) => ({ value, label: gapNames[value] })),
          ]}
          error={errors.interactionGap}
        />
      )}
      <RowList
        name="interactions"
        items={interactions}
        labels={fields.interaction}
        titleOf={({ drug }) => drug}
        hasProblem={(place) => Object.keys(errorsOf(place)).length > 0}
        blank={noInteraction}
        // A plant with interactions has no reason for having none.
        onChange={(rows) => onChange({ interactions: rows, ...(rows.length > 0 && { interactionGap: '' }) })}
        render={(item, change, place) => (
          <InteractionRow item={item} change={change} errors={errorsOf(place)} sources={values.sources} />
        )}
      />
    </Section>
  );
}

interface InteractionRowProps {
  item: Interaction;
  change: (changes: Changes<Interaction>) => void;
  errors: Errors;
  sources: readonly string[];
}

function InteractionRow(props: InteractionRowProps) {
  const { item, change, errors, sources } = props;
  const { fields, plantForm } = useTexts();
  const german = item.german ?? { drug: '', effect: '' };
  return (
    <>
      <div className={styles.pair}>
        <TextField
          label={fields.medicine}
          value={item.drug}
          onChange={(drug) => change({ drug })}
          error={errors.drug}
        />
        <TextField
          label={plantForm.inGerman(fields.medicine)}
          value={german.drug}
          onChange={(drug) => change({ german: { ...german, drug } })}
          error={errors['german.drug']}
        />
      </div>
      <MedicineChooser
        chosen={item.medicines ?? []}
        onChange={(medicines) => change({ medicines })}
        error={messagesUnder(['medicines'], errors)[0]}
      />
      <div className={styles.pair}>
        <TextArea
          label={fields.effect}
          value={item.effect}
          onChange={(effect) => change({ effect })}
          rows={2}
          error={errors.effect}
        />
        <TextArea
          label={plantForm.inGerman(fields.effect)}
          value={german.effect}
          onChange={(effect) => change({ german: { ...german, effect } })}
          rows={2}
          error={errors['german.effect']}
        />
      </div>
      <ActionFields {...props} />
      <ActionAdvice {...props} />
      <Citations sources={sources} cited={item.sources} onChange={(cited) => change({ sources: cited })} />
    </>
  );
}

/** How grave the interaction is, and what to do. */
function ActionFields({ item, change, errors }: InteractionRowProps) {
  const { fields, plantForm, severities: severityNames, actions, interactionEvidence: evidence } = useTexts();
  return (
    <div className={styles.pair}>
      <Select
        label={plantForm.severity}
        value={item.severity ?? ''}
        onChange={(severity) => change({ severity: severity || undefined })}
        options={withNone(plantForm.notStated, severities, severityNames)}
        error={errors.severity}
      />
      <Select
        label={fields.evidence}
        value={item.evidence}
        onChange={(value) => change({ evidence: value })}
        options={interactionEvidence.map((value) => ({ value, label: evidence[value] }))}
        error={errors.evidence}
      />
      <Select
        label={plantForm.action}
        value={item.action ?? ''}
        onChange={(action) =>
          change({ action: action || undefined, ...(action !== 'separate' && { hours: undefined }) })
        }
        options={withNone(plantForm.notStated, interactionActions, actions)}
        error={errors.action}
      />
      {item.action === 'separate' && (
        <NumberField
          label={plantForm.hours}
          value={item.hours}
          onChange={(hours) => change({ hours })}
          error={errors.hours}
        />
      )}
    </div>
  );
}

/** The action in detail, in both languages. */
function ActionAdvice({ item, change, errors }: InteractionRowProps) {
  const { plantForm } = useTexts();
  const german = item.german ?? { drug: '', effect: '' };
  return (
    <div className={styles.pair}>
      <TextArea
        label={plantForm.actionAdvice}
        value={item.advice ?? ''}
        onChange={(advice) => change({ advice })}
        rows={2}
        error={errors.advice}
      />
      <TextArea
        label={plantForm.inGerman(plantForm.actionAdvice)}
        value={german.advice ?? ''}
        onChange={(advice) => change({ german: { ...german, advice } })}
        rows={2}
        error={errors['german.advice']}
      />
    </div>
  );
}

const withNone = <Value extends string>(
  none: string,
  values: readonly Value[],
  labels: Record<Value, string>,
): { value: Value | ''; label: string }[] => [
  { value: '', label: none },
  ...values.map((value) => ({ value, label: labels[value] })),
];

interface MedicineChooserProps {
  chosen: readonly string[];
  onChange: (medicines: string[]) => void;
  error: string | undefined;
}

/** The medicines and classes of the interaction checker that an interaction concerns. */
function MedicineChooser({ chosen, onChange, error }: MedicineChooserProps) {
  const { plantForm } = useTexts();
  const { data = [], isError } = useQuery(query(interactionChecks.medicines));
  const language = currentLanguage();
  const choices = data.map(({ id, names, synonyms }) => ({
    id,
    label: names[language],
    words: [names.en, names.de, ...synonyms].join(' '),
  }));
  return (
    <Chooser
      chosen={chosen}
      choices={choices}
      onChange={onChange}
      labels={plantForm.medicines}
      error={error ?? (isError ? plantForm.medicinesFailed : undefined)}
    />
  );
}
