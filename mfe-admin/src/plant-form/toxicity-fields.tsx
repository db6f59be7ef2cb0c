import { toxicityLevels } from '@portal/contracts';
import { useTexts } from '../texts/index.ts';
import { Citations } from './controls/citations.tsx';
import { errorsWithin } from './controls/errors.ts';
import { Checkbox, Select } from './controls/fields.tsx';
import { optionsOf, PlainFields } from './controls/plain-fields.tsx';
import type { RowProps } from './controls/row-section.tsx';
import { Section } from './controls/section.tsx';
import { withFields } from './controls/with-fields.ts';
import type { PlantFieldsProps } from './plant-fields.ts';
import styles from './plant-form.module.css';
import type { PlantTexts } from './plant-texts.ts';

type Toxicity = PlantTexts['toxicity'];
type Oil = NonNullable<Toxicity['oil']>;

export function ToxicityFields({ values, onChange, errors: all }: PlantFieldsProps) {
  const { fields, levels } = useTexts();
  const { toxicity: value, sources } = values;
  const errors = errorsWithin('toxicity', all);
  const row: RowProps<Toxicity> = {
    value,
    change: (changes) => onChange({ toxicity: withFields(value, changes) }),
    errors,
    sources,
  };
  return (
    <Section name="toxicity" title={fields.toxicity} summary={levels[value.level]} errors={all} listsProblems>
      <Select
        label={fields.level}
        value={value.level}
        onChange={(level) => row.change({ level })}
        options={optionsOf(toxicityLevels, levels)}
        error={errors.level}
      />
      {value.level !== 'none' && (
        <PlainFields
          {...row}
          fields={[
            {
              name: 'parts',
              label: fields.harmfulParts,
              hint: fields.harmfulPartsHint,
              german: 'german.parts',
            },
            { name: 'effect', label: fields.effect, rows: 2, german: 'german.effect' },
          ]}
        />
      )}
      <Citations
        sources={sources}
        cited={value.sources ?? []}
        onChange={(cited) => row.change({ sources: cited })}
      />
      <OilFields {...row} />
    </Section>
  );
}

const noOil: Oil = { level: 'toxic', effect: '', sources: [] };

/** The undiluted essential oil, where it is more dangerous than the plant. */
function OilFields({ value: { oil }, change, errors: all, sources }: RowProps<Toxicity>) {
  const { plantForm, levels } = useTexts();
  const errors = errorsWithin('oil', all);
  const changeOil = (changes: Partial<Oil>) => oil && change({ oil: { ...oil, ...changes } });
  return (
    <>
      <Checkbox
        label={plantForm.oil}
        isChecked={oil !== undefined}
        onChange={(isStated) => change({ oil: isStated ? noOil : undefined })}
      />
      {oil && (
        <div className={styles.inset}>
          <Select
            label={plantForm.oilLevel}
            value={oil.level}
            onChange={(level) => changeOil({ level })}
            options={optionsOf(['toxic', 'deadly'] as const, levels)}
            error={errors.level}
          />
          <PlainFields
            value={oil}
            change={(changes) => changeOil(changes as Partial<Oil>)}
            errors={errors}
            fields={[{ name: 'effect', label: plantForm.oilEffect, rows: 2, german: 'german.effect' }]}
          />
          <Citations
            sources={sources}
            cited={oil.sources}
            onChange={(cited) => changeOil({ sources: cited })}
          />
        </div>
      )}
    </>
  );
}
