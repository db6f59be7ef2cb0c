import { useTexts } from '../texts/index.ts';
import { errorsWithin, messagesUnder } from './controls/errors.ts';
import { Checkbox, TextArea, TextField } from './controls/fields.tsx';
import { RowList } from './controls/row-list.tsx';
import { Problems, Section } from './controls/section.tsx';
import type { PlantFieldsProps } from './plant-fields.ts';
import styles from './plant-form.module.css';
import { noLookAlike } from './plant-texts.ts';

export function LookAlikeFields({ values, onChange, errors: all }: PlantFieldsProps) {
  const { fields, plantForm } = useTexts();
  const problems = messagesUnder(['lookAlikes'], all);
  const errorsOf = (place: number) => errorsWithin(`lookAlikes.${place}`, all);
  const noGerman = { commonName: '', difference: '' };
  return (
    <Section
      name="lookAlikes"
      title={fields.lookAlikes}
      summary={plantForm.amount(values.lookAlikes.length)}
      problems={problems}
    >
      <Problems messages={problems} />
      <RowList
        name="lookAlikes"
        items={values.lookAlikes}
        labels={fields.lookAlike}
        titleOf={({ commonName }) => commonName}
        hasProblem={(place) => Object.keys(errorsOf(place)).length > 0}
        blank={noLookAlike}
        onChange={(lookAlikes) => onChange({ lookAlikes })}
        render={({ german = noGerman, ...item }, change, place) => {
          const errors = errorsOf(place);
          return (
            <>
              <div className={styles.pair}>
                <TextField
                  label={fields.commonName}
                  value={item.commonName}
                  onChange={(commonName) => change({ commonName })}
                  error={errors.commonName}
                />
                <TextField
                  label={plantForm.inGerman(fields.commonName)}
                  value={german.commonName}
                  onChange={(commonName) => change({ german: { ...german, commonName } })}
                  error={errors['german.commonName']}
                />
                <TextField
                  label={fields.latinName}
                  value={item.latinName}
                  onChange={(latinName) => change({ latinName })}
                  error={errors.latinName}
                />
              </div>
              <div className={styles.pair}>
                <TextArea
                  label={fields.difference}
                  value={item.difference}
                  onChange={(difference) => change({ difference })}
                  rows={2}
                  error={errors.difference}
                />
                <TextArea
                  label={plantForm.inGerman(fields.difference)}
                  value={german.difference}
                  onChange={(difference) => change({ german: { ...german, difference } })}
                  rows={2}
                  error={errors['german.difference']}
                />
              </div>
              <Checkbox
                label={fields.dangerous}
                isChecked={item.isDangerous}
                onChange={(isDangerous) => change({ isDangerous })}
              />
            </>
          );
        }}
      />
    </Section>
  );
}
