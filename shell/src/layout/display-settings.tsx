import { type Language, languages } from '@portal/contracts';
import { currentLanguage, toast } from '@portal/sdk';
import { setLanguage, setTheme, type ThemeChoice, themeChoice } from '@portal/sdk/host';
import { type ReactNode, useId, useState } from 'react';
import { texts, useTexts } from '../texts/index.ts';
import styles from './display-settings.module.css';

/** Each language in its own words, so its speakers find it. */
const languageNames: Record<Language, string> = { en: 'English', de: 'Deutsch' };

/** The theme and language of this browser. */
export function DisplaySettings() {
  const { display } = useTexts();
  return (
    <section className={styles.settings}>
      <h2>{display.title}</h2>
      <ThemeSwitch />
      <Choice
        label={display.language}
        options={languages.map((language) => ({
          value: language,
          label: <span lang={language}>{languageNames[language]}</span>,
        }))}
        chosen={currentLanguage()}
        onChoose={(language) => void setLanguage(language).catch(showFailure)}
      />
    </section>
  );
}

function ThemeSwitch() {
  const { display } = useTexts();
  const [chosen, setChosen] = useState(themeChoice);
  const choose = (choice: ThemeChoice) => {
    setTheme(choice);
    setChosen(choice);
  };
  return (
    <Choice
      label={display.theme}
      options={[
        { value: 'system', label: display.system },
        { value: 'light', label: display.light },
        { value: 'dark', label: display.dark },
      ]}
      chosen={chosen}
      onChoose={choose}
    />
  );
}

interface ChoiceProps<Value extends string> {
  label: string;
  options: { value: Value; label: ReactNode }[];
  chosen: Value;
  onChoose: (value: Value) => void;
}

/** Radio buttons that look like one segmented control. */
function Choice<Value extends string>({ label, options, chosen, onChoose }: ChoiceProps<Value>) {
  const name = useId();
  return (
    <fieldset className={styles.choice}>
      <legend>{label}</legend>
      <div className={styles.row}>
        {options.map((option) => (
          <label key={option.value} className={styles.option}>
            <input
              type="radio"
              name={name}
              checked={option.value === chosen}
              onChange={() => onChoose(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function showFailure(): void {
  const { languageFailed, languageFailedText } = texts().display;
  toast({ title: languageFailed, description: languageFailedText, variant: 'destructive' });
}
