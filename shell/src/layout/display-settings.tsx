import { choiceParameters, type Language, languages } from '@portal/contracts';
import { currentLanguage, Row, toast } from '@portal/sdk';
import { onThemeChange, setLanguage, setTheme, type ThemeChoice, themeChoice } from '@portal/sdk/host';
import { useLocation } from '@portal/sdk/router';
import { type MouseEvent, type ReactNode, useSyncExternalStore } from 'react';
import { texts, useTexts } from '../texts/index.ts';
import styles from './display-settings.module.css';

/** Each language in its own words, so its speakers find it. */
const languageNames: Record<Language, string> = { en: 'English', de: 'Deutsch' };

/** The theme and language of this browser; in the menu without a heading. */
export function DisplaySettings({ isInMenu = false }: { isInMenu?: boolean }) {
  const { display } = useTexts();
  return (
    <section className={isInMenu ? styles.inMenu : styles.inFooter} aria-label={display.title}>
      {!isInMenu && <h2>{display.title}</h2>}
      <ThemeSwitch />
      <Choice
        label={display.language}
        parameter={choiceParameters.language}
        options={languages.map((language) => ({
          value: language,
          label: languageNames[language],
          language,
        }))}
        chosen={currentLanguage()}
        onChoose={(language) => void setLanguage(language).catch(showLanguageFailure)}
      />
    </section>
  );
}

function ThemeSwitch() {
  const { display } = useTexts();
  const chosen = useSyncExternalStore(onThemeChange, themeChoice, themeChoice);
  return (
    <Choice
      label={display.theme}
      parameter={choiceParameters.theme}
      options={[
        { value: 'system', label: display.system },
        { value: 'light', label: display.light },
        { value: 'dark', label: display.dark },
      ]}
      chosen={chosen}
      onChoose={(choice: ThemeChoice) => setTheme(choice)}
    />
  );
}

interface ChoiceProps<Value extends string> {
  label: string;
  /** Without scripts, an address with this parameter stores the choice. */
  parameter: string;
  options: { value: Value; label: ReactNode; language?: Language }[];
  chosen: Value;
  onChoose: (value: Value) => void;
}

/** Links that look like one segmented control. */
function Choice<Value extends string>({ label, parameter, options, chosen, onChoose }: ChoiceProps<Value>) {
  const { search } = useLocation();
  const choose = (event: MouseEvent, value: Value) => {
    event.preventDefault();
    onChoose(value);
  };
  return (
    <fieldset className={styles.choice}>
      <legend>{label}</legend>
      <Row isInline align="stretch" className={styles.row}>
        {options.map(({ value, label: name, language }) => (
          <Row
            as="a"
            isNowrap
            key={value}
            href={withParameter(search, parameter, value)}
            lang={language}
            hrefLang={language}
            rel="nofollow"
            aria-current={value === chosen || undefined}
            className={styles.option}
            onClick={(event) => choose(event, value)}
          >
            {name}
          </Row>
        ))}
      </Row>
    </fieldset>
  );
}

function withParameter(search: string, name: string, value: string): string {
  const params = new URLSearchParams(search);
  params.set(name, value);
  return `?${params}`;
}

export function showLanguageFailure(): void {
  const { languageFailed, languageFailedText } = texts().display;
  toast({ title: languageFailed, description: languageFailedText, variant: 'destructive' });
}
