import { useTexts } from '../texts/index.ts';
import { errorUnder } from './controls/errors.ts';
import { Select } from './controls/fields.tsx';
import { Problems } from './controls/section.tsx';
import { withFields } from './controls/with-fields.ts';
import styles from './name-language-fields.module.css';
import type { PlantFieldsProps } from './plant-fields.ts';
import formStyles from './plant-form.module.css';
import { linesOf } from './plant-texts.ts';

/** English, Latin synonyms, German, and languages that names in herbals often have. */
const commonLanguages = ['en', 'la', 'de', 'fr', 'es', 'it', 'pt', 'zh', 'ja', 'hi', 'sa', 'ar', 'tl'];

/** The language of each other name; names are English unless something else is chosen. */
export function NameLanguageFields({ values, onChange, errors }: PlantFieldsProps) {
  const { plantForm } = useTexts();
  const { nameLanguages } = values;
  const names = [...new Set(linesOf(values.otherNames))];
  const error = errorUnder('nameLanguages', errors);
  if (names.length === 0) return null;
  return (
    <details className={styles.languages} open={error ? true : undefined}>
      <summary>{plantForm.nameLanguages}</summary>
      <Problems messages={error ? [error] : []} />
      <div className={formStyles.pair}>
        {names.map((name) => {
          const chosen = nameLanguages[name] ?? 'en';
          const languages = [...new Set([...commonLanguages, chosen])];
          return (
            <Select
              key={name}
              label={name}
              value={chosen}
              onChange={(language) =>
                onChange({
                  nameLanguages: withFields(nameLanguages, {
                    [name]: language === 'en' ? undefined : language,
                  }),
                })
              }
              options={languages.map((value) => ({ value, label: plantForm.languageName(value) }))}
            />
          );
        })}
      </div>
    </details>
  );
}
