import { type Category, categories } from '@portal/contracts';
import { useTexts } from '../texts/index.ts';
import { Choices } from './controls/choices.tsx';
import { errorUnder } from './controls/errors.ts';
import { Select, TextArea, TextField } from './controls/fields.tsx';
import { Section } from './controls/section.tsx';
import { NameLanguageFields } from './name-language-fields.tsx';
import type { PlantFieldsProps } from './plant-fields.ts';
import styles from './plant-form.module.css';

export function NameFields(props: PlantFieldsProps) {
  const { values, onChange, errors } = props;
  const { fields, plantForm, categories: names } = useTexts();
  const options = categories.map((value) => ({ value, label: names[value] }));
  const text = (field: 'commonName' | 'germanName' | 'latinName' | 'family') => ({
    value: values[field],
    onChange: (value: string) => onChange({ [field]: value }),
    error: errors[field],
  });
  return (
    <Section name="names" title={fields.names} errors={errors}>
      <div className={styles.pair}>
        <TextField label={fields.commonName} isRequired {...text('commonName')} />
        <TextField label={plantForm.germanName} isOptional lang="de" {...text('germanName')} />
        <TextField label={fields.latinName} isRequired lang="la" {...text('latinName')} />
        <TextField label={fields.family} isRequired {...text('family')} />
        <Select
          label={fields.category}
          value={values.category}
          onChange={(category) =>
            onChange({ category, categories: values.categories.filter((other) => other !== category) })
          }
          options={options}
          error={errors.category}
        />
      </div>
      <Choices<Category>
        label={plantForm.furtherCategories}
        options={options.filter(({ value }) => value !== values.category)}
        chosen={values.categories}
        onChange={(chosen) => onChange({ categories: chosen })}
        error={errorUnder('categories', errors)}
      />
      <TextArea
        label={fields.otherNames}
        hint={fields.otherNamesHint}
        isOptional
        value={values.otherNames}
        onChange={(otherNames) => onChange({ otherNames })}
        rows={3}
        error={errorUnder('otherNames', errors)}
      />
      <NameLanguageFields {...props} />
    </Section>
  );
}
