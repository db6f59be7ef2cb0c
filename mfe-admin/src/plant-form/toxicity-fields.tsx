import { toxicityLevels } from '@portal/contracts';
import { useTexts } from '../texts/index.ts';
import { Citations } from './controls/citations.tsx';
import { messagesUnder } from './controls/errors.ts';
import { Checkbox, Select, TextArea, TextField } from './controls/fields.tsx';
import { Problems, Section } from './controls/section.tsx';
import { type Changes, withFields } from './controls/with-fields.ts';
import type { PlantFieldsProps } from './plant-fields.ts';
import styles from './plant-form.module.css';
import type { PlantTexts } from './plant-texts.ts';

type Toxicity = PlantTexts['toxicity'];

export function ToxicityFields(props: PlantFieldsProps) {
  const { values, errors } = props;
  const { fields, levels } = useTexts();
  const { toxicity } = values;
  const change = (changes: Changes<Toxicity>) => props.onChange({ toxicity: withFields(toxicity, changes) });
  const problems = messagesUnder(['toxicity'], errors);
  return (
    <Section name="toxicity" title={fields.toxicity} summary={levels[toxicity.level]} problems={problems}>
      <Problems messages={problems} />
      <Select
        label={fields.level}
        value={toxicity.level}
        onChange={(level) => change({ level })}
        options={toxicityLevels.map((value) => ({ value, label: levels[value] }))}
        error={errors['toxicity.level']}
      />
      {toxicity.level !== 'none' && <HarmFields toxicity={toxicity} change={change} errors={errors} />}
      <Citations
        sources={values.sources}
        cited={toxicity.sources ?? []}
        onChange={(sources) => change({ sources })}
      />
      <OilFields {...props} change={change} />
    </Section>
  );
}

interface HarmFieldsProps {
  toxicity: Toxicity;
  change: (changes: Changes<Toxicity>) => void;
  errors: PlantFieldsProps['errors'];
}

/** The harmful parts and the symptoms, in both languages. */
function HarmFields({ toxicity: { parts, effect, german = {} }, change, errors }: HarmFieldsProps) {
  const { fields, plantForm } = useTexts();
  return (
    <div className={styles.pair}>
      <TextField
        label={fields.harmfulParts}
        hint={fields.harmfulPartsHint}
        value={parts ?? ''}
        onChange={(text) => change({ parts: text })}
        error={errors['toxicity.parts']}
      />
      <TextField
        label={plantForm.inGerman(fields.harmfulParts)}
        value={german.parts ?? ''}
        onChange={(text) => change({ german: { ...german, parts: text } })}
        error={errors['toxicity.german.parts']}
      />
      <TextArea
        label={fields.effect}
        value={effect ?? ''}
        onChange={(text) => change({ effect: text })}
        rows={2}
        error={errors['toxicity.effect']}
      />
      <TextArea
        label={plantForm.inGerman(fields.effect)}
        value={german.effect ?? ''}
        onChange={(text) => change({ german: { ...german, effect: text } })}
        rows={2}
        error={errors['toxicity.german.effect']}
      />
    </div>
  );
}

const noOil = { level: 'toxic' as const, effect: '', sources: [] };

/** The undiluted essential oil, where it is more dangerous than the plant. */
function OilFields({ values, errors, change }: PlantFieldsProps & Pick<HarmFieldsProps, 'change'>) {
  const { plantForm, levels } = useTexts();
  const { oil } = values.toxicity;
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
            onChange={(level) => change({ oil: { ...oil, level } })}
            options={(['toxic', 'deadly'] as const).map((value) => ({ value, label: levels[value] }))}
            error={errors['toxicity.oil.level']}
          />
          <div className={styles.pair}>
            <TextArea
              label={plantForm.oilEffect}
              value={oil.effect}
              onChange={(effect) => change({ oil: { ...oil, effect } })}
              rows={2}
              error={errors['toxicity.oil.effect']}
            />
            <TextArea
              label={plantForm.inGerman(plantForm.oilEffect)}
              value={oil.german?.effect ?? ''}
              onChange={(effect) => change({ oil: { ...oil, german: { effect } } })}
              rows={2}
              error={errors['toxicity.oil.german.effect']}
            />
          </div>
          <Citations
            sources={values.sources}
            cited={oil.sources}
            onChange={(sources) => change({ oil: { ...oil, sources } })}
          />
        </div>
      )}
    </>
  );
}
