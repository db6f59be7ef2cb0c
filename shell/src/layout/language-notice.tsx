import { type Language, languageCookie } from '@portal/contracts';
import { Button, currentLanguage, Row, useIsHydrated } from '@portal/sdk';
import { hasStoredChoice, setLanguage } from '@portal/sdk/host';
import { useState } from 'react';
import { useTexts } from '../texts/index.ts';
import { showLanguageFailure } from './display-settings.tsx';
import styles from './language-notice.module.css';

/** Offers English to visitors who have not chosen a language, but whose browser prefers another. Either answer is stored. */
export function LanguageNotice() {
  const { languageNotice } = useTexts();
  const isHydrated = useIsHydrated();
  const [isAnswered, setIsAnswered] = useState(false);
  if (!isHydrated || isAnswered || currentLanguage() === 'en' || hasStoredChoice(languageCookie)) return null;
  const choose = (language: Language) =>
    setLanguage(language).then(() => setIsAnswered(true), showLanguageFailure);
  return (
    <Row
      as="section"
      gap={16}
      rowGap={8}
      justify="between"
      aria-label={languageNotice.label}
      className={styles.notice}
      data-screen-only
    >
      <p>{languageNotice.text}</p>
      <Row gap={8} align="stretch">
        <Button size="small" onClick={() => void choose('en')}>
          <span lang="en">Switch to English</span>
        </Button>
        <Button size="small" variant="quiet" onClick={() => void choose(currentLanguage())}>
          {languageNotice.stay}
        </Button>
      </Row>
    </Row>
  );
}
