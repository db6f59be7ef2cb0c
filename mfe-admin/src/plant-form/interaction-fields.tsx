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
import { errorUnder } from './controls/errors.ts';
import { Select } from './controls/fields.tsx';
import { optionsOf, PlainFields } from './controls/plain-fields.tsx';
import { type RowProps, RowSection } from './controls/row-section.tsx';
import type { PlantFieldsProps } from './plant-fields.ts';
import { noInteraction, type PlantTexts } from './plant-texts.ts';

/** Interactions with medicines, or why there is none. */
export function InteractionFields(props: PlantFieldsProps) {
  const { values, onChange, errors } = props;
  const { fields, plantForm, interactionGaps: gapNames } = useTexts();
  return (
    <RowSection
      {...props}
      name="interactions"
      title={fields.interactions}
      labels={fields.interaction}
      titleOf={({ drug }) => drug}
      blank={noInteraction}
      // A plant with interactions has no reason for having none.
      with={(rows) => (rows.length > 0 ? { interactionGap: '' } : {})}
      render={(row) => <InteractionRow {...row} />}
    >
      {(values.interactions.length === 0 || values.interactionGap !== '') && (
        <Select<PlantTexts['interactionGap']>
          label={plantForm.interactionGap}
          value={values.interactionGap}
          onChange={(interactionGap) => onChange({ interactionGap })}
          options={[{ value: '', label: plantForm.notStated }, ...optionsOf(interactionGaps, gapNames)]}
          error={errors.interactionGap}
        />
      )}
    </RowSection>
  );
}

function InteractionRow(row: RowProps<Interaction>) {
  const { value, change, sources } = row;
  const { fields, plantForm, severities: severityNames, actions, interactionEvidence: evidence } = useTexts();
  return (
    <>
      <PlainFields {...row} fields={[{ name: 'drug', label: fields.medicine, german: 'german.drug' }]} />
      <MedicineChooser {...row} />
      <PlainFields
        {...row}
        fields={[{ name: 'effect', label: fields.effect, rows: 2, german: 'german.effect' }]}
      />
      <PlainFields
        {...row}
        // Only medicines that are taken apart have hours between.
        change={(changes) =>
          change({
            ...changes,
            ...('action' in changes && changes.action !== 'separate' && { hours: undefined }),
          })
        }
        fields={[
          {
            name: 'severity',
            label: plantForm.severity,
            options: optionsOf(severities, severityNames, plantForm.notStated),
          },
          { name: 'evidence', label: fields.evidence, options: optionsOf(interactionEvidence, evidence) },
          {
            name: 'action',
            label: plantForm.action,
            options: optionsOf(interactionActions, actions, plantForm.notStated),
          },
          ...(value.action === 'separate'
            ? [{ name: 'hours' as const, label: plantForm.hours, isNumber: true }]
            : []),
        ]}
      />
      <PlainFields
        {...row}
        fields={[{ name: 'advice', label: plantForm.actionAdvice, rows: 2, german: 'german.advice' }]}
      />
      <Citations sources={sources} cited={value.sources} onChange={(cited) => change({ sources: cited })} />
    </>
  );
}

/** The medicines and classes of the interaction checker that an interaction concerns. */
function MedicineChooser({ value, change, errors }: RowProps<Interaction>) {
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
      chosen={value.medicines ?? []}
      choices={choices}
      onChange={(medicines) => change({ medicines })}
      labels={plantForm.medicines}
      error={errorUnder('medicines', errors) ?? (isError ? plantForm.medicinesFailed : undefined)}
    />
  );
}
