import { Grid } from '@portal/sdk';
import { useTexts } from '../texts/index.ts';
import { errorUnder } from './controls/errors.ts';
import { Select } from './controls/fields.tsx';
import type { FormProps } from './controls/form-fields.tsx';
import { Problems } from './controls/section.tsx';
import styles from './plant-form.module.css';
import { linesOf, type PlantTexts } from './plant-texts.ts';

/** English, Latin synonyms, German, and languages that names in herbals often have. */
const commonLanguages = ['en', 'la', 'de', 'fr', 'es', 'it', 'pt', 'zh', 'ja', 'hi', 'sa', 'ar', 'tl'];

/** The language of each other name; names are English unless something else is chosen. */
export function NameLanguageFields({ value, change, errors }: FormProps<PlantTexts>) {
  const { plantForm } = useTexts();
  const { nameLanguages } = value;
  const names = [...new Set(linesOf(value.otherNames))];
  const error = errorUnder('nameLanguages', errors);
  if (names.length === 0) return null;
  return (
    <details className={styles.languages} open={error ? true : undefined}>
      <summary>{plantForm.nameLanguages}</summary>
      <Problems messages={error ? [error] : []} />
      <Grid columns="2" isOneOnPhones gap={16} align="start">
        {names.map((name) => {
          const { [name]: chosen = 'en', ...others } = nameLanguages;
          const languages = [...new Set([...commonLanguages, chosen])];
          return (
            <Select
              key={name}
              label={name}
              value={chosen}
              onChange={(next) =>
                change({ nameLanguages: next === 'en' ? others : { ...others, [name]: next } })
              }
              options={languages.map((tag) => ({ value: tag, label: plantForm.languageName(tag) }))}
            />
          );
        })}
      </Grid>
    </details>
  );
}
