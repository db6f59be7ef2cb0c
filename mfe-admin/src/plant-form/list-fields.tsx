import { interactionEvidence } from '@portal/contracts';
import { Checkbox, Select, TextArea, TextField } from '@portal/sdk/forms';
import { FieldGroup } from './field-group.tsx';
import type { PlantFieldsProps } from './plant-editor.tsx';
import styles from './plant-form.module.css';
import { noInteraction, noLookAlike } from './plant-words.ts';
import { RowList } from './row-list.tsx';

/** The plants that this one is taken for. */
export const LookAlikeFields = ({ words, onChange, errors }: PlantFieldsProps) => (
  <FieldGroup title="Look-alikes">
    <RowList
      items={words.lookAlikes}
      noun="look-alike"
      blank={noLookAlike}
      onChange={(lookAlikes) => onChange({ lookAlikes })}
      draw={(item, change, place) => (
        <>
          <div className={styles.pair}>
            <TextField
              label="Common name"
              value={item.commonName}
              onChange={(commonName) => change({ commonName })}
              error={errors[`lookAlikes.${place}.commonName`]}
            />
            <TextField
              label="Latin name"
              value={item.latinName}
              onChange={(latinName) => change({ latinName })}
              error={errors[`lookAlikes.${place}.latinName`]}
            />
          </div>
          <TextArea
            label="How to tell it apart"
            value={item.difference}
            onChange={(difference) => change({ difference })}
            rows={2}
            error={errors[`lookAlikes.${place}.difference`]}
          />
          <Checkbox
            label="Dangerous"
            isChecked={item.isDangerous}
            onChange={(isDangerous) => change({ isDangerous })}
          />
        </>
      )}
    />
  </FieldGroup>
);

const evidenceOptions = interactionEvidence.map((value) => ({
  value,
  label: value.charAt(0).toUpperCase() + value.slice(1),
}));

/** The medicines that it gets along badly with. Which source says so is chosen of those that the page cites. */
export const InteractionFields = ({ words, onChange, errors }: PlantFieldsProps) => (
  <FieldGroup title="Interactions with medicines">
    <RowList
      items={words.interactions}
      noun="interaction"
      blank={noInteraction}
      onChange={(interactions) => onChange({ interactions })}
      draw={(item, change, place) => (
        <>
          <div className={styles.pair}>
            <TextField
              label="Medicine"
              value={item.drug}
              onChange={(drug) => change({ drug })}
              error={errors[`interactions.${place}.drug`]}
            />
            <Select
              label="Evidence"
              value={item.evidence}
              onChange={(evidence) => change({ evidence })}
              options={evidenceOptions}
              error={errors[`interactions.${place}.evidence`]}
            />
          </div>
          <TextArea
            label="What happens"
            value={item.effect}
            onChange={(effect) => change({ effect })}
            rows={2}
            error={errors[`interactions.${place}.effect`]}
          />
          <div className={styles.citations}>
            {[...new Set([...words.sources, ...item.sources])].map((id) => (
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
