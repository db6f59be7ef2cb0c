import { interactionEvidence } from '@portal/contracts';
import { Checkbox, Select, TextArea, TextField } from '@portal/sdk/forms';
import { useTexts } from '../texts/index.ts';
import { FieldGroup } from './field-group.tsx';
import type { PlantFieldsProps } from './plant-fields.tsx';
import styles from './plant-form.module.css';
import { noInteraction, noLookAlike } from './plant-texts.ts';
import { RowList } from './row-list.tsx';

export function LookAlikeFields({ values, onChange, errors }: PlantFieldsProps) {
  const { fields } = useTexts();
  return (
    <FieldGroup title={fields.lookAlikes}>
      <RowList
        items={values.lookAlikes}
        labels={fields.lookAlike}
        blank={noLookAlike}
        onChange={(lookAlikes) => onChange({ lookAlikes })}
        render={(item, change, place) => (
          <>
            <div className={styles.pair}>
              <TextField
                label={fields.commonName}
                value={item.commonName}
                onChange={(commonName) => change({ commonName })}
                error={errors[`lookAlikes.${place}.commonName`]}
              />
              <TextField
                label={fields.latinName}
                value={item.latinName}
                onChange={(latinName) => change({ latinName })}
                error={errors[`lookAlikes.${place}.latinName`]}
              />
            </div>
            <TextArea
              label={fields.difference}
              value={item.difference}
              onChange={(difference) => change({ difference })}
              rows={2}
              error={errors[`lookAlikes.${place}.difference`]}
            />
            <Checkbox
              label={fields.dangerous}
              isChecked={item.isDangerous}
              onChange={(isDangerous) => change({ isDangerous })}
            />
          </>
        )}
      />
    </FieldGroup>
  );
}

/** Interactions with medicines, each citing some of the plant's sources. */
export function InteractionFields({ values, onChange, errors }: PlantFieldsProps) {
  const { fields, evidence } = useTexts();
  return (
    <FieldGroup title={fields.interactions}>
      <RowList
        items={values.interactions}
        labels={fields.interaction}
        blank={noInteraction}
        onChange={(interactions) => onChange({ interactions })}
        render={(item, change, place) => (
          <>
            <div className={styles.pair}>
              <TextField
                label={fields.medicine}
                value={item.drug}
                onChange={(drug) => change({ drug })}
                error={errors[`interactions.${place}.drug`]}
              />
              <Select
                label={fields.evidence}
                value={item.evidence}
                onChange={(evidence) => change({ evidence })}
                options={interactionEvidence.map((value) => ({ value, label: evidence[value] }))}
                error={errors[`interactions.${place}.evidence`]}
              />
            </div>
            <TextArea
              label={fields.effect}
              value={item.effect}
              onChange={(effect) => change({ effect })}
              rows={2}
              error={errors[`interactions.${place}.effect`]}
            />
            <div className={styles.citations}>
              {[...new Set([...values.sources, ...item.sources])].map((id) => (
                <Checkbox
                  key={id}
                  label={id}
                  isChecked={item.sources.includes(id)}
                  onChange={(isCited) =>
                    change({
                      sources: isCited ? [...item.sources, id] : item.sources.filter((other) => other !== id),
                    })
                  }
                />
              ))}
            </div>
          </>
        )}
      />
    </FieldGroup>
  );
}
